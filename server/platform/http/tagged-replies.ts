import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'

/**
 * Gives a reply a strong ETag, so that its client may store it and ask each time whether it is still the same. Returns
 * whether the client has these bytes.
 */
export function tag(request: FastifyRequest, reply: FastifyReply, body: Buffer): boolean {
  // a strong ETag names bytes, which depend on the encoding that the client gets (RFC 9110 §8.8.3.3)
  const accepted = hash('sha1', request.headers['accept-encoding'] ?? '', 'base64url').slice(0, 4)
  const etag = `"${hash('sha1', body, 'base64url')}-${accepted}"`
  const vary = ['accept-encoding', 'authorization', 'cookie', reply.getHeader('vary')]
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: vary.filter(Boolean).join(', ') })
  return fresh(request.headers, { etag })
}
