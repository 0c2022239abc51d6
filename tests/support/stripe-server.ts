import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = { method: string; path: string; key: string | undefined; form: Record<string, string> }
type Answer = { status: number; body: object } | 'hang up'
type Kept = { answer: { status: number; body: object }; form: string }

/**
 * A small server that speaks the few calls of Stripe's API a shop makes, over real HTTP: sessions are opened, read and
 * expired, refunds are made, and the same idempotency key gets the same answer.
 */
export async function openStripeServer() {
  const asked: Asked[] = []
  const kept = new Map<string, Kept>()
  const sessions = new Map<string, Session>()
  let refusal: Answer | undefined
  let refundEnds: 'succeeded' | 'pending' | 'failed' = 'succeeded'

  const http = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await textOf(request)))
    const path = new URL(request.url ?? '/', 'http://stripe').pathname
    const key = request.headers['idempotency-key'] as string | undefined
    asked.push({ method: request.method ?? '', path, key, form })
    const answer = refusal ?? answerOnce(key, form, () => answerTo(request.method ?? '', path, form))
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

  function answerTo(method: string, path: string, form: Record<string, string>): Kept['answer'] {
    const [, , , , id = '', verb] = path.split('/')
    if (method === 'POST' && path === '/v1/checkout/sessions') return { status: 200, body: opened(form) }
    if (method === 'POST' && path === '/v1/refunds') return refunded(form)
    const session = sessions.get(id)
    if (!session) return problem(404, `No such checkout session: ${id}`)
    if (verb === 'expire') {
      if (session.status !== 'open')
        return problem(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
      session.status = 'expired'
    }
    return { status: 200, body: session }
  }

  function opened(form: Record<string, string>): Session {
    const id = `cs_test_${sessions.size + 1}`
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
    return session
  }

  function refunded(form: Record<string, string>): Kept['answer'] {
    const session = [...sessions.values()].find((one) => one.payment_intent === form.payment_intent)
    if (!session) return problem(404, 'No such payment_intent')
    const amount = Number(form.amount)
    if (amount > session.amount_total) return problem(400, 'Refund amount is greater than charge amount')
    const why = refundEnds === 'failed' && { failure_reason: 'declined' }
    const body = { id: `re_${asked.length}`, object: 'refund', status: refundEnds, amount, ...why }
    return { status: 200, body }
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
    /** Every call is answered like this until told otherwise. */
    refuseAll(answer: Answer | undefined) {
      refusal = answer
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
