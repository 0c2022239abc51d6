import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { RETRY_SECONDS, sendError } from './errors.ts'
import { omitFailure } from './failures.ts'
import { languageOf } from './i18n.ts'
import { overloadPage } from './overload-page.ts'
import { ONLY_STYLES } from './security-headers.ts'

export type OverloadLimits = {
  /** browsing requests that may be under way at once */
  mostBrowsing: number
  /** how late the event loop may be, in milliseconds, while more than `fewBrowsing` such requests are under way */
  mostLag: number
  /** with fewer, the loop is late because of something else, such as a first page or the machine */
  fewBrowsing: number
  /** of the event loop; measured when left out */
  lag?: () => number
}
export const OVERLOAD_LIMITS: OverloadLimits = { mostBrowsing: 400, mostLag: 400, fewBrowsing: 40 }

/** Pages that a shopper needs to complete an order, those of staff, and what operators ask. */
const BUYING = new RegExp(
  '^/(?:(?:cart|checkout|success|cancel|login|dashboard|store|ride|user|sandbox|healthz|readyz|servingz|metrics)\\b|' +
    'assets/|sw\\.js)',
)

/**
 * Pages and pictures, and calls for anyone that show what may be a moment old, such as listings, searches and
 * suggestions, or that count searches.
 */
function isBrowsing({ routeOptions, method, url }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config
  if (endpoint) return endpoint.access === 'anyone' && (endpoint.mayBeOld || endpoint.mayBeRefused) === true
  // a browser asks by OPTIONS before a call of another origin
  return method !== 'OPTIONS' && !BUYING.test(url)
}

/**
 * While the process cannot keep up, pages, listings, searches and pictures are refused at once with 503 and a time to
 * retry, so that whoever is buying is served. Requests under way are counted instead of queued: a queue would only make
 * everybody wait.
 */
export function shedBrowsing(app: FastifyInstance, limits: OverloadLimits = OVERLOAD_LIMITS): void {
  const lag = limits.lag ?? measureLag(app)
  let browsing = 0
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isBrowsing(request)) return
    const isLate = browsing >= limits.fewBrowsing && lag() > limits.mostLag
    if (browsing >= limits.mostBrowsing || isLate) return refuse(request, reply)
    browsing += 1
    reply.raw.once('close', () => {
      browsing -= 1
    })
  })
}

/** A page for people, an error of the contract for programs. Not logged as a failure, because there are thousands. */
function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  omitFailure(request)
  const error = new ShopError('OVERLOADED')
  const isPage = request.headers.accept?.includes('text/html') && !request.url.startsWith('/api/')
  if (!isPage) return sendError(reply, error)
  return reply
    .code(error.status)
    .header('retry-after', RETRY_SECONDS)
    .header('cache-control', 'no-store')
    .header('content-security-policy', ONLY_STYLES)
    .type('text/html; charset=utf-8')
    .send(overloadPage(languageOf(request)))
}

const EVERY_MS = 50

/** How late a timer fires, in milliseconds: the last values count, the older the less. */
function measureLag(app: FastifyInstance): () => number {
  let lag = 0
  let due = performance.now() + EVERY_MS
  const timer = setInterval(() => {
    const now = performance.now()
    lag = Math.max(now - due, lag * 0.7)
    due = now + EVERY_MS
  }, EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  // a loop that is blocked now has not fired the timer yet
  return () => Math.max(lag, performance.now() - due)
}
