import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import type { Entry, History, Outcome } from './history.ts'

export type Reply = { status: number; outcome: Outcome; body: Record<string, unknown> & { message?: string } }
export type Sent = { token?: string; body?: unknown; key?: string; headers?: Record<string, string> }

/** A paused server answers late; nobody waits for ever. */
const PATIENCE_MS = 8_000
/** Once everything stands again an answer comes; this is only against waiting for ever. */
const TRIES = 200

/** Somebody with a phone: calls whichever server process answers, and writes every call down. */
export type Caller = ReturnType<typeof openCaller>

export function openCaller(who: string, urls: string[], random: Chance, history: History) {
  async function once(method: string, path: string, sent: Sent): Promise<Reply> {
    try {
      const answer = await fetch(`${random.one(urls)}${path}`, {
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
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const body = (await answer.json()) as Reply['body']
      // a 503 or a 500 may hide a commit whose answer was lost
      const outcome = answer.ok ? 'done' : answer.status < 500 ? 'refused' : 'unknown'
      return { status: answer.status, outcome, body }
    } catch {
      return { status: 0, outcome: 'unknown', body: {} }
    }
  }

  /** One call, as it comes; `note` adds what the reply says to the history. */
  async function call(
    what: string,
    [method, path]: [string, string],
    sent: Sent = {},
    note: (reply: Reply) => Partial<Entry> = () => ({}),
  ): Promise<Reply> {
    const reply = await once(method, path, sent)
    const { outcome, status } = reply
    const key = sent.key === undefined ? {} : { key: sent.key }
    history.add({ who, what, outcome, status, ...key, ...(outcome === 'done' ? note(reply) : {}) })
    return reply
  }

  /** The same call with the same key until somebody answers: what an app does on a bad line. */
  async function insist(...wish: Parameters<typeof call>): Promise<Reply> {
    for (let tries = 0; ; tries += 1) {
      const reply = await call(...wish)
      const stuck = reply.outcome === 'unknown' || reply.body.code === 'IN_FLIGHT'
      if (!stuck || tries > TRIES) return reply
      await pause(random.whole(50, 400))
    }
  }
  return { who, call, insist, random }
}
