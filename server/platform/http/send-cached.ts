import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import type { Encoding } from '../cache/compressed.ts'
import type { CachedPage } from '../cache/page-cache.ts'

/**
 * Writes the ready bytes and headers, to which it adds its own, without Fastify's serialisation, because this is the
 * shop's hottest path.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  headers: Record<string, string | number | string[] | undefined>,
): void {
  const encoding = encodingFor(request)
  // a strong ETag names bytes, so each encoding has its own (RFC 9110 §8.8.3.3); a body that was compressed again keeps
  // it, because parts of bodies are not sent
  const etag = encoding === 'identity' ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`
  const unchanged = page.status === 200 && READS.has(request.method) && fresh(request.headers, { etag })
  const body = unchanged ? undefined : page.body(encoding)
  headers.etag = etag
  if (body) headers['content-length'] = body.length
  if (body && encoding !== 'identity') headers['content-encoding'] = encoding
  reply.hijack()
  reply.raw.writeHead(unchanged ? 304 : page.status, headers as OutgoingHttpHeaders)
  reply.raw.end(body)
}

/** A reply to any other method is sent whole, whatever the client has (RFC 9110 §13.1.2). */
const READS = new Set(['GET', 'HEAD'])

/** Ordered by size; the first one that the client accepts is sent. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']
function encodingFor(request: FastifyRequest): Encoding {
  if (request.headers['accept-encoding'] === undefined) return 'identity'
  const accepted = new Negotiator(request.raw).encodings(ENCODINGS)
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
