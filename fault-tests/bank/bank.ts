import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { problem, type Reply, replyTo } from '#tests/support/stripe-calls.ts'
import type { Refund, Session, StripeAccount } from '#tests/support/stripe-objects.ts'
import { bankEvents } from './bank-events.ts'
import { type BankFaults, type FaultInjection, openFaultInjection } from './bank-faults.ts'
import { accountIn, openBankLog } from './bank-log.ts'
import { openRazorpay } from './razorpay.ts'

export type BankInput = {
  file: string
  seed: number
  /** signs the events */
  secret: string
  faults?: Partial<BankFaults>
  port?: number
}
export type Bank = Awaited<ReturnType<typeof openBank>>

/**
 * A bank with the calls of Stripe's API that the shop makes, and of Razorpay's below `/razorpay`, a payment page for
 * shoppers (`POST /pay/:session` with `action` = pay, fail or cancel) and `POST /control`. Whatever it does is in its
 * own log before it answers.
 */
export async function openBank({ file, seed, secret, faults = {}, port = 0 }: BankInput) {
  const log = openBankLog(file)
  const injection = openFaultInjection(faults, seed)
  const bank: Opened = {
    log,
    injection,
    events: bankEvents(log, injection, secret),
    account: accountFrom(log),
  }
  const { account } = bank
  const answers = answersFrom(log)
  const api = bankApi(bank, answers)
  const razorpay = openRazorpay(bank, answers)
  account.onChange = (object) => {
    log.add(object.object === 'refund' ? { refund: { ...object } } : { session: { ...object } })
    if (object.object === 'refund' && object.status === 'pending') endLater(bank, object)
  }
  // the timers of a killed bank are gone
  for (const refund of account.refunds.values()) if (refund.status === 'pending') endLater(bank, refund)

  const http = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bank')
    const reply = url.pathname.startsWith('/v1/')
      ? await api(request, url).catch(() => null)
      : url.pathname.startsWith('/razorpay/')
        ? await razorpay.api(request, url).catch(() => null)
        : page(bank, razorpay, url.pathname, JSON.parse((await text(request)) || '{}'))
    if (reply) send(response, reply)
    else request.socket.destroy()
  })
  await new Promise<void>((listening) => http.listen(port, '127.0.0.1', listening))
  const place = { host: '127.0.0.1', port: (http.address() as AddressInfo).port, protocol: 'http' as const }
  const url = `http://127.0.0.1:${place.port}`
  account.pages = `${url}/pay/`
  razorpay.account.pages = account.pages
  return {
    place,
    url,
    async close() {
      http.closeAllConnections()
      await new Promise((closed) => http.close(closed))
    },
  }
}

export type Opened = {
  log: ReturnType<typeof openBankLog>
  injection: FaultInjection
  events: ReturnType<typeof bankEvents>
  account: StripeAccount
}

/** The calls of the shop; null when the response is lost. */
function bankApi({ log, injection, account }: Opened, answers: ReturnType<typeof answersFrom>) {
  // not only the records are counted, so a bank that was restarted goes on after its last number
  const numbers = [...account.refunds.keys()].map((id) => Number(id.replace(/\D/g, '')))
  let calls = numbers.reduce((most, number) => Math.max(most, number), log.earlier.length)
  return async (
    request: IncomingMessage,
    { pathname: path, searchParams: query }: URL,
  ): Promise<Reply | null> => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    if (injection.happens('outage')) return problem(500, 'An outage of the bank')
    if (injection.happens('slow')) await pause(injection.random.whole(1_000, 14_000))
    if (injection.happens('forgottenKeys')) answers.forget()
    const { method = '' } = request
    const reply = answers.once(request.headers['idempotency-key'] as string | undefined, form, () => {
      if (path === '/v1/refunds' && method === 'POST') {
        if (injection.happens('refusedRefund')) return problem(400, 'The card was closed')
        account.refundsEnd = injection.happens('pendingRefund') ? 'pending' : 'succeeded'
      }
      calls += 1
      return replyTo(account, { number: calls, method, path, form, query })
    })
    return injection.happens('lostReply') ? null : reply
  }
}

/** A pending refund ends after some seconds, one in four as failed. */
function endLater({ injection, log, events }: Opened, refund: Refund): void {
  setTimeout(
    () => {
      const failed = injection.random.percent(25)
      Object.assign(
        refund,
        failed ? { status: 'failed', failure_reason: 'declined' } : { status: 'succeeded' },
      )
      log.add({ refund: { ...refund } })
      events.send(failed ? 'refund.failed' : 'refund.updated', refund)
    },
    injection.random.whole(300, 4_000),
  ).unref()
}

type Body = { action?: string; shops?: string[]; faults?: boolean }

function page(
  bank: Opened,
  razorpay: ReturnType<typeof openRazorpay>,
  path: string,
  { action = '', shops, faults }: Body,
): Reply {
  const { account, injection, events } = bank
  if (path === '/control') {
    if (shops) events.sendTo(shops)
    if (faults !== undefined) injection.turn(faults)
    return { status: 200, body: { faults: injection.counts() } }
  }
  const id = path.split('/').at(-1) ?? ''
  const session = account.sessions.get(id)
  if (!session && razorpay.account.links.has(id)) return razorpay.act(id, action)
  if (!session) return problem(404, 'No such payment')
  if (session.status === 'open') act(bank, session, action)
  return { status: 200, body: { status: session.payment_status === 'paid' ? 'paid' : session.status } }
}

function act({ log, events }: Opened, session: Session, action: string): void {
  const paid = { status: 'complete', payment_status: 'paid', payment_intent: `pi_${session.id}` } as const
  Object.assign(session, action === 'pay' ? paid : { status: 'expired' })
  log.add({ session: { ...session } })
  events.send(eventTypes[action] ?? 'checkout.session.expired', session)
}

const eventTypes: Record<string, string> = {
  pay: 'checkout.session.completed',
  fail: 'checkout.session.async_payment_failed',
}

const send = (response: ServerResponse, { status, body }: Reply): unknown =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

function accountFrom({ earlier }: ReturnType<typeof openBankLog>): StripeAccount {
  const { sessions, refunds } = accountIn(earlier)
  return { sessions, refunds, sessionsCreated: sessions.size, disputes: new Map(), refundsEnd: 'succeeded' }
}

/** Keys are kept for this time at least, in which a library repeats a call by itself. */
const KEPT_MS = 60_000

export type Responses = ReturnType<typeof answersFrom>

/** A repeat with the same key gets the first response, also after a restart, until the keys are forgotten. */
function answersFrom(log: ReturnType<typeof openBankLog>) {
  const answers = new Map<string, { at: number; form: string; answer: Reply }>()
  const forget = (before: number) => {
    for (const [key, { at }] of answers) if (at < before) answers.delete(key)
  }
  for (const record of log.earlier) {
    if ('key' in record) answers.set(record.key, record)
    if ('keysForgotten' in record) forget(record.at - KEPT_MS)
  }
  return {
    once(key: string | undefined, form: object, reply: () => Reply): Reply {
      const sent = JSON.stringify(form)
      const earlier = key ? answers.get(key) : undefined
      if (earlier)
        return earlier.form === sent ? earlier.answer : problem(400, 'The key had other parameters')
      const answer = reply()
      if (!key) return answer
      answers.set(key, { at: Date.now(), form: sent, answer })
      log.add({ key, form: sent, answer })
      return answer
    },
    forget() {
      forget(Date.now() - KEPT_MS)
      log.add({ keysForgotten: true })
    },
  }
}
