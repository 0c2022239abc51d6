import { write, writeSync } from 'node:fs'

const FLUSH_MS = 500
/** A full buffer is written at once. */
const FULL = 16_384
/** Lines beyond this are dropped: a reader that does not read must not fill the memory. */
const MOST = 4 * 1024 * 1024
/** Until a pipe that was full is tried again. */
const RETRY_MS = 50

type Write = (bytes: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void) => void
export type LineBuffer = { write(line: string): void; flush(): void; endSync(): void }

/**
 * Writes lines together and without blocking, to standard output. pino's own destination does the same, but waits
 * forever at the end of the process when the terminal was closed. A failed write drops its lines.
 */
export function openLineBuffer(send: Write = toOutput): LineBuffer {
  let waiting: string[] = []
  let length = 0
  let sending: Buffer | null = null
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (sending || waiting.length === 0) return
    sending = Buffer.from(waiting.join(''))
    waiting = []
    length = 0
    sendRest(sending)
  }
  function sendRest(bytes: Buffer): void {
    sending = bytes
    send(bytes, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(() => sendRest(bytes), RETRY_MS).unref()
      if (!error && written < bytes.length) return sendRest(bytes.subarray(written))
      sending = null
      if (length >= FULL) flush()
      else if (waiting.length > 0) flushSoon()
    })
  }
  function flushSoon(): void {
    timer ??= setTimeout(flush, FLUSH_MS).unref()
  }
  return {
    write(line) {
      if (length + line.length > MOST) return
      waiting.push(line)
      length += line.length
      if (length >= FULL) flush()
      else flushSoon()
    },
    flush,
    /** At the end of the process. What is being written is left to the operating system. */
    endSync() {
      const rest = waiting.join('')
      waiting = []
      try {
        if (rest) writeSync(1, rest)
      } catch {
        // nobody reads it
      }
    },
  }
}

const toOutput: Write = (bytes, done) => write(1, bytes, 0, bytes.length, null, done)
