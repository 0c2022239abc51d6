import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from './platform/database/database.ts'
import type { Reads } from './platform/database/reads.ts'
import { type Origins, refuseForeignForms } from './platform/http/origins.ts'
import { NOTHING_RUNS } from './platform/http/security-headers.ts'
import { reportSecurityEvent } from './platform/security/security-events.ts'
import type { Keys } from './shop/identity/identity.rules.ts'
import { authenticate, problemOfTokens, recordPosition } from './shop/identity/identity.ts'
import { credentialsOf, type SessionCookies } from './shop/identity/session-cookies.ts'

type Parts = {
  db: Db
  reads: Reads
  keys: Keys
  cookies: SessionCookies
  origins: Origins
  contextOf(request: FastifyRequest): Promise<RequestContext>
}

/** Sets the context of each request with its user and permissions, and refuses forms of foreign sites. */
export function authenticateRequests(
  api: FastifyInstance,
  { db, reads, keys, cookies, origins, contextOf }: Parts,
): void {
  api.addHook('onRequest', async (request, reply) => {
    // replies may be personal, so no shared cache may store them
    reply.header('cache-control', 'no-store').header('content-security-policy', NOTHING_RUNS)
    const credentials = credentialsOf(request)
    const caller = await authenticate(db, keys, credentials)
    const problem = await problemOfTokens(keys, credentials, caller?.by)
    if (problem) reportSecurityEvent(request, `token-${problem}`)
    if (caller?.by !== 'bearer') refuseForeignForms(request, origins)
    if (caller?.renewed) cookies.set(reply, { accessToken: caller.renewed })
    request.readAfter = caller?.position ?? null
    if (caller && reads.hasReplica) request.markPosition = () => recordPosition(db, caller.user.session)
    const ctx = await contextOf(request)
    request.ctx = ctx
    if (caller) {
      const { user, permissions, secondFactorMissing, view } = caller
      request.ctx = {
        ...ctx,
        user,
        permissions,
        ...(secondFactorMissing && { secondFactorMissing }),
        ...(view && { view }),
      }
    }
    request.currentAccess = async () => {
      const { user, permissions = {} } = (await authenticate(db, keys, credentialsOf(request))) ?? {}
      return { user, permissions }
    }
  })
}
