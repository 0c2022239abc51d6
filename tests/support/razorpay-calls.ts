import { randomUUID } from 'node:crypto'
import type {
  Notes,
  RazorpayDispute,
  RazorpayLink,
  RazorpayRefund,
} from '#server/shop/payments/razorpay-objects.ts'

export type Link = RazorpayLink & { amount: number; reference_id: string }
export type Refund = RazorpayRefund
/** What a fake Razorpay stores. */
export type RazorpayAccount = {
  links: Map<string, Link>
  refunds: Map<string, Refund>
  disputes: Map<string, RazorpayDispute>
  /** The status of refunds that are created from now on. */
  refundsEnd: Refund['status']
  /** The address of payment pages, which ends before the link's id. */
  pages: string
  /** Called after each call that creates or changes an object. */
  onChange?(object: Link | Refund): void
}
export type Reply = { status: number; body: object }
export type Call = {
  method: string
  path: string
  query: URLSearchParams
  body: Body
  key?: string | undefined
}
type Body = {
  amount?: number
  reference_id?: string
  notes?: Notes
}

export const newAccount = (): RazorpayAccount => ({
  links: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  refundsEnd: 'processed',
  pages: 'https://rzp.test/i/',
})

export const refusal = (status: number, description: string): Reply => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
})
const missing = refusal(400, 'The id provided does not exist')
const ok = (body: object): Reply => ({ status: 200, body: structuredClone(body) })

/** The calls of Razorpay's API that the shop makes: links, payments, orders, refunds and disputes. */
export function replyTo(account: RazorpayAccount, call: Call): Reply {
  const [, , kind, id = '', verb] = call.path.split('/')
  if (kind === 'payment_links') {
    if (id) return readLink(account, id, verb)
    return call.method === 'POST' ? createLink(account, call.body) : listLinks(account, call.query)
  }
  if (kind === 'payments') return payments(account, id, verb, call)
  const link = kind === 'orders' && [...account.links.values()].find((one) => orderOf(one) === id)
  if (link) return ok({ id, receipt: link.reference_id, notes: link.notes })
  const found = kind === 'refunds' ? account.refunds.get(id) : account.disputes.get(id)
  return found ? ok(found) : missing
}

export const orderOf = ({ id }: Link): string => id.replace('plink', 'order')
export const chargeOf = ({ id }: { id: string }): string => id.replace('plink', 'pay')

function createLink(account: RazorpayAccount, body: Body): Reply {
  const { amount = 0, reference_id = '', notes = [] } = body
  if ([...account.links.values()].some((one) => one.reference_id === reference_id))
    return refusal(400, 'payment link with given reference_id already exists')
  const id = `plink_${randomUUID().replaceAll('-', '').slice(0, 14)}`
  const link: Link = {
    id,
    status: 'created',
    amount,
    amount_paid: 0,
    reference_id,
    short_url: `${account.pages}${id}`,
    notes,
    payments: null,
  }
  account.links.set(id, link)
  account.onChange?.(link)
  return ok(link)
}

function listLinks({ links }: RazorpayAccount, query: URLSearchParams): Reply {
  const reference = query.get('reference_id')
  return ok({ payment_links: [...links.values()].filter((one) => one.reference_id === reference) })
}

function readLink(account: RazorpayAccount, id: string, verb: string | undefined): Reply {
  const link = account.links.get(id)
  if (!link) return missing
  if (verb === 'cancel') {
    if (link.status !== 'created') return refusal(400, 'The payment link cannot be cancelled.')
    link.status = 'cancelled'
    account.onChange?.(link)
  }
  return ok(link)
}

function payments(account: RazorpayAccount, id: string, verb: string | undefined, call: Call): Reply {
  // a payment that was captured after the end of its link is not in the list of the link
  const link = [...account.links.values()].find(
    (one) =>
      one.payments?.some(({ payment_id }) => payment_id === id) ||
      (one.amount_paid > 0 && chargeOf(one) === id),
  )
  if (!link) return missing
  if (verb === 'refund') return createRefund(account, link, call)
  const { query } = call
  if (verb === 'refunds') {
    const skip = Number(query.get('skip'))
    const items = [...account.refunds.values()].filter((one) => one.payment_id === id)
    return ok({ items: items.slice(skip, skip + Number(query.get('count'))) })
  }
  // the notes are those of the link's order only, as for some ways to pay
  return ok({ id, amount: link.amount_paid, order_id: orderOf(link), notes: [] })
}

function createRefund(account: RazorpayAccount, link: Link, { body }: Call): Reply {
  const { amount = 0, notes = [] } = body
  const charge = chargeOf(link)
  const earlier = [...account.refunds.values()]
    .filter((one) => one.payment_id === charge && one.status !== 'failed')
    .reduce((sum, one) => sum + one.amount, 0)
  if (earlier + amount > link.amount_paid)
    return refusal(400, 'The total refund amount is greater than the refund payment amount')
  const refund: Refund = {
    id: `rfnd_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
    status: account.refundsEnd,
    amount,
    payment_id: charge,
    notes,
  }
  account.refunds.set(refund.id, refund)
  account.onChange?.(refund)
  return ok(refund)
}
