import type { FastifyInstance, FastifyReply } from 'fastify'
import { ONLY_STYLES } from '#server/platform/http/security-headers.ts'
import type { StoredLink } from './razorpay-sandbox.queries.ts'
import { RAZORPAY_SANDBOX, type RazorpaySandbox } from './razorpay-sandbox.ts'
import { linkPage, noSuchPayment } from './sandbox-page.ts'

/**
 * The demo's stand-in for Razorpay: its API, for the shop alone, and its payment page. POST of the page takes `action`
 * = pay or cancel, as form or JSON; browsers are redirected to the shop, other clients get JSON.
 */
export function mountRazorpaySandbox(app: FastifyInstance, sandbox: RazorpaySandbox): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string | Buffer) =>
        Object.fromEntries(new URLSearchParams(String(body))),
    )
    scope.route<{ Params: { '*': string }; Querystring: Record<string, string> }>({
      method: ['GET', 'POST'],
      url: `${RAZORPAY_SANDBOX}/v1/*`,
      async handler(request, reply) {
        if (!sandbox.isAuthorised(request.headers.authorization))
          return reply.code(401).send({ error: { description: 'Authentication failed' } })
        const { status, body } = await sandbox.answer({
          method: request.method,
          path: `/${request.params['*']}`,
          query: request.query,
          body: (request.body ?? {}) as object,
          key: String(request.headers['x-refund-idempotency'] ?? ''),
        })
        return reply.code(status).send(body)
      },
    })
    const page = `${RAZORPAY_SANDBOX}/pay/:link`
    scope.get<{ Params: { link: string } }>(page, async (request, reply) => {
      const link = await sandbox.find(request.params.link)
      return link ? html(reply, 200, linkPage(link)) : html(reply, 404, noSuchPayment())
    })
    scope.post<{ Params: { link: string } }>(page, async (request, reply) => {
      const { action } = (request.body ?? {}) as { action?: unknown }
      const existing = await sandbox.find(request.params.link)
      if (!existing) return html(reply, 404, noSuchPayment())
      if (action !== 'pay' && action !== 'cancel')
        return reply.code(400).send({ message: 'action must be one of pay, cancel' })
      const { link, told } = await sandbox.act(existing.id, action)
      const back = returnUrl(link)
      if (request.headers.accept?.includes('text/html')) return reply.redirect(back, 303)
      return reply.send({ id: link.id, status: link.status, told, url: back })
    })
  })
}

/** Razorpay itself redirects after a payment only; the way back after cancelling makes the demo easier to use. */
const returnUrl = ({ status, request }: StoredLink): string =>
  status === 'paid' ? request.callback_url : request.callback_url.replace('/success?', '/cancel?')

const html = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', ONLY_STYLES)
    .header('x-robots-tag', 'noindex')
    .send(page)
