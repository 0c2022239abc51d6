import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import type { Limit } from './pages.ts'
import { sourceOf } from './platform/http/source.ts'

/** Maximum calls per address and minute; the search box alone sends one per keystroke. */
const PER_MINUTE = 3_000

/** Counts calls per address and returns the hook that refuses calls above the limit; endpoint limits apply as well. */
export async function limitCalls(http: FastifyInstance, on: boolean): Promise<Limit> {
  if (!on) return async () => {}
  await http.register(rateLimit, {
    global: false,
    max: PER_MINUTE,
    timeWindow: '1 minute',
    // a request has no address when its connection has just ended
    keyGenerator: ({ ip }) => sourceOf(ip ?? ''),
    errorResponseBuilder: () => new ShopError('TOO_MANY'),
  })
  const count = http.createRateLimit()
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw new ShopError('TOO_MANY')
  }
}
