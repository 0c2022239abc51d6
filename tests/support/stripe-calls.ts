import { intentOf, type Refund, type Session, type StripeAccount } from './stripe-objects.ts'

export type Reply = { status: number; body: object }
export type Call = {
  /** counts from 1 */
  number: number
  method: string
  path: string
  form: Record<string, string>
  query: URLSearchParams
}

/** The calls of Stripe's API that the shop makes: sessions, refunds and disputes. */
export function replyTo(account: StripeAccount, call: Call): Reply {
  const { method, path, form, query } = call
  const [, , kind, id = '', ...rest] = path.split('/')
  if (kind === 'disputes') {
    const dispute = account.disputes.get(id)
    return dispute ? { status: 200, body: dispute } : problem(404, 'No such dispute')
  }
  if (kind === 'refunds') {
    if (method === 'POST') return createRefund(account, call)
    return id === '' ? listRefunds(account, query) : readRefund(account, id, query)
  }
  // /v1/checkout/sessions/cs_test_1/expire
  const [session, verb] = rest
  if (session) return readSession(account, session, verb)
  return method === 'POST'
    ? { status: 200, body: createSession(account, form) }
    : { status: 200, body: listOf(sessionsIn(account, query)) }
}

function sessionsIn({ sessions }: StripeAccount, query: URLSearchParams): Session[] {
  const from = Number(query.get('created[gte]') ?? 0)
  const to = Number(query.get('created[lte]') ?? Number.POSITIVE_INFINITY)
  return [...sessions.values()].filter(({ created }) => created >= from && created <= to)
}

export const problem = (status: number, message: string): Reply => ({
  status,
  body: { error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', message } },
})

function createRefund(account: StripeAccount, { number, form }: Call): Reply {
  const session = [...account.sessions.values()].find((one) => one.payment_intent === form.payment_intent)
  if (!session) return problem(404, 'No such payment_intent')
  const amount = Number(form.amount)
  const earlier = [...account.refunds.values()]
    .filter((one) => one.payment_intent === session.payment_intent && one.status !== 'failed')
    .reduce((sum, one) => sum + one.amount, 0)
  if (earlier + amount > session.amount_total)
    return problem(400, 'Refund amount is greater than the amount that is left of the charge')
  const body: Refund = {
    id: `re_${number}`,
    object: 'refund',
    status: account.refundsEnd,
    amount,
    payment_intent: session.payment_intent ?? '',
    metadata: metadataIn(form),
    ...(account.refundsEnd === 'failed' && { failure_reason: 'declined' }),
  }
  account.refunds.set(body.id, body)
  account.onChange?.(body)
  return { status: 200, body: { ...body } }
}

function listRefunds({ refunds }: StripeAccount, query: URLSearchParams): Reply {
  const intent = query.get('payment_intent')
  return { status: 200, body: listOf([...refunds.values()].filter((one) => one.payment_intent === intent)) }
}

function readRefund(account: StripeAccount, id: string, query: URLSearchParams): Reply {
  const refund = account.refunds.get(id)
  if (!refund) return problem(404, `No such refund: ${id}`)
  const expanded = query.get('expand[0]') === 'payment_intent'
  const intent = expanded && { payment_intent: intentOf(account, refund.payment_intent) }
  return { status: 200, body: { ...refund, ...intent } }
}

function createSession(account: StripeAccount, form: Record<string, string>): Session {
  account.sessionsCreated += 1
  const id = `cs_test_${account.sessionsCreated}`
  const session: Session = {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: lineTotals(form).reduce((sum, total) => sum + total, 0),
    currency: 'inr',
    payment_intent: null,
    url: `${account.pages ?? 'https://checkout.stripe.test/c/pay/'}${id}`,
    metadata: { payment: form['metadata[payment]'] ?? '' },
    created: Math.floor(Date.now() / 1000),
  }
  account.sessions.set(id, session)
  account.onChange?.(session)
  return { ...session }
}

function readSession(account: StripeAccount, id: string, verb: string | undefined): Reply {
  const session = account.sessions.get(id)
  if (!session) return problem(404, `No such checkout session: ${id}`)
  if (verb === 'expire') {
    if (session.status !== 'open')
      return problem(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
    session.status = 'expired'
    account.onChange?.(session)
  }
  return { status: 200, body: { ...session } }
}

const listOf = (data: object[]) => ({ object: 'list', data, has_more: false })

/** The parsed `metadata[name]=value` parameters. */
const metadataIn = (form: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

function lineTotals(form: Record<string, string>): number[] {
  const totals: number[] = []
  for (let at = 0; form[`line_items[${at}][quantity]`]; at += 1)
    totals.push(
      Number(form[`line_items[${at}][quantity]`]) *
        Number(form[`line_items[${at}][price_data][unit_amount]`]),
    )
  return totals
}
