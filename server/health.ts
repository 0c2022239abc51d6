import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from './app.ts'
import type { DiskWatch } from './platform/http/disk-watch.ts'
import { noteFailure, omitFailure } from './platform/http/failures.ts'

/**
 * `/healthz`: whether the process runs. `/readyz`: whether it can serve everything, for a roll out, which stops at a
 * server that cannot. `/servingz`: whether a proxy should send it requests, which it does unless it drains: without a
 * primary all servers are not ready at once, and each still has pages, and words for what it cannot do.
 */
export function mountHealth(
  http: FastifyInstance,
  parts: Pick<Parts, 'databaseState' | 'notReadyReason'>,
  disk: DiskWatch,
): void {
  http.get('/healthz', async () => {
    const database = parts.databaseState()
    return { status: 'alive', ...(!database.running && { database: 'starting again', why: database.why }) }
  })
  /** Whether the response says that the server drains, which is no failure: a proxy then sends no more requests. */
  const drains = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!http.draining.begun()) return false
    omitFailure(request)
    reply.code(503).send({ status: 'not ready', why: 'The server is closing.' })
    return true
  }
  http.get('/servingz', async (request, reply) => (drains(request, reply) ? reply : { status: 'serving' }))
  http.get('/readyz', async (request, reply) => {
    if (drains(request, reply)) return reply
    const why = (await parts.notReadyReason()) ?? disk.why()
    if (why) noteFailure(request, new Error(why))
    return reply.code(why ? 503 : 200).send(why ? { status: 'not ready', why } : { status: 'ready' })
  })
}
