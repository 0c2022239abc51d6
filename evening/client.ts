import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from './clock.ts'
import type { Journal, RequestEntry } from './journal.ts'

const TIMEOUT_MS = 15_000
/** How often a request with an idempotency key is sent while it has no definite answer. */
const TRIES = 4
const WITHOUT_ANSWER = new Set(['IN_FLIGHT', 'BUSY'])

export type Sent = { body?: object; key?: string }
/** `status` 0: no reply. `body`: of JSON; `text`: of pages. */
// biome-ignore lint/suspicious/noExplicitAny: the replies of many calls, of a shop of any version
export type Reply = { ok: boolean; status: number; body: any; text: string }

/** One browser: has its cookies and an address of its own, so that rate limits count it as one. */
export type Client = (kind: string, method: string, path: string, sent?: Sent) => Promise<Reply>

export type ClientsInput = { url: string; atOnce: number; journal: Journal; clock: Clock }

/** Makes clients that together have at most `atOnce` requests under way; every request is recorded. */
export function openClients({ url, atOnce, journal, clock }: ClientsInput): (address: string) => Client {
  const places = openPlaces(atOnce, journal)
  return (address) => {
    const cookies = new Map<string, string>()
    const headers = { 'x-forwarded-for': address, 'user-agent': 'jhatpat-evening' }
    async function once(kind: string, method: string, path: string, sent: Sent): Promise<Reply> {
      await places.take()
      const minute = clock.minute()
      const begun = performance.now()
      const { problem, ...reply } = await send(`${url}${path}`, method, sent, headers, cookies)
      places.giveBack()
      journal.requests.push({
        kind,
        minute,
        ms: performance.now() - begun,
        outcome: outcomeOf(reply.status),
        ...(problem && { problem }),
      })
      return reply
    }
    return async (kind, method, path, sent = {}) => {
      for (let tries = 1; ; tries += 1) {
        const reply = await once(kind, method, path, sent)
        const isOpen = reply.status === 0 || reply.status >= 500 || WITHOUT_ANSWER.has(reply.body?.code)
        if (!sent.key || !isOpen || tries === TRIES) return reply
        await pause(500)
      }
    }
  }
}

const outcomeOf = (status: number): RequestEntry['outcome'] =>
  status === 0 || status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'answered'

async function send(
  address: string,
  method: string,
  { body, key }: Sent,
  headers: Record<string, string>,
  cookies: Map<string, string>,
): Promise<Reply & { problem?: string }> {
  try {
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}
    const { ok, status } = response
    return { ok, status, body: json, text, ...(status >= 400 && { problem: wordsOf(status, json) }) }
  } catch (error) {
    return { ok: false, status: 0, body: {}, text: '', problem: connectionProblem(error) }
  }
}

/** `/api/v1` explains an error in `detail`, other calls in `message`. */
const wordsOf = (status: number, body: { message?: string; detail?: string }): string =>
  body.detail ?? body.message ?? `The shop replied with status ${status} and no sentence.`

function connectionProblem(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `The shop did not reply within ${TIMEOUT_MS / 1000} seconds.`
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return `The connection failed (${cause?.code ?? String(error)}).`
}

/** Lets as many clients through as there are places, others wait in the order in which they came. */
function openPlaces(free: number, { waited }: Journal) {
  const waiting: (() => void)[] = []
  let left = free
  return {
    async take(): Promise<void> {
      if (left > 0) {
        left -= 1
        return
      }
      const begun = performance.now()
      await new Promise<void>((resolve) => waiting.push(resolve))
      waited.requests += 1
      waited.longestMs = Math.max(waited.longestMs, performance.now() - begun)
    },
    giveBack(): void {
      const next = waiting.shift()
      if (next) next()
      else left += 1
    },
  }
}
