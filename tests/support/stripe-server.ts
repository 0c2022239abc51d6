import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = { method: string; path: string; key: string | undefined; form: Record<string, string> }
type Answer = { status: number; body: object } | 'hang up'
type Kept = { answer: { status: number; body: object }; form: string }

/**
 * A small server that speaks the few calls of Stripe's API a shop makes, over real HTTP: sessions are opened, read and
 * listed and expired, refunds are made, listed and read, and the same idempotency key gets the same answer.
 */
export async function openStripeServer() {
  const asked: Asked[] = []
  const kept = new Map<string, Kept>()
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  let opening = 0
  let refusal: Answer | undefined
  let refusedPath: string | undefined
  let meanwhile: { call: string; work: () => Promise<unknown> } | undefined
  let refundEnds: 'succeeded' | 'pending' | 'failed' = 'succeeded'

  const http = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await textOf(request)))
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://stripe')
    const key = request.headers['idempotency-key'] as string | undefined
    asked.push({ method: request.method ?? '', path, key, form })
    const refused = refusedPath === undefined || path.includes(refusedPath) ? refusal : undefined
    const answer = refused ?? answerOnce(key, form, () => answerTo(request.method ?? '', path, form, query))
    const during = meanwhile?.call === `${request.method} ${path}` ? meanwhile : undefined
    if (during) meanwhile = undefined
    if ((await during?.work()) === 'hang up') return void request.socket.destroy()
    if (answer === 'hang up') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })

  function answerOnce(key: string | undefined, form: object, answer: () => Kept['answer']): Kept['answer'] {
    const before = key ? kept.get(key) : undefined
    const text = JSON.stringify(form)
    if (before)
      return before.form === text
        ? before.answer
        : problem(
            400,
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          )
    const fresh = answer()
    if (key) kept.set(key, { answer: fresh, form: text })
    return fresh
  }

  function answerTo(
    method: string,
    path: string,
    form: Record<string, string>,
    query: URLSearchParams,
  ): Kept['answer'] {
    const [, , kind, ...rest] = path.split('/')
    if (kind === 'disputes') {
      const dispute = disputes.get(rest[0] ?? '')
      return dispute ? { status: 200, body: dispute } : problem(404, 'No such dispute')
    }
    if (kind === 'refunds') return method === 'POST' ? refunded(form) : readRefunds(rest[0], query)
    const [, id = '', verb] = rest
    if (method === 'POST' && path === '/v1/checkout/sessions') return { status: 200, body: opened(form) }
    if (id === '') return { status: 200, body: listOf([...sessions.values()]) }
    const session = sessions.get(id)
    if (!session) return problem(404, `No such checkout session: ${id}`)
    if (verb === 'expire') {
      if (session.status !== 'open')
        return problem(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
      session.status = 'expired'
    }
    return { status: 200, body: { ...session } }
  }

  function opened(form: Record<string, string>): Session {
    opening += 1
    const id = `cs_test_${opening}`
    const amount = lineTotals(form).reduce((sum, total) => sum + total, 0)
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: 'inr',
      payment_intent: null,
      url: `https://checkout.stripe.test/c/pay/${id}`,
      metadata: { payment: form['metadata[payment]'] ?? '' },
    }
    sessions.set(id, session)
    return { ...session }
  }

  function refunded(form: Record<string, string>): Kept['answer'] {
    const session = [...sessions.values()].find((one) => one.payment_intent === form.payment_intent)
    if (!session) return problem(404, 'No such payment_intent')
    const amount = Number(form.amount)
    if (amount > session.amount_total) return problem(400, 'Refund amount is greater than charge amount')
    const why = refundEnds === 'failed' && { failure_reason: 'declined' }
    const body: Refund = {
      id: `re_${asked.length}`,
      object: 'refund',
      status: refundEnds,
      amount,
      payment_intent: session.payment_intent ?? '',
      metadata: metadataIn(form),
      ...why,
    }
    refunds.set(body.id, body)
    return { status: 200, body: { ...body } }
  }

  /** A payment intent carries the payment's metadata. */
  function intentOf(id: string) {
    const session = [...sessions.values()].find((one) => one.payment_intent === id)
    return { id, object: 'payment_intent', metadata: session?.metadata ?? {} }
  }

  function readRefunds(id: string | undefined, query: URLSearchParams): Kept['answer'] {
    const charge = query.get('payment_intent')
    if (id === undefined)
      return {
        status: 200,
        body: listOf([...refunds.values()].filter((one) => one.payment_intent === charge)),
      }
    const refund = refunds.get(id)
    const intent = refund && query.get('expand[0]') === 'payment_intent' && intentOf(refund.payment_intent)
    const body = { ...refund, ...(intent && { payment_intent: intent }) }
    return refund ? { status: 200, body } : problem(404, `No such refund: ${id}`)
  }

  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  return {
    place: { host: '127.0.0.1', port: (http.address() as AddressInfo).port, protocol: 'http' as const },
    asked,
    /** The shopper pays on Stripe's page; the session as an event would carry it. */
    pay(id: string): Session {
      const session = sessions.get(id)
      if (!session) throw new Error(`no session ${id}`)
      return Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${id}`,
      })
    },
    /** Every call is answered like this until told otherwise, or every one whose path holds `path`. */
    refuseAll(answer: Answer | undefined, path?: string) {
      refusal = answer
      refusedPath = path
    },
    /**
     * Does something while the next such call (`POST /v1/refunds`) is under way: the call has had its effect, and its
     * answer comes after, unless the work answers 'hang up'.
     */
    during(call: string, work: () => Promise<unknown>) {
      meanwhile = { call, work }
    },
    sessions,
    /** Stripe removes idempotency keys after a day. */
    forgetKeys: () => kept.clear(),
    refunds,
    /** Somebody refunds a payment at Stripe's dashboard; the refund as an event would carry it. */
    refundAtDashboard(session: string, amount: number): Refund {
      const id = `re_dashboard_${refunds.size + 1}`
      const payment_intent = `pi_${session}`
      const refund: Refund = {
        id,
        object: 'refund',
        status: 'succeeded',
        amount,
        payment_intent,
        metadata: {},
      }
      refunds.set(id, refund)
      return refund
    },
    /** A shopper disputes a payment, or their bank decides; the dispute as an event would carry it. */
    dispute(session: string, status: Dispute['status'], amount = 10_000): Dispute {
      const id = `dp_${session}`
      const dispute: Dispute = {
        id,
        object: 'dispute',
        status,
        amount,
        reason: 'product_not_received',
        payment_intent: intentOf(`pi_${session}`),
        evidence_details: { due_by: 1_795_000_000 },
      }
      disputes.set(id, dispute)
      return dispute
    },
    /** A refund ends otherwise than it was answered. */
    turnRefund(id: string, status: Refund['status']): Refund {
      const refund = refunds.get(id)
      if (!refund) throw new Error(`no refund ${id}`)
      return Object.assign(refund, { status, ...(status === 'failed' && { failure_reason: 'declined' }) })
    },
    /** How refunds end that are made from now on. */
    endRefunds(status: typeof refundEnds) {
      refundEnds = status
    },
    close: () => new Promise((closed) => http.close(closed)),
  }
}

type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: 'inr'
  payment_intent: string | null
  url: string
  metadata: { payment: string }
}

export type Refund = {
  id: string
  object: 'refund'
  status: 'succeeded' | 'pending' | 'failed'
  amount: number
  payment_intent: string
  metadata: Record<string, string>
  failure_reason?: string
}

export type Dispute = {
  id: string
  object: 'dispute'
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost'
  amount: number
  reason: string
  payment_intent: object
  evidence_details: { due_by: number }
}

const listOf = (data: object[]) => ({ object: 'list', data, has_more: false })

/** What `metadata[name]=value` says. */
const metadataIn = (form: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

export const problem = (status: number, message: string) => ({
  status,
  body: { error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', message } },
})

function lineTotals(form: Record<string, string>): number[] {
  const totals: number[] = []
  for (let at = 0; form[`line_items[${at}][quantity]`]; at += 1)
    totals.push(
      Number(form[`line_items[${at}][quantity]`]) *
        Number(form[`line_items[${at}][price_data][unit_amount]`]),
    )
  return totals
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += piece
  return text
}
