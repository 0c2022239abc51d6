import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureFormat, PictureSource } from '#server/shop/media/media.ts'

export type DrawingWish = { id: number; key: string; width: number; format: PictureFormat }
export type DrawingAnswer = { id: number; picture: Uint8Array | null; failure?: string }

type Waiting = { resolve(picture: Buffer | null): void; reject(error: Error): void }

/**
 * Draws pictures in a process of its own: fonts, glyphs and the catalogue weigh more than the shop itself, and letters
 * are set by arithmetic that would keep shoppers waiting. The process comes with the first picture and goes when idle.
 */
export function openDrawingRoom(): PictureSource & { close(): void } {
  const waiting = new Map<number, Waiting>()
  let artist: ChildProcess | null = null
  let last = 0

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
    fresh.once('exit', () => {
      if (artist === fresh) artist = null
      for (const { reject } of waiting.values()) reject(new Error('The drawing process ended.'))
      waiting.clear()
    })
    // it must not keep a closing shop alive
    fresh.unref()
    fresh.channel?.unref()
    artist = fresh
    return fresh
  }

  return {
    draw: (key, { width, format }) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        employ().send({ id: last, key, width, format } satisfies DrawingWish)
      }),
    close() {
      artist?.disconnect()
      artist = null
    },
  }
}
