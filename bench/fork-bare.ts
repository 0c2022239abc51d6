import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Bare = { url: string; pid: number; stop(): void }

/** Starts a bare server of a file beside this one in a process of its own, which is given `input`. */
export function forkBare(file: string, input: object): Promise<Bare> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)))
  child.send(input)
  return new Promise((resolve) => {
    child.once('message', (port) =>
      resolve({ url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() }),
    )
  })
}
