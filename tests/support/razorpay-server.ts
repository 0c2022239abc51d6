import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { RazorpayKeys } from '#server/shop/payments/razorpay-client.ts'
import {
  type Call,
  chargeOf,
  type Link,
  newAccount,
  orderOf,
  type Reply,
  refusal,
  replyTo,
} from './razorpay-calls.ts'

type Answer = Reply | 'hang up'
type Failures = {
  refusal?: { answer: Answer; path: string } | undefined
  meanwhile?: { call: string; work: () => Promise<unknown> } | undefined
}

/**
 * A small HTTP server with the calls of Razorpay's API that the shop makes; the same idempotency key of a refund gets
 * the same response.
 */
export async function openRazorpayServer({ keyId, keySecret }: Pick<RazorpayKeys, 'keyId' | 'keySecret'>) {
  const account = newAccount()
  const requests: (Call & { body: Record<string, unknown> })[] = []
  const failures: Failures = {}
  const responses = new Map<string, Reply>()
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const http = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://razorpay')
    const body = JSON.parse((await text(request)) || '{}')
    const key = request.headers['x-refund-idempotency'] as string | undefined
    const call = { method: request.method ?? '', path, query, body, key }
    requests.push(call)
    const { refusal: refused, meanwhile } = failures
    const isOurs = request.headers.authorization === authorization
    const answer: Answer = !isOurs
      ? refusal(401, 'Authentication failed')
      : refused && path.endsWith(refused.path)
        ? refused.answer
        : (responses.get(key ?? '') ?? replyTo(account, call))
    if (key && answer !== 'hang up' && answer.status === 200) responses.set(key, answer)
    const during = meanwhile?.call === `${call.method} ${path}` ? meanwhile : undefined
    if (during) failures.meanwhile = undefined
    if ((await during?.work()) === 'hang up' || answer === 'hang up') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests,
    links: account.links,
    refunds: account.refunds,
    disputes: account.disputes,
    endRefunds(status: (typeof account)['refundsEnd']) {
      account.refundsEnd = status
    },
    /** Sets the response to every call whose path ends with `path`. */
    refuseAll(answer: Answer | undefined, path = '') {
      failures.refusal = answer && { answer, path }
    },
    /** Runs `work` during the next such call, which has taken effect; its reply is lost if `work` returns 'hang up'. */
    during(call: string, work: () => Promise<unknown>) {
      failures.meanwhile = { call, work }
    },
    /** The shopper pays; returns the content of the event. */
    pay(id: string) {
      const link = account.links.get(id) as Link
      const paid = [{ payment_id: chargeOf(link), status: 'captured' }]
      Object.assign(link, { status: 'paid', amount_paid: link.amount, payments: paid })
      return paidEvent(link)
    },
    /** A payment that was under way is captured after the end of its link; returns the content of the only event. */
    payLate: (id: string) => paidLate(account.links.get(id) as Link),
    /** A second attempt to pay on the same page is captured, too; returns the content of its event. */
    payAgain: (id: string) => paidAgain(account.links.get(id) as Link),
    close: () => new Promise((closed) => http.close(closed)),
  }
}

function paidLate(link: Link) {
  Object.assign(link, { amount_paid: link.amount })
  const { payment } = paidEvent(link)
  return { payment }
}

function paidAgain(link: Link) {
  const charge = `${chargeOf(link)}_again`
  link.payments?.push({ payment_id: charge, status: 'captured' })
  const { payment_link, payment } = paidEvent(link)
  return { payment_link, payment: { entity: { ...payment.entity, id: charge } } }
}

const paidEvent = (link: Link) => ({
  payment_link: { entity: { ...link } },
  payment: {
    entity: {
      id: chargeOf(link),
      amount: link.amount_paid,
      status: 'captured',
      order_id: orderOf(link),
      notes: [],
    },
  },
})
