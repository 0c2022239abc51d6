import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ONLY_STYLES } from '#server/platform/http/security-headers.ts'
import { type BankAction, type BankSession, bankActions, type SandboxBank } from './sandbox-bank.ts'
import { bankPage, noSuchPayment } from './sandbox-page.ts'

/** Maximum number of deliveries of one event that a request may ask for. */
const MAX_DELIVERIES = 100

/**
 * The sandbox bank's payment page. POST takes `action` = pay, fail or cancel, as form or JSON, and `repeat` = number of
 * webhook deliveries. Browsers are redirected to the shop; other clients get JSON.
 */
export function mountSandboxBank(app: FastifyInstance, bank: SandboxBank): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string | Buffer) =>
        Object.fromEntries(new URLSearchParams(String(body))),
    )
    scope.get<Params>('/sandbox/pay/:session', async (request, reply) => {
      const session = await bank.find(request.params.session)
      return html(reply, session ? 200 : 404, session ? bankPage(session) : noSuchPayment())
    })
    scope.post<Params>('/sandbox/pay/:session', (request, reply) => act(bank, request, reply))
  })
}

type Params = { Params: { session: string } }

async function act(bank: SandboxBank, request: FastifyRequest<Params>, reply: FastifyReply) {
  const { action, repeat } = (request.body ?? {}) as { action?: unknown; repeat?: unknown }
  const existing = await bank.find(request.params.session)
  if (!existing) return html(reply, 404, noSuchPayment())
  if (!isAction(action))
    return reply.code(400).send({ message: `action must be one of ${bankActions.join(', ')}` })
  const times = Math.min(MAX_DELIVERIES, Math.max(1, Math.floor(Number(repeat ?? 1)) || 1))
  const { session, statuses } = await bank.act(existing.id, action, times)
  const back = returnUrl(session, action)
  if (request.headers.accept?.includes('text/html')) return reply.redirect(back, 303)
  return reply.send({ id: session.id, status: session.status, told: statuses, url: back })
}

/** Where the browser is redirected to. Sessions stored by an older version have no `failedUrl`. */
function returnUrl({ status, input }: BankSession, action: BankAction): string {
  if (status === 'paid') return input.paidUrl
  return action === 'fail' ? (input.failedUrl ?? input.paidUrl) : input.cancelUrl
}

const isAction = (action: unknown): action is BankAction => bankActions.includes(action as BankAction)

const html = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', ONLY_STYLES)
    .header('x-robots-tag', 'noindex')
    .send(page)
