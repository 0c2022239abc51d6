import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#tests/support/random.ts'
import type { Calls, Outcome, What } from './history/calls.ts'
import type { History } from './history/history.ts'

export type Request = {
  method: string
  path: string
  body?: unknown
  key?: string
  headers?: Record<string, string>
}
type Body = Record<string, unknown> & { message?: string; code?: string }
export type Reply<W extends What> = {
  outcome: Outcome | 'not sent'
  code: string
  body: Body
  answer: Calls[W]['answer'] | null
}
/** A call with what was agreed; `read` takes the part of the response that is checked. */
export type Sent<W extends What> = {
  agreed: Calls[W]['agreed']
  request: Request
  read?: (body: Record<string, unknown>) => Calls[W]['answer']
}

/** Request timeout, because a paused server process responds late. */
const TIMEOUT_MS = 8_000
/** Once the faults end, a response arrives; this limit only prevents an endless loop. */
const TRIES = 200
/** Errors whose message says that nothing was changed, although their status is above 500. */
const WITHOUT_EFFECT = new Set(['BUSY', 'STORAGE_FULL', 'PAYMENT_NOT_STARTED', 'PAYMENTS_OFF'])
/** Refusals after which a client sends the same again. */
const AGAIN = new Set(['IN_FLIGHT', 'BUSY', 'TOO_SLOW'])

export type Client = {
  name: string
  /** One call without retries. */
  call: <W extends What>(what: W, sent: Sent<W>, operation?: number) => Promise<Reply<W>>
  /** Repeats the call with the same key until a response arrives, as an app does on a bad connection. */
  callWithRetries: <W extends What>(what: W, sent: Sent<W>, operation?: number) => Promise<Reply<W>>
  random: Random
  history: History
  /** The same client, whose calls are recorded under another name. */
  as(other: string): Client
}
type ClientInput = { urls: string[]; random: Random; history: History; headers?: Record<string, string> }

/** A client app: calls a random server process and records every call in the history. */
export function openClient(name: string, input: ClientInput): Client {
  const { random, history } = input
  async function call<W extends What>(
    what: W,
    sent: Sent<W>,
    operation = history.nextOperation(),
  ): Promise<Reply<W>> {
    const { agreed, request } = sent
    const end = history.begin<W>({
      client: name,
      what,
      agreed,
      operation,
      ...(request.key && { key: request.key }),
    })
    const { status, ...reply } = await send(input, sent)
    const { outcome, code, answer } = reply
    end({ outcome, status, ...(code && { code }), ...(answer && { answer }) })
    // a server that is down fails at once, and a shopper does not press a button a hundred times in a second
    if (status === 0) await pause(random.whole(100, 400))
    return reply
  }

  async function callWithRetries<W extends What>(
    what: W,
    sent: Sent<W>,
    operation = history.nextOperation(),
  ): Promise<Reply<W>> {
    for (let tries = 0; ; tries += 1) {
      const reply = await call(what, sent, operation)
      const isOpen = reply.outcome === 'unknown' || reply.outcome === 'not sent' || AGAIN.has(reply.code)
      if (!isOpen || tries > TRIES) return reply
      await pause(random.whole(50, 400))
    }
  }
  return {
    name,
    call,
    callWithRetries,
    random,
    history,
    as: (other: string): Client => openClient(other, input),
  }
}

/** Sends one request; the outcome is unknown when the transaction behind it may have been committed. */
async function send<W extends What>(
  { urls, random, headers = {} }: ClientInput,
  { request, read }: Sent<W>,
): Promise<Reply<W> & { status: number }> {
  try {
    const response = await fetch(absolute(request.path, random.one(urls)), {
      method: request.method,
      headers: {
        ...headers,
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(request.key && { 'idempotency-key': request.key }),
        ...request.headers,
      },
      ...(request.body !== undefined && {
        body: typeof request.body === 'string' ? request.body : JSON.stringify(request.body),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = (response.status === 204 ? {} : await response.json()) as Body
    const code = body.code ?? ''
    const isRefused = response.status < 500 || WITHOUT_EFFECT.has(code)
    const outcome = response.ok ? 'done' : isRefused ? 'refused' : 'unknown'
    const answer = outcome === 'done' && read ? readable(() => read(body)) : null
    return {
      status: response.status,
      outcome,
      body,
      ...(answer ?? { answer: null }),
      code: answer?.code ?? code,
    }
  } catch (error) {
    const outcome = isRefusedConnection(error) ? 'not sent' : 'unknown'
    return { status: 0, outcome, code: '', body: {}, answer: null }
  }
}

/** Nobody listened at the address, so that not one byte was sent. */
const isRefusedConnection = (error: unknown): boolean =>
  error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED'

/** The pages of the bank have addresses of their own. */
const absolute = (path: string, url: string): string => (path.startsWith('http') ? path : `${url}${path}`)

/** A response without the fields of its contract is recorded as such. */
function readable<T>(read: () => T): { answer: T; code?: string } | { answer: null; code: string } {
  try {
    return { answer: read() }
  } catch {
    return { answer: null, code: 'UNREADABLE' }
  }
}
