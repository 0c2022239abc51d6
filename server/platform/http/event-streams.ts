import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import type { Permissions } from '#contract/permissions.ts'
import type { SignedInUser } from '#contract/request-context.ts'
import { isDatabaseUnreachable } from '../database/unreachable.ts'
import { logFailure, noteFailure } from './failures.ts'

/** An event after which a client resumes, or one with a name, which has no id. */
export type StreamEvent<D, N = never> = { id: string; data: D } | N
export type NamedEvent = { name: string; data: unknown }
export type CurrentAccess = { user: SignedInUser | undefined; permissions: Permissions }
export type EventSource = {
  events: AsyncIterable<StreamEvent<unknown, NamedEvent>>
  write(data: object, name?: string): string
  /** aborted when the stream ends, so that `events` end */
  leaving: AbortController
}
type OpenStream = {
  end(retryMs?: number): void
  /** resolves when no more events are sent; the client may still have data to read */
  ended: Promise<void>
  closed: Promise<void>
  destroy(): void
}

const HEARTBEAT_MS = 15_000
const MAX_STREAMS_OF_USER = 10
/** Buffered bytes for a client above which no further events are read. */
const MAX_WAITING_BYTES = 64 * 1024
const RETRY_MS = 2_000
/**
 * Reconnect delay for a stream that another one of the same user replaced, so that two clients do not replace each
 * other in a loop.
 */
const RETRY_REPLACED_MS = 60_000
/** Number of heartbeats during which a client may leave its buffered data unread. */
const MAX_SILENT_BEATS = 2
const MAX_FAILED_CHECKS = 3
/** How long the access counts that was checked when the stream was opened. */
const CHECKED_MS = 1_000
const SHUTDOWN_MS = 500

/**
 * Sends server-sent events (decision 053). A stream ends when its source ends, when the user loses access (checked at
 * each heartbeat), when the client does not read, when the user opens too many streams, or at shutdown.
 */
export function openEventStreams(app: FastifyInstance, heartbeatMs = HEARTBEAT_MS) {
  const unclosed = new Set<OpenStream>()
  const sendingTo = new Map<string, Set<OpenStream>>()
  let closing = false

  app.addHook('preClose', async () => {
    closing = true
    const streams = [...unclosed]
    for (const stream of streams) stream.end()
    await Promise.race([
      Promise.all(streams.map(({ closed }) => closed)),
      pause(SHUTDOWN_MS, undefined, { ref: false }),
    ])
    for (const stream of streams) stream.destroy()
  })

  function add(user: string, stream: OpenStream) {
    unclosed.add(stream)
    stream.closed.then(() => unclosed.delete(stream))
    const sending = sendingTo.get(user) ?? new Set()
    sendingTo.set(user, sending)
    const [oldest] = sending
    if (oldest && sending.size >= MAX_STREAMS_OF_USER) {
      // counted first, because the next stream may be opened before this one has ended
      sending.delete(oldest)
      oldest.end(RETRY_REPLACED_MS)
    }
    sending.add(stream)
    stream.ended.then(() => {
      sending.delete(stream)
      if (sending.size === 0 && sendingTo.get(user) === sending) sendingTo.delete(user)
    })
  }

  return {
    send(reply: FastifyReply, source: EventSource): FastifyReply {
      if (closing) throw new ShopError('UNAVAILABLE')
      const { request } = reply
      const { out, ...stream } = openStream(reply, source, heartbeatMs)
      // a support view must not end the streams of the shopper
      add(request.ctx.view?.by ?? request.ctx.user?.id ?? request.ip, stream)
      return reply
        .type('text/event-stream; charset=utf-8')
        .headers({
          'cache-control': 'no-store',
          // proxies must forward each event immediately
          'x-accel-buffering': 'no',
          // the connection closes with its stream; a shutdown waits for it
          connection: 'close',
        })
        .send(out)
    },
  }
}

