import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
} from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { answerErrors, sendError } from './errors.ts'

export type HttpOptions = {
  log: FastifyBaseLogger
  /** undeclared errors become loud 500s */
  strict: boolean
  trustedProxies: string
  serverFactory?: FastifyServerFactory
}

const REQUEST_ID = /^[\w.-]{1,64}$/

/** The bare server: request ids, structured logs, lenient bodies, errors in the contract's words. */
export async function createHttp({
  log,
  strict,
  trustedProxies,
  serverFactory,
}: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    trustProxy: trustedProxies,
    forceCloseConnections: 'idle',
    // a picture from a phone on a slow line takes minutes; headers do not
    requestTimeout: 300_000,
    http: { headersTimeout: 15_000 },
    rewriteUrl: (request) => decodable(pathOf(request.url ?? '/')),
    frameworkErrors: (_error, _request, reply) =>
      sendError(reply, new ShopError('NOT_FOUND', { what: 'Page' })),
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: true },
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    ...(serverFactory ? { serverFactory } : {}),
  })
  await app.register(cookie)
  takeAnyEmptyBody(app)
  answerErrors(app, strict)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    // query strings hold what people typed; the path is enough
    const about = {
      method,
      path: url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.warn(about, 'answered with an error')
    else request.log.debug(about, 'answered')
  })
  return app
}

/** A request may name the whole address (RFC 9112 §3.2.2); what counts is the path. */
const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/?]*/i, '') || '/'

/** An address that cannot be decoded is taken letter by letter: it leads nowhere, but to a page that says so. */
function decodable(url: string): string {
  try {
    // the answer is used, or the bundler takes the call away with its throw
    return decodeURIComponent(url) === '' ? '/' : url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

/** Some clients send `Content-Type: application/json` with no body: that is no body, whatever the type says. */
function takeAnyEmptyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, text: string | Buffer) => {
    const body = text.toString().trim()
    return body === '' ? undefined : JSON.parse(body)
  })
}
