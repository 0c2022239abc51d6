import type { FastifyInstance } from 'fastify'
import { identityContract } from '#contract/identity.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { PictureKeeper } from '#server/shop/media/media.ts'
import * as codes from './codes.ts'
import type { Keys } from './identity.rules.ts'
import * as identity from './identity.ts'
import { credentialsOf, type SessionCookies } from './session-cookies.ts'

export const mountIdentity = (
  app: FastifyInstance,
  db: Db,
  keys: Keys,
  cookies: SessionCookies,
  pictures: PictureKeeper,
) =>
  serve(app, identityContract, {
    register: async ({ caller, body }) => ({ data: await identity.register(db, caller, body) }),
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
      const { rotated, ...tokens } = await identity.refresh(db, keys, credentialsOf(request))
      // the cookie may be newer than the token that was shown
      cookies.set(reply, rotated ? tokens : { accessToken: tokens.accessToken })
      return { data: tokens }
    },
    forgotPassword: async ({ caller, body }) => {
      await codes.sendOtp(db, caller, body.email)
      return {}
    },
    verifyOtp: async ({ body, reply }) => {
      cookies.permit(reply, await codes.verifyOtp(db, body))
      return {}
    },
    resetPassword: async ({ body, request, reply }) => {
      await codes.resetPassword(db, body, cookies.permission(request))
      cookies.clear(reply)
      return {}
    },
    update: async ({ caller, body }) => ({
      data: await identity.update(db, caller, caller.shopper.id, body),
    }),
    uploadAvatar: async ({ caller, upload }) => {
      const key = await pictures.keep(db, caller, upload)
      const avatar = await identity.setAvatar(db, caller.site, caller.shopper.id, key)
      return { data: { _id: caller.shopper.id, avatar } }
    },
    verifyEmail: async ({ body }) => {
      await codes.verifyEmail(db, body.code)
      return {}
    },
    resendVerification: async ({ caller }) => {
      await identity.resendVerification(db, caller, caller.shopper.id)
      return {}
    },
  })
