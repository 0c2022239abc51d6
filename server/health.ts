import type { FastifyInstance } from 'fastify'
import type { Parts } from './app.ts'
import type { DiskWatch } from './platform/http/disk-watch.ts'
import { noteFailure, omitFailure } from './platform/http/failures.ts'

/** `/healthz`: whether the process runs. `/readyz`: whether it may receive traffic. */
export function mountHealth(
  http: FastifyInstance,
  parts: Pick<Parts, 'databaseState' | 'notReadyReason'>,
  disk: DiskWatch,
): void {
  http.get('/healthz', async () => {
    const database = parts.databaseState()
    return { status: 'alive', ...(!database.running && { database: 'starting again', why: database.why }) }
  })
  http.get('/readyz', async (request, reply) => {
    if (http.draining.begun()) {
      // not a failure: a proxy that reads this sends no more requests
      omitFailure(request)
      return reply.code(503).send({ status: 'not ready', why: 'The server is closing.' })
    }
    const why = (await parts.notReadyReason()) ?? disk.why()
    if (why) noteFailure(request, new Error(why))
    return reply.code(why ? 503 : 200).send(why ? { status: 'not ready', why } : { status: 'ready' })
  })
}
