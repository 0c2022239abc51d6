import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passkeyLoginV1, passkeysV1 } from '#contract/v1/passkeys.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isFromOwnPage, type Origins } from '#server/platform/http/origins.ts'
import { serve } from '#server/platform/http/serve.ts'
import { reportSecurityEvent } from '#server/platform/security/security-events.ts'
import { type Visitor, writeDevice } from './device.rules.ts'
import type { Keys } from './identity.rules.ts'
import * as login from './passkey-login.ts'
import * as passkeys from './passkeys.ts'
import type { SessionCookies } from './session-cookies.ts'
import { passkeyFacts } from './staff.ts'

type Parts = {
  db: Db
  keys: Keys
  cookies: SessionCookies
  origins: Origins
  visitorOf(request: FastifyRequest): Promise<Visitor>
}

export function mountPasskeysV1(app: FastifyInstance, { db, keys, cookies, origins, visitorOf }: Parts) {
  serve(app, passkeyLoginV1, {
    begin: async ({ ctx, request, reply }) => {
      const visitor = await visitorOf(request)
      cookies.setDeviceCookie(reply, await writeDevice(keys, visitor.device))
      return { options: { ...(await login.beginLogin(db, ctx, visitor)) } }
    },
    complete: async ({ ctx, body, request, reply }) => {
      const isOwn = isFromOwnPage(request, origins)
      const visitor = await visitorOf(request)
      const loggedIn = await login.completeLogin(db, keys, ctx, visitor, body.credential, isOwn)
      cookies.setLogin(reply, loggedIn)
      return loggedIn.tokens
    },
  })
  serve(
    app,
    passkeysV1,
    {
      list: async ({ ctx }) => ({ data: await passkeys.listMine(db, ctx) }),
      begin: async ({ ctx, body, request, reply }) => {
        const visitor = await visitorOf(request)
        cookies.setDeviceCookie(reply, await writeDevice(keys, visitor.device))
        return { options: { ...(await passkeys.beginCreation(db, keys, ctx, visitor, body)) } }
      },
      add: async ({ ctx, body, change, request }) => {
        const verified = await passkeys.verifyCreation(db, ctx, await visitorOf(request), body.credential)
        const added = await change(db, (db) => passkeys.add(db, ctx, verified, body.name), {
          ids: [ctx.user.id],
        })
        reportSecurityEvent(request, 'second-factor-changed')
        return added
      },
      remove: async ({ ctx, params, body, change, request }) => {
        await passkeys.assertOwner(db, keys, ctx, body)
        await change(db, (db) => passkeys.remove(db, ctx, params.id), { ids: [ctx.user.id] })
        reportSecurityEvent(request, 'second-factor-changed')
      },
    },
    { staff: passkeyFacts },
  )
}
