import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'

export type Origins = { publicUrl: string; allowed: string[] }

/** Allows calls with credentials from the allowed origins, and from no other. */
export async function allowOrigins(app: FastifyInstance, origins: Origins): Promise<void> {
  await app.register(cors, {
    origin: [origins.publicUrl, ...origins.allowed],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Last-Event-ID', 'X-Request-Id'],
    maxAge: 600,
  })
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses a change that comes from a page of another origin; those with a bearer token need no such check. */
export function refuseForeignForms(request: FastifyRequest, origins: Origins): void {
  if (isForeign(request, origins)) throw new ShopError('FOREIGN_ORIGIN')
}

/**
 * A change authorised by a cookie must come from a page of the shop or an allowed origin, because browsers send cookies
 * with the form of any site. A program sends neither Origin nor Sec-Fetch-Site, and is allowed.
 */
export function isForeign(request: FastifyRequest, origins: Origins): boolean {
  return !READS.has(request.method) && isFromForeignPage(request, origins)
}

/** The same for a GET that changes something, as the published logout does: a foreign page cannot cause it. */
export function isFromForeignPage(request: FastifyRequest, origins: Origins): boolean {
  const { origin } = request.headers
  const fetchSite = request.headers['sec-fetch-site']
  // browsers set this header themselves and no page can forge it
  if (fetchSite === 'same-origin') return false
  if (origin === undefined) return fetchSite === 'cross-site'
  return origin !== origins.publicUrl && !origins.allowed.includes(origin)
}

/** Whether a browser says that the request comes from a page of the shop's own origin. */
export const isFromOwnPage = ({ headers }: FastifyRequest, { publicUrl }: Origins): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || headers.origin === publicUrl
