import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
} from 'fastify'
import { ShopError } from '#contract/errors.ts'
import type { DiskWatch } from './disk-watch.ts'
import { prepareDraining } from './draining.ts'
import { handleErrors, sendError } from './errors.ts'
import { openEventStreams } from './event-streams.ts'
import { logFailures } from './failures.ts'
import { headersByPath } from './security-headers.ts'
import { hasTooManyPending, UNREAD_MS } from './unread-replies.ts'
import { answerUnreadable } from './unreadable-requests.ts'
import { closeUnusedConnections } from './unused-connections.ts'

export type HttpOptions = {
  log: FastifyBaseLogger
  /** errors that the endpoint does not declare become 500 */
  strict: boolean
  disk: DiskWatch
  trustedProxies: string
  /** between two heartbeats of an event stream */
  heartbeatMs?: number
  /** between the end of listening and the cut of requests that have not ended */
  cutMs?: number
  /** how long a client may read nothing of a reply */
  unreadMs?: number
  serverFactory?: FastifyServerFactory
  /** the address that browsers use; with https they are told to use nothing else */
  publicUrl?: string
}

const REQUEST_ID = /^[\w.-]{1,64}$/

/** The HTTP server without endpoints: request ids, structured logs, lenient bodies, errors of the contract. */
export async function createHttp({
  log,
  strict,
  disk,
  trustedProxies,
  heartbeatMs,
  cutMs,
  unreadMs = UNREAD_MS,
  serverFactory,
  publicUrl = '',
}: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // the lines of a request name its id themselves, because few requests have one
    childLoggerFactory: (logger) => logger,
    bodyLimit: 1024 * 1024,
    trustProxy: trustedProxies,
    forceCloseConnections: 'idle',
    // a request that arrives on an open connection while the server closes is answered, and its connection closed
    return503OnClosing: false,
    // an upload over a slow connection takes minutes; headers do not
    requestTimeout: 300_000,
    // a reply that is not read would stay in memory; the longest statement ends much sooner (decision 090)
    connectionTimeout: unreadMs,
    http: { headersTimeout: 15_000 },
    clientErrorHandler: answerUnreadable,
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
  acceptEmptyBodies(app)
  handleErrors(app, strict, disk)
  closeUnusedConnections(app)
  prepareDraining(app, cutMs)
  app.decorate('eventStreams', openEventStreams(app, heartbeatMs))

  const headersOf = headersByPath(publicUrl)
  app.addHook('onRequest', (request, reply, next) => {
    if (hasTooManyPending(request, reply)) return
    reply.header('x-request-id', request.id)
    reply.headers(headersOf(request.url))
    next()
  })
  logFailures(app)
  return app
}

/** A request target may be an absolute URL (RFC 9112 §3.2.2): only its path counts. `*` and other schemes are 404. */
function pathOf(url: string): string {
  if (url.startsWith('/')) return url
  const path = url.replace(/^https?:\/\/[^/?]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** A URL that cannot be decoded gets its `%` escaped, so that it leads to the page for unknown URLs. */
function decodable(url: string): string {
  if (!url.includes('%')) return url
  try {
    // the result is used, because otherwise the bundler removes the call, which may throw
    return decodeURIComponent(url) === '' ? '/' : url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

/** Some clients send `Content-Type: application/json` with an empty body, which counts as no body. */
function acceptEmptyBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, text: string | Buffer) => {
    const body = text.toString().trim()
    return body === '' ? undefined : JSON.parse(body)
  })
}
