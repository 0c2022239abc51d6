import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loginV1, secondFactorV1 } from '#contract/v1/second-factor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { factsOfEach } from '#server/platform/http/audited.ts'
import { isFromOwnPage, type Origins } from '#server/platform/http/origins.ts'
import { serve } from '#server/platform/http/serve.ts'
import { reportSecurityEvent } from '#server/platform/security/security-events.ts'
import type { Visitor } from './device.rules.ts'
import type { Keys } from './identity.rules.ts'
import * as factor from './second-factor.ts'
import { completeLogin } from './second-factor-login.ts'
import type { SessionCookies } from './session-cookies.ts'
import { staffFacts } from './staff.ts'

type Parts = {
  db: Db
  keys: Keys
  cookies: SessionCookies
  origins: Origins
  visitorOf(request: FastifyRequest): Promise<Visitor>
}

export function mountSecondFactorV1(app: FastifyInstance, { db, keys, cookies, origins, visitorOf }: Parts) {
  serve(app, loginV1, {
    complete: async ({ body, request, reply }) => {
      const loggedIn = await completeLogin(
        db,
        keys,
        await visitorOf(request),
        body,
        isFromOwnPage(request, origins),
      )
      cookies.setLogin(reply, loggedIn)
      return loggedIn.tokens
    },
  })
  serve(
    app,
    secondFactorV1,
    {
      state: async ({ ctx }) => {
        const { since, codesLeft } = await factor.stateOf(db, ctx)
        return { since, recoveryCodesLeft: codesLeft }
      },
      begin: ({ ctx, body }) => factor.beginSetup(db, keys, ctx, body.password),
      confirm: async ({ ctx, body, change, request }) => {
        // counted outside the transaction of the change, so that a wrong code is counted
        const budget = await factor.spendTry(db, ctx)
        const recoveryCodes = await change(
          db,
          (db) => factor.confirmSetup(db, keys, ctx, body.code, budget),
          {
            ids: [ctx.user.id],
          },
        )
        reportSecurityEvent(request, 'second-factor-changed')
        return { recoveryCodes }
      },
      replaceRecoveryCodes: async ({ ctx, body, request }) => {
        const recoveryCodes = await factor.replaceCodes(db, keys, ctx, body)
        reportSecurityEvent(request, 'second-factor-changed')
        return { recoveryCodes }
      },
      turnOff: async ({ ctx, body, change, request }) => {
        await factor.assertProof(db, keys, ctx, body)
        await change(db, (db) => factor.turnOff(db, ctx), { ids: [ctx.user.id] })
        reportSecurityEvent(request, 'second-factor-changed')
      },
    },
    { staff: factsOfEach(staffFacts) },
  )
}
