import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import {
  chargeOf,
  type Link,
  newAccount,
  type RazorpayAccount,
  type Refund,
  type Reply,
  refusal,
  replyTo,
} from '#tests/support/razorpay-calls.ts'
import type { Opened, Responses } from './bank.ts'
import { accountIn } from './bank-log.ts'

/**
 * The Razorpay of a bank, with the same faults and the same log: its API below `/razorpay/v1`, and what a shopper does
 * on the page of a link.
 */
export function openRazorpay(bank: Opened, answers: Responses) {
  const { log, injection } = bank
  const { links, razorpayRefunds: refunds } = accountIn(log.earlier)
  const account: RazorpayAccount = { ...newAccount(), links, refunds }
  account.onChange = (object) => {
    if ('reference_id' in object) return log.add({ link: structuredClone(object) })
    log.add({ razorpayRefund: structuredClone(object) })
    if (object.status === 'pending') endLater(bank, object)
  }
  // the timers of a killed bank are gone
  for (const refund of refunds.values()) if (refund.status === 'pending') endLater(bank, refund)
  return {
    account,
    /** The reply to a call of the shop; null when it is lost. */
    async api(request: IncomingMessage, { pathname, searchParams: query }: URL): Promise<Reply | null> {
      const sent = await text(request)
      const body = JSON.parse(sent || '{}')
      if (injection.happens('outage')) return refusal(500, 'An outage of the bank')
      if (injection.happens('slow')) await pause(injection.random.whole(1_000, 14_000))
      const { method = '' } = request
      const path = pathname.replace('/razorpay', '')
      const key = request.headers['x-refund-idempotency'] as string | undefined
      const reply = answers.once(key && `razorpay ${key}`, body, () => {
        if (method === 'POST' && path.endsWith('/refund')) {
          if (injection.happens('refusedRefund')) return refusal(400, 'The account was closed')
          account.refundsEnd = injection.happens('pendingRefund') ? 'pending' : 'processed'
        }
        return replyTo(account, { method, path, query, body })
      })
      return injection.happens('lostReply') ? null : reply
    },
    /** Pays; a failed attempt is no end, and a shopper who leaves the page changes nothing. */
    act(id: string, action: string): Reply {
      const link = account.links.get(id)
      if (link?.status === 'created' && action === 'pay') pay(bank, link)
      else if (link && action === 'fail')
        bank.events.sendByRazorpay('payment.failed', { payment: paymentOf(link) })
      const status = link?.status === 'created' ? 'open' : link?.status === 'paid' ? 'paid' : 'expired'
      return { status: 200, body: { status } }
    },
  }
}

function pay({ log, events }: Opened, link: Link): void {
  const payments = [{ payment_id: chargeOf(link), status: 'captured' }]
  Object.assign(link, { status: 'paid', amount_paid: link.amount, payments })
  log.add({ link: structuredClone(link) })
  const payment = paymentOf(link)
  events.sendByRazorpay('payment.captured', { payment })
  events.sendByRazorpay('payment_link.paid', { payment_link: { ...link }, payment })
}

const paymentOf = (link: Link) => ({
  id: chargeOf(link),
  amount: link.amount,
  order_id: null,
  notes: link.notes,
})

/** A pending refund ends after some seconds, one in four as failed. */
function endLater({ injection, log, events }: Opened, refund: Refund): void {
  setTimeout(
    () => {
      refund.status = injection.random.percent(25) ? 'failed' : 'processed'
      log.add({ razorpayRefund: { ...refund } })
      events.sendByRazorpay(`refund.${refund.status}`, { refund: { ...refund } })
    },
    injection.random.whole(300, 4_000),
  ).unref()
}
