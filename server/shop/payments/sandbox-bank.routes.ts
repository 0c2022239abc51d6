import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BankAction, type BankSession, bankActions, type SandboxBank } from './sandbox-bank.ts'
import { bankPage, noSuchPayment } from './sandbox-page.ts'

/** How often a program may have one event told. */
const MOST_TIMES = 100

/**
 * The pretend bank's page, for people and for programs: POST with `action` = pay, fail or cancel, as form or JSON,
 * and `repeat` = how often the shop is told. People are led back to the shop, programs get JSON.
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
  const known = await bank.find(request.params.session)
  if (!known) return html(reply, 404, noSuchPayment())
  if (!isAction(action))
    return reply.code(400).send({ message: `action must be one of ${bankActions.join(', ')}` })
  const times = Math.min(MOST_TIMES, Math.max(1, Math.floor(Number(repeat ?? 1)) || 1))
  const { session, told } = await bank.act(known.id, action, times)
  const back = wayBack(session, action)
  if (request.headers.accept?.includes('text/html')) return reply.redirect(back, 303)
  return reply.send({ id: session.id, status: session.status, told, url: back })
}

/** Where the shopper goes: a payment that failed is told at the place where one looks for a payment. */
const wayBack = ({ status, wish }: BankSession, action: BankAction): string =>
  status === 'paid' || action === 'fail' ? wish.paidUrl : wish.cancelUrl

const isAction = (action: unknown): action is BankAction => bankActions.includes(action as BankAction)

const html = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(page)
