import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { ShopError } from '#contract/errors.ts'
import { isAllowedSomewhere } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'

/** Throws unless the user of the request may call the endpoint; the use case checks the store. */
export function admit(endpoint: Endpoint, ctx: RequestContext): void {
  const isRead = endpoint.access === 'anyone' && endpoint.method === 'GET'
  if (ctx.view && !endpoint.viewable && !isRead) throw new ShopError('VIEW_ONLY')
  if (endpoint.access === 'anyone') return
  if (!ctx.user) throw new ShopError('LOGIN_NEEDED')
  if (endpoint.access === 'shopper') return
  if (ctx.secondFactorMissing) throw new ShopError('SECOND_FACTOR_REQUIRED')
  if (!isAllowedSomewhere(ctx, endpoint.access)) throw new ShopError('ADMIN_ONLY')
}

/** A body that arrives later than this after its headers is compared with the permissions of then. */
const LATE_BODY_MS = 1_000

/** The user may have lost permissions or session while the body arrived, which can take minutes. */
export async function admitLate(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (endpoint.access === 'anyone' || endpoint.method === 'GET' || reply.elapsedTime < LATE_BODY_MS) return
  const { user, permissions } = await request.currentAccess()
  if (!user || user.id !== request.ctx.user?.id) throw new ShopError('LOGIN_NEEDED')
  request.ctx = { ...request.ctx, user, permissions }
  admit(endpoint, request.ctx)
}
