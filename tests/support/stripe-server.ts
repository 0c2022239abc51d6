import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { problem, type Reply, replyTo } from './stripe-calls.ts'
import { stripeDashboard } from './stripe-dashboard.ts'
import type { StripeAccount } from './stripe-objects.ts'

export type StripeRequest = {
  method: string
  path: string
  key: string | undefined
  form: Record<string, string>
}
type Answer = Reply | 'hang up'
type Failures = {
  refusal?: { answer: Answer; path: string } | undefined
  meanwhile?: { call: string; work: () => Promise<unknown> } | undefined
}

/**
 * A small HTTP server with the calls of Stripe's API that the shop makes: sessions are opened, read, listed and
 * expired; refunds are created, listed and read; the same idempotency key gets the same response.
 */
export async function openStripeServer() {
  const account: StripeAccount = {
    sessions: new Map(),
    sessionsCreated: 0,
    refunds: new Map(),
    disputes: new Map(),
    refundsEnd: 'succeeded',
  }
  const requests: StripeRequest[] = []
  const failures: Failures = {}
  const idempotency = openIdempotency()

  const http = createServer(async (request, response) => {
    const method = request.method ?? ''
    const form = Object.fromEntries(new URLSearchParams(await textOf(request)))
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://stripe')
    const key = request.headers['idempotency-key'] as string | undefined
    requests.push({ method, path, key, form })
    const number = requests.length
    const answer =
      refusalOf(failures, path) ??
      idempotency.once(key, form, () => replyTo(account, { number, method, path, form, query }))
    const during = failures.meanwhile?.call === `${method} ${path}` ? failures.meanwhile : undefined
    if (during) failures.meanwhile = undefined
    if ((await during?.work()) === 'hang up') return void request.socket.destroy()
    if (answer === 'hang up') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  return {
    place: { host: '127.0.0.1', port: (http.address() as AddressInfo).port, protocol: 'http' as const },
    requests,
    ...failureControls(failures),
    ...stripeDashboard(account),
    /** Stripe deletes idempotency keys after a day. */
    expireKeys: idempotency.clear,
    close: () => new Promise((closed) => http.close(closed)),
  }
}

const refusalOf = ({ refusal }: Failures, path: string): Answer | undefined =>
  refusal && path.includes(refusal.path) ? refusal.answer : undefined

function failureControls(failures: Failures) {
  return {
    /** Sets the response to every call, or to every call whose path contains `path`. */
    refuseAll(answer: Answer | undefined, path = '') {
      failures.refusal = answer && { answer, path }
    },
    /**
     * Runs `work` during the next such call (`POST /v1/refunds`): the call has taken effect, and its response is sent
     * afterwards, unless `work` returns 'hang up'.
     */
    during(call: string, work: () => Promise<unknown>) {
      failures.meanwhile = { call, work }
    },
  }
}

/** A repeat with the same key gets the first response; with other parameters it is refused. */
function openIdempotency() {
  const responses = new Map<string, { answer: Reply; form: string }>()
  return {
    once(key: string | undefined, form: object, reply: () => Reply): Reply {
      const text = JSON.stringify(form)
      const before = key ? responses.get(key) : undefined
      if (before) return before.form === text ? before.answer : problem(400, OTHER_PARAMETERS)
      const answer = reply()
      if (key) responses.set(key, { answer, form: text })
      return answer
    },
    clear: () => responses.clear(),
  }
}

const OTHER_PARAMETERS =
  'Keys for idempotent requests can only be used with the same parameters they were first used with.'

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += piece
  return text
}
