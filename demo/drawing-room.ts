import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureFormat, PictureSource } from '#server/shop/media/media.ts'

export type DrawingWish = { id: number; key: string; width: number; format: PictureFormat }
export type DrawingAnswer = { id: number; picture: Uint8Array | null; failure?: string }

type Waiting = {
  wish: DrawingWish
  tries: number
  resolve(picture: Buffer | null): void
  reject(error: Error): void
}

/** A process that ends with work in hand is replaced, but a picture that ends it twice is given up. */
const TRIES = 2

/**
 * Draws pictures in a process of its own: fonts, glyphs and the catalogue weigh more than the shop itself, and letters
 * are set by arithmetic that would keep shoppers waiting. The process comes with the first picture and goes when idle.
 */
export function openDrawingRoom(): PictureSource & { close(): void } {
  const waiting = new Map<number, Waiting>()
  let artist: ChildProcess | null = null
  let last = 0
  let closed = false

  function employ(): ChildProcess {
    if (artist?.connected) return artist
    const fresh = fork(fileURLToPath(new URL('./draw-here.ts', import.meta.url)), {
      serialization: 'advanced',
    })
    fresh.on('message', ({ id, picture, failure }: DrawingAnswer) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (failure) asked?.reject(new Error(failure))
      else asked?.resolve(picture && Buffer.from(picture))
    })
    // a message that finds it just gone: its exit tells the rest
    fresh.on('error', () => {})
    fresh.once('exit', () => {
      if (artist === fresh) artist = null
      for (const [id, asked] of waiting) {
        if (closed || asked.tries >= TRIES) {
          waiting.delete(id)
          asked.reject(new Error(`The drawing process ended over ${asked.wish.key}.`))
        } else send(asked)
      }
    })
    // it must not keep a closing shop alive
    fresh.unref()
    fresh.channel?.unref()
    artist = fresh
    return fresh
  }

  function send(asked: Waiting) {
    asked.tries += 1
    employ().send(asked.wish)
  }

  return {
    draw: (key, { width, format }) =>
      new Promise((resolve, reject) => {
        last += 1
        const asked = { wish: { id: last, key, width, format }, tries: 0, resolve, reject }
        waiting.set(last, asked)
        send(asked)
      }),
    close() {
      closed = true
      artist?.disconnect()
      artist = null
    },
  }
}
