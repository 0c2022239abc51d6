import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Drawn, PictureFormat, PictureSource } from '#server/shop/media/media.ts'

export type DrawingRequest = { id: number; key: string; width: number; format: PictureFormat }
export type DrawingResult = { id: number; picture: Uint8Array | null; keep?: boolean; failure?: string }

type Waiting = {
  input: DrawingRequest
  tries: number
  resolve(drawn: Drawn | null): void
  reject(error: Error): void
}

/** A process that exits during work is restarted; a picture during which it exits twice is rejected. */
const TRIES = 2

/**
 * Draws pictures in a separate process: fonts, glyphs and the catalogue take more memory than the shop, and text layout
 * would block its event loop. The process starts with the first picture and exits when idle. `priority` is that of the
 * operating system: 0 like the shop, up to 19 for work in idle CPU time.
 */
export function openDrawer({ priority = 0 } = {}): PictureSource & { close(): void } {
  const waiting = new Map<number, Waiting>()
  let artist: ChildProcess | null = null
  let last = 0
  let closed = false

  function employ(): ChildProcess {
    if (artist?.connected) return artist
    const fresh = fork(fileURLToPath(new URL('./drawing-worker.ts', import.meta.url)), {
      serialization: 'advanced',
    })
    fresh.on('message', ({ id, picture, keep = true, failure }: DrawingResult) => {
      const request = waiting.get(id)
      waiting.delete(id)
      if (failure) request?.reject(new Error(failure))
      else request?.resolve(picture && { picture: Buffer.from(picture), keep })
    })
    // sending to a process that has just exited fails; its exit handler handles the pending work
    fresh.on('error', () => {})
    fresh.once('exit', () => {
      if (artist === fresh) artist = null
      for (const [id, request] of waiting) {
        if (closed || request.tries >= TRIES) {
          waiting.delete(id)
          request.reject(new Error(`The drawing process exited while drawing ${request.input.key}.`))
        } else send(request)
      }
    })
    if (priority && fresh.pid) setPriority(fresh.pid, priority)
    // the channel must not keep a closing shop process running
    fresh.unref()
    fresh.channel?.unref()
    artist = fresh
    return fresh
  }

  function send(request: Waiting) {
    request.tries += 1
    employ().send(request.input)
  }

  return {
    draw: (key, { width, format }) =>
      new Promise((resolve, reject) => {
        last += 1
        const request = { input: { id: last, key, width, format }, tries: 0, resolve, reject }
        waiting.set(last, request)
        send(request)
      }),
    close() {
      closed = true
      artist?.disconnect()
      artist = null
    },
  }
}