function openStream(reply: FastifyReply, { events, write, leaving }: EventSource, heartbeatMs: number) {
  const { out, closed, push, readBytes, untilRead, resume } = openBody(reply)
  const destroy = () => reply.raw.destroy()
  const { isAllowed, isStillAllowed } = accessCheck(reply)
  const atEnd = Promise.withResolvers<void>()
  let ended = false
  out.once('close', stop)

  function stop() {
    ended = true
    atEnd.resolve()
    leaving.abort()
    resume()
  }

  function end(retryMs?: number) {
    if (ended) return
    if (retryMs) push(`retry: ${retryMs}\n\n`)
    out.push(null)
    stop()
    // a client that does not read the rest would keep the connection open
    const cut = setTimeout(destroy, MAX_SILENT_BEATS * heartbeatMs).unref()
    closed.then(() => clearTimeout(cut))
  }

  async function sendEvents() {
    push(`retry: ${RETRY_MS}\n\n`)
    for await (const event of events) {
      if (!ended && !(await isStillAllowed())) end()
      if (ended) return
      if (!push(textOf(event, write))) await untilRead()
    }
    end()
  }

  function fail(error: unknown) {
    if (ended) return
    noteFailure(reply.request, error)
    logFailure(reply.request, reply, isDatabaseUnreachable(error) ? 503 : 500)
    end()
  }

  async function watch() {
    let [silentBeats, readBefore] = [0, 0]
    while (!ended) {
      await pause(heartbeatMs, undefined, { ref: false, signal: leaving.signal }).catch(() => {})
      if (ended) return
      const read = readBytes()
      silentBeats = out.readableLength > 0 && read === readBefore ? silentBeats + 1 : 0
      readBefore = read
      if (silentBeats >= MAX_SILENT_BEATS) out.destroy()
      else if (!(await isAllowed())) end()
      else if (!ended && out.readableLength === 0) push(':\n\n')
    }
  }

  sendEvents().catch(fail)
  watch()
  return { out, end, ended: atEnd.promise, closed, destroy }
}

function textOf(event: StreamEvent<unknown, NamedEvent>, write: EventSource['write']): string {
  const data = event.data as object
  return 'id' in event
    ? `id: ${event.id}\ndata: ${write(data)}\n\n`
    : `event: ${event.name}\ndata: ${write(data, event.name)}\n\n`
}

/** The body of a reply. `push` returns false when the client must read before the next push (see `untilRead`). */
function openBody(reply: FastifyReply) {
  let pushed = 0
  let onRead = () => {}
  const out = new Readable({ highWaterMark: MAX_WAITING_BYTES, read: () => onRead() })
  const closed = new Promise<void>((resolve) => {
    if (reply.raw.closed) resolve()
    else reply.raw.once('close', resolve)
  })
  closed.then(() => out.destroy())
  return {
    out,
    closed,
    push(text: string): boolean {
      pushed += Buffer.byteLength(text)
      return out.push(text)
    },
    readBytes: () => pushed - out.readableLength,
    /** Resolves when the client has read, or when `resume` is called. */
    untilRead(): Promise<void> {
      const read = Promise.withResolvers<void>()
      onRead = read.resolve
      return read.promise
    },
    resume: () => onRead(),
  }
}

/**
 * Whether the user is still the one that opened the stream, with the same permissions. A few failed checks are
 * tolerated, as in an outage. `isStillAllowed` is for an event, which may come long after the last heartbeat; it does
 * not check again just after the opening.
 */
function accessCheck({ request }: FastifyReply) {
  const openedAt = performance.now()
  let failed = 0
  const isAllowed = async (): Promise<boolean> => {
    try {
      const access = await request.currentAccess()
      failed = 0
      const { user, permissions } = request.ctx
      return isDeepStrictEqual(access, { user, permissions })
    } catch {
      failed += 1
      return failed < MAX_FAILED_CHECKS
    }
  }
  return {
    isAllowed,
    isStillAllowed: async () => performance.now() - openedAt < CHECKED_MS || (await isAllowed()),
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: ReturnType<typeof openEventStreams>
  }
}
