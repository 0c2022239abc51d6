import { setTimeout as pause } from 'node:timers/promises'
import type { Entry, History, Outcome } from './history.ts'
import type { Random } from './random.ts'

export type Reply = { status: number; outcome: Outcome; body: Record<string, unknown> & { message?: string } }
export type Sent = { token?: string; body?: unknown; key?: string; headers?: Record<string, string> }

/** Request timeout, because a paused server process responds late. */
const TIMEOUT_MS = 8_000
/** Once the faults end, a response arrives; this limit only prevents an endless loop. */
const TRIES = 200

/** A client app: calls a random server process and records every call in the history. */
export type Client = ReturnType<typeof openClient>

export function openClient(clientName: string, urls: string[], random: Random, history: History) {
  async function once(method: string, path: string, sent: Sent): Promise<Reply> {
    try {
      const response = await fetch(`${random.one(urls)}${path}`, {
        method,
        headers: {
          ...(sent.token && { authorization: `Bearer ${sent.token}` }),
          ...(sent.body !== undefined && { 'content-type': 'application/json' }),
          ...(sent.key && { 'idempotency-key': sent.key }),
          ...sent.headers,
        },
        ...(sent.body !== undefined && {
          body: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const body = (await response.json()) as Reply['body']
      // the transaction behind a 503 or a 500 may have been committed
      const outcome = response.ok ? 'done' : response.status < 500 ? 'refused' : 'unknown'
      return { status: response.status, outcome, body }
    } catch {
      return { status: 0, outcome: 'unknown', body: {} }
    }
  }

  /** One call without retries; `note` takes fields for the history from the reply. */
  async function call(
    what: string,
    [method, path]: [string, string],
    sent: Sent = {},
    note: (reply: Reply) => Partial<Entry> = () => ({}),
  ): Promise<Reply> {
    const sentAt = performance.now()
    const reply = await once(method, path, sent)
    const answeredAt = performance.now()
    const { outcome, status } = reply
    const key = sent.key === undefined ? {} : { key: sent.key }
    const noted = outcome === 'done' ? note(reply) : {}
    history.add({ clientName, what, outcome, status, sentAt, answeredAt, ...key, ...noted })
    return reply
  }

  /** Repeats the call with the same key until a response arrives, as an app does on a bad connection. */
  async function callWithRetries(...input: Parameters<typeof call>): Promise<Reply> {
    for (let tries = 0; ; tries += 1) {
      const reply = await call(...input)
      const stuck = reply.outcome === 'unknown' || reply.body.code === 'IN_FLIGHT'
      if (!stuck || tries > TRIES) return reply
      await pause(random.whole(50, 400))
    }
  }
  return { clientName, call, callWithRetries, random }
}
