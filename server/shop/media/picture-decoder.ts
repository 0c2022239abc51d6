import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ShopError } from '#contract/errors.ts'
import type { Decoded } from './decode.ts'

export type DecodingRequest = { id: number; sent: Uint8Array }
export type DecodingResult = { id: number } & Decoded
export type PictureDecoder = {
  /**
   * The picture as WebP with its average colour; throws NOT_A_PICTURE, TOO_MANY_PIXELS, or PICTURES_BUSY when too
   * many are waiting.
   */
  decode(sent: Buffer): Promise<{ picture: Buffer; tint: string }>
  close(): void
}

type Limits = { waiting: number; milliseconds: number }
type Job = {
  sent: Buffer
  resolve(decoded: { picture: Buffer; tint: string }): void
  reject(error: Error): void
}
type Current = { id: number; job: Job; timer: NodeJS.Timeout }

/** At most 16 pictures of 8 MB wait; the worst take 3 seconds, and far longer on a busy machine. */
const LIMITS: Limits = { waiting: 16, milliseconds: 60_000 }

/** Kilobytes of private memory, of which Node reserves about half without using it. */
const MAX_MEMORY = 1_200_000
/** Beside this file, in the source (.ts) and in a release (.js). */
const program = fileURLToPath(new URL(`./decoding-worker${extname(import.meta.url)}`, import.meta.url))

/**
 * Decodes uploads one after another in a process of its own, because sharp and argon2 share the thread pool of a
 * process: a hostile picture must neither block logins nor use the shop's memory. The process is ended for a picture
 * that takes too long or too much memory, and the picture is refused; the next one gets a new process.
 */
export function openPictureDecoder(limits: Partial<Limits> = {}): PictureDecoder {
  const { waiting, milliseconds } = { ...LIMITS, ...limits }
  const queue: Job[] = []
  let current: Current | null = null
  let worker: ChildProcess | null = null
  let lastId = 0
  let closed = false

  function start(): ChildProcess {
    if (worker?.connected) return worker
    const fresh = startWorker({
      onResult(result) {
        if (result.id === current?.id) finish(result)
      },
      onExit(code) {
        if (worker !== fresh) return
        worker = null
        // a process that exited after its idle time may not have received the picture
        if (current && code === 0 && !closed) start().send(orderOf(current))
        else finish({ refused: 'NOT_A_PICTURE' })
      },
    })
    worker = fresh
    return fresh
  }

  function next() {
    const job = current ? undefined : queue.shift()
    if (!job) return
    lastId += 1
    const timer = setTimeout(() => worker?.kill('SIGKILL'), milliseconds)
    current = { id: lastId, job, timer }
    start().send(orderOf(current))
  }

  function finish(result: Decoded) {
    if (!current) return
    const { job, timer } = current
    clearTimeout(timer)
    current = null
    if ('refused' in result) job.reject(new ShopError(result.refused))
    else job.resolve({ picture: Buffer.from(result.picture), tint: result.tint })
    next()
  }

  return {
    decode: (sent) =>
      new Promise((resolve, reject) => {
        if (queue.length >= waiting) throw new ShopError('PICTURES_BUSY')
        queue.push({ sent, resolve, reject })
        next()
      }),
    close() {
      closed = true
      for (const job of queue.splice(0)) job.reject(new ShopError('UNAVAILABLE'))
      worker?.disconnect()
    },
  }
}

const orderOf = ({ id, job }: Current): DecodingRequest => ({ id, sent: job.sent })

type WorkerEvents = { onResult(result: DecodingResult): void; onExit(code: number | null): void }

function startWorker({ onResult, onExit }: WorkerEvents): ChildProcess {
  const worker = forkDecoder()
  worker.on('message', onResult)
  // without a pid the process was never started, and no exit event follows
  worker.on('error', () => worker.pid === undefined && onExit(null))
  worker.once('exit', onExit)
  // it must not keep a closing shop running
  worker.unref()
  worker.channel?.unref()
  return worker
}

function forkDecoder(): ChildProcess {
  // with several arenas glibc keeps freed memory in each, and the limit refuses pictures that it accepted before
  const env = { ...process.env, UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' }
  const options = { serialization: 'advanced', env } as const
  const limited = {
    ...options,
    execPath: '/bin/sh',
    execArgv: ['-c', `ulimit -d ${MAX_MEMORY}; exec "$0" "$@"`, process.execPath],
  }
  // on other systems only pixels and time are limited
  const child = fork(program, process.platform === 'linux' ? limited : { ...options, execArgv: [] })
  // requests of shoppers have priority when there are few processors
  if (child.pid) setPriority(child.pid, 5)
  return child
}
