import type { FastifyInstance } from 'fastify'
import { identityContract } from '#contract/identity.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Keys } from './identity.rules.ts'
import * as identity from './identity.ts'
import { credentialsOf, type SessionCookies } from './session-cookies.ts'

export const mountIdentity = (app: FastifyInstance, db: Db, keys: Keys, cookies: SessionCookies) =>
  serve(app, identityContract, {
    register: async ({ caller, body }) => ({ data: await identity.register(db, caller.site, body) }),
    login: async ({ body, reply }) => {
      const tokens = await identity.login(db, keys, body)
      cookies.set(reply, tokens)
      return { data: { ...tokens, accesstoken: tokens.accessToken } }
    },
    logout: async ({ request, reply }) => {
      cookies.clear(reply)
      await identity.logout(db, keys, credentialsOf(request))
      return {}
    },
    refreshToken: async ({ request, reply }) => {
      const tokens = await identity.refresh(db, keys, credentialsOf(request))
      cookies.set(reply, tokens)
      return { data: tokens }
    },
  })
