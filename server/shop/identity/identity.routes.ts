import type { FastifyInstance, FastifyRequest } from 'fastify'
import { identityContract } from '#contract/identity.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Handlers, serve } from '#server/platform/http/serve.ts'
import type { UploadStore } from '#server/shop/media/media.ts'
import * as codes from './codes.ts'
import { readDevice, sourceOf, type Visitor, withUser, writeDevice } from './device.rules.ts'
import { cancelEmailChange, resendEmailChange, verifyEmail } from './email-change.ts'
import type { Keys } from './identity.rules.ts'
import * as identity from './identity.ts'
import { toPublishedAvatar, toPublishedUser } from './identity.wire.ts'
import { login } from './login.ts'
import { updateProfile } from './profile.ts'
import { credentialsOf, type SessionCookies } from './session-cookies.ts'

type Routes = Handlers<typeof identityContract>
type Parts = {
  db: Db
  keys: Keys
  cookies: SessionCookies
  visitorOf(request: FastifyRequest): Promise<Visitor>
}

export const mountIdentity = (
  app: FastifyInstance,
  db: Db,
  keys: Keys,
  cookies: SessionCookies,
  pictures: UploadStore,
) => {
  const visitorOf = async (request: FastifyRequest): Promise<Visitor> => ({
    device: await readDevice(keys, cookies.device(request)),
    source: sourceOf(request.ip),
  })
  const parts = { db, keys, cookies, visitorOf }
  serve(app, identityContract, {
    ...sessionRoutes(parts),
    ...recoveryRoutes(parts),
    ...accountRoutes(db, pictures),
    ...emailRoutes(db),
  })
}

const sessionRoutes = ({
  db,
  keys,
  cookies,
  visitorOf,
}: Parts): Pick<Routes, 'register' | 'login' | 'logout' | 'refreshToken'> => ({
  register: async ({ ctx, body }) => ({
    data: toPublishedUser(ctx, await identity.register(db, ctx, body)),
  }),
  login: async ({ body, request, reply }) => {
    const { tokens, device } = await login(db, keys, await visitorOf(request), body)
    cookies.set(reply, tokens)
    cookies.setDeviceCookie(reply, device)
    return { data: { ...tokens, accesstoken: tokens.accessToken } }
  },
  logout: async ({ request, reply }) => {
    cookies.clear(reply)
    await identity.logout(db, keys, credentialsOf(request))
    return {}
  },
  refreshToken: async ({ request, reply }) => {
    const { rotated, ...tokens } = await identity.refresh(db, keys, credentialsOf(request))
    // the refresh cookie may be newer than the presented token
    cookies.set(reply, rotated ? tokens : { accessToken: tokens.accessToken })
    return { data: tokens }
  },
})

const recoveryRoutes = ({
  db,
  keys,
  cookies,
  visitorOf,
}: Parts): Pick<Routes, 'forgotPassword' | 'verifyOtp' | 'resetPassword'> => ({
  forgotPassword: async ({ ctx, body, request, reply }) => {
    const visitor = await visitorOf(request)
    await codes.sendOtp(db, keys, visitor, ctx, body.email)
    cookies.setDeviceCookie(reply, await writeDevice(keys, visitor.device))
    return {}
  },
  verifyOtp: async ({ body, request, reply }) => {
    cookies.setPermission(reply, await codes.verifyOtp(db, await visitorOf(request), body))
    return {}
  },
  resetPassword: async ({ body, request, reply }) => {
    const user = await codes.resetPassword(db, keys, body, cookies.permission(request))
    const { device } = await visitorOf(request)
    cookies.clear(reply)
    // access to the account's mails proves as much as a login
    cookies.setDeviceCookie(reply, await writeDevice(keys, withUser(device, user)))
    return {}
  },
})

const accountRoutes = (db: Db, pictures: UploadStore): Pick<Routes, 'update' | 'uploadAvatar'> => ({
  update: async ({ ctx, body }) => ({
    data: toPublishedUser(ctx, await updateProfile(db, ctx, body)),
  }),
  uploadAvatar: async ({ ctx, upload }) => {
    const { id } = ctx.user
    const avatar = await pictures.keep(db, ctx, upload)
    await identity.setAvatar(db, id, avatar)
    return { data: toPublishedAvatar(ctx, { id, avatar }) }
  },
})

const emailRoutes = (
  db: Db,
): Pick<Routes, 'verifyEmail' | 'resendVerification' | 'resendEmailChange' | 'cancelEmailChange'> => ({
  verifyEmail: async ({ ctx, body }) => {
    await verifyEmail(db, ctx, body.code)
    return {}
  },
  resendVerification: async ({ ctx }) => {
    await identity.resendVerification(db, ctx, ctx.user.id)
    return {}
  },
  resendEmailChange: async ({ ctx }) => {
    await resendEmailChange(db, ctx)
    return {}
  },
  cancelEmailChange: async ({ ctx }) => {
    await cancelEmailChange(db, ctx)
    return {}
  },
})
