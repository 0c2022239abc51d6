import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { ShopError } from '#contract/errors.ts'
import type { Db } from '../database/database.ts'
import { isDatabaseUnreachable } from '../database/unreachable.ts'
import { countCall } from './call-counts.queries.ts'
import { sourceOf } from './source.ts'

export { deleteOldCounts } from './call-counts.queries.ts'

/** Calls of a limited endpoint per minute that one caller may make at all processes together. */
export type SharedLimit = (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Endpoints with a higher limit are called by machines; a statement for each of their calls would cost too much. */
const MOST_COUNTED = 1_000

/**
 * Counts calls of limited endpoints in the database, per address, account and device, so that a caller who is sent to
 * several processes, or who changes one of the three, has no more calls. Without the database nothing is limited here:
 * the call itself fails then.
 */
export const sharedLimits =
  (db: Db, deviceOf: (request: FastifyRequest) => string | undefined): SharedLimit =>
  async ({ method, path, perMinute = MOST_COUNTED + 1 }, request, reply) => {
    if (perMinute > MOST_COUNTED) return
    const account = request.ctx.user && `account ${request.ctx.user.id}`
    const device = deviceOf(request)
    const callers = [`address ${sourceOf(request.ip)}`, account, device && `device ${device}`].filter(
      (one) => one,
    )
    const keys = callers.map((caller) => sha256(`${method} ${path} ${caller}`))
    const counted = await countCall(db, keys).catch((error: Error) => {
      if (isDatabaseUnreachable(error)) return null
      throw error
    })
    if (!counted || counted.calls <= perMinute) return
    reply.header('retry-after', String(counted.secondsLeft))
    throw new ShopError('TOO_MANY')
  }

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

declare module 'fastify' {
  interface FastifyInstance {
    sharedLimit?: SharedLimit
  }
}
