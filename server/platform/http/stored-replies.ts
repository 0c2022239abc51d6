import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { CachedPage, PageCache, Place } from '../cache/page-cache.ts'
import { languageOf } from './i18n.ts'
import { sendCached } from './send-cached.ts'

/** An endpoint whose reply is the same for everybody (decision 082). */
type StoredEndpoint = Endpoint & { stored: string }

export const isStored = (endpoint: Endpoint): endpoint is StoredEndpoint => endpoint.stored !== undefined

/**
 * Sends stored replies before a session is looked up or a body is read. Requests with a body, and those that `mayRead`
 * refuses, are handled as usual.
 */
export function sendStoredReplies(
  app: FastifyInstance,
  cache: PageCache,
  mayRead: (request: FastifyRequest) => boolean,
): void {
  app.decorate('storedReplies', { cache, changedBy: new Set<string>() })
  app.addHook('onRequest', (request, reply, next) => {
    const { endpoint } = request.routeOptions.config
    const page = endpoint && isStored(endpoint) && cache.peek(placeOf(endpoint, request))
    if (!page || hasBody(request) || !mayRead(request)) return next()
    send(request, reply, page)
  })
}

/** Sends the stored reply; `work` writes it if it is not stored. Concurrent requests share one call of `work`. */
export async function sendOrStore(
  cache: PageCache,
  endpoint: StoredEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<void> {
  const page = await cache.getOrRender(placeOf(endpoint, request), async () => ({
    status: endpoint.status ?? 200,
    headers: {},
    body: Buffer.from(String(await work())),
    keep: true,
  }))
  send(request, reply, page)
}

/**
 * Returns what to do when a call of the endpoint has ended: drop what calls with its permission change, before the
 * response is sent, so that its client reads the change at once. Other processes are notified.
 */
export const droppingStored =
  ({ storedReplies, readReplica }: FastifyInstance, { access, method }: Endpoint) =>
  (): void => {
    if (method === 'GET' || !storedReplies?.changedBy.has(access)) return
    readReplica.noteChange()
    storedReplies.cache.invalidate(access)
  }

/** The part of the cache that is dropped together has the name of the permission. */
const placeOf = (endpoint: StoredEndpoint, request: FastifyRequest): Place => ({
  group: endpoint.stored,
  language: languageOf(request),
  url: endpoint.path,
})

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): void {
  // a copy
  const headers = reply.getHeaders()
  headers['content-type'] = 'application/json; charset=utf-8'
  // browsers revalidate (usually 304), so that an edit is shown at once
  headers['cache-control'] = 'private, no-cache'
  headers.vary = headers.vary ? `${VARY}, ${headers.vary}` : VARY
  sendCached(request, reply, page, headers)
}

const VARY = 'accept-encoding, cookie'

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

declare module 'fastify' {
  interface FastifyInstance {
    /** `changedBy`: the permissions of calls that change stored replies */
    storedReplies?: { cache: PageCache; changedBy: Set<string> }
  }
}
