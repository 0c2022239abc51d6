import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isShopError } from '#contract/errors.ts'
import { identityContract } from '#contract/identity.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isFromForeignPage, isFromOwnPage, type Origins } from '#server/platform/http/origins.ts'
import { type Handlers, serve } from '#server/platform/http/serve.ts'
import { sourceOf } from '#server/platform/http/source.ts'
import { reportSecurityEvent } from '#server/platform/security/security-events.ts'
import { limitOf, type UploadStore } from '#server/shop/media/media.ts'
import * as codes from './codes.ts'
import { readDevice, type Visitor, withUser, writeDevice } from './device.rules.ts'
import { cancelEmailChange, resendEmailChange, verifyEmail } from './email-change.ts'
import { hashOfEmail, type Keys } from './identity.rules.ts'
import * as identity from './identity.ts'
import { toPublishedAvatar, toPublishedUser } from './identity.wire.ts'
import { login } from './login.ts'
import { mountPasskeysV1 } from './passkeys.v1.routes.ts'
import { browserOf } from './place.rules.ts'
import { updateProfile } from './profile.ts'
import { refresh } from './refresh.ts'
import { registerVisitor } from './registration.ts'
import { mountSecondFactorV1 } from './second-factor.v1.routes.ts'
import { credentialsOf, type SessionCookies } from './session-cookies.ts'
import { mountShopperViewsV1 } from './shopper-views.v1.routes.ts'

type Routes = Handlers<typeof identityContract>
type Parts = {
  db: Db
  keys: Keys
  cookies: SessionCookies
  origins: Origins
  visitorOf(request: FastifyRequest): Promise<Visitor>
}

export const mountIdentity = (
  app: FastifyInstance,
  db: Db,
  keys: Keys,
  { cookies, origins, pictures }: { cookies: SessionCookies; origins: Origins; pictures: UploadStore },
) => {
  const visitorOf = async (request: FastifyRequest): Promise<Visitor> => ({
    device: await readDevice(keys, cookies.device(request)),
    source: sourceOf(request.ip),
    browser: browserOf(request.headers['user-agent']),
  })
  const parts = { db, keys, cookies, origins, visitorOf }
  serve(app, identityContract, {
    ...sessionRoutes(parts),
    ...recoveryRoutes(parts),
    ...accountRoutes(parts, pictures),
    ...emailRoutes(parts),
  })
  mountSecondFactorV1(app, parts)
  mountPasskeysV1(app, parts)
  mountShopperViewsV1(app, parts)
}

const sessionRoutes = ({
  db,
  keys,
  cookies,
  origins,
  visitorOf,
}: Parts): Pick<Routes, 'register' | 'login' | 'logout' | 'refreshToken'> => ({
  register: async ({ ctx, body, request }) => ({
    data: toPublishedUser(ctx, await registerVisitor(db, keys, ctx, sourceOf(request.ip), body)),
  }),
  login: async ({ body, request, reply }) => {
    request.securitySubject = hashOfEmail(keys, body.email)
    const isOwn = isFromOwnPage(request, origins)
    const visitor = await visitorOf(request)
    const loggedIn = await login(db, keys, visitor, body, isOwn).catch(async (error: unknown) => {
      // the browser that sent the password, which alone may send the code
      if (isShopError(error) && error.code === 'SECOND_FACTOR_NEEDED')
        cookies.setDeviceCookie(reply, await writeDevice(keys, visitor.device))
      throw error
    })
    cookies.setLogin(reply, loggedIn)
    const { tokens } = loggedIn
    return { data: { ...tokens, accesstoken: tokens.accessToken } }
  },
  logout: async ({ request, reply }) => {
    const { bearer, ...ofCookies } = credentialsOf(request)
    // a foreign page can send the cookies, by a picture or a link, but no bearer token
    const isForeign = isFromForeignPage(request, origins)
    if (!isForeign) cookies.clear(reply)
    await identity.logout(db, keys, { ...(bearer && { bearer }), ...(!isForeign && ofCookies) })
    return {}
  },
  refreshToken: async ({ request, reply }) => {
    const { newest, ...tokens } = await refresh(db, keys, credentialsOf(request), (userId) =>
      reportSecurityEvent(request, 'refresh-token-reused', userId),
    )
    // otherwise the refresh cookie may be newer
    cookies.set(reply, newest ? tokens : { accessToken: tokens.accessToken })
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
    request.securitySubject = hashOfEmail(keys, body.email)
    const visitor = await visitorOf(request)
    await codes.requestOtp(db, keys, visitor, ctx, body.email)
    cookies.setDeviceCookie(reply, await writeDevice(keys, visitor.device))
    return {}
  },
  verifyOtp: async ({ body, request, reply }) => {
    request.securitySubject = hashOfEmail(keys, body.email)
    cookies.setPermission(reply, await codes.verifyOtp(db, await visitorOf(request), body))
    return {}
  },
  resetPassword: async ({ ctx, body, request, reply }) => {
    request.securitySubject = hashOfEmail(keys, body.email)
    const { userId, secondFactor } = await codes.resetPassword(
      db,
      keys,
      body,
      cookies.permission(request),
      ctx,
    )
    const { device } = await visitorOf(request)
    cookies.clear(reply)
    // access to the account's mails proves as much as a login, unless that needs a second factor
    cookies.setDeviceCookie(reply, await writeDevice(keys, secondFactor ? device : withUser(device, userId)))
    return {}
  },
})

const accountRoutes = (
  { db, keys }: Parts,
  pictures: UploadStore,
): Pick<Routes, 'update' | 'uploadAvatar'> => ({
  update: async ({ ctx, body }) => ({
    data: toPublishedUser(ctx, await updateProfile(db, keys, ctx, body)),
  }),
  uploadAvatar: async ({ ctx, upload }) => {
    const { id } = ctx.user
    const avatar = await pictures.keep(db, ctx, upload, limitOf(ctx))
    await identity.setAvatar(db, id, avatar)
    return { data: toPublishedAvatar(ctx, { id, avatar }) }
  },
})

const emailRoutes = ({
  db,
  keys,
}: Parts): Pick<
  Routes,
  'verifyEmail' | 'resendVerification' | 'resendEmailChange' | 'cancelEmailChange'
> => ({
  verifyEmail: async ({ ctx, body }) => {
    await verifyEmail(db, ctx, body.code)
    return {}
  },
  resendVerification: async ({ ctx }) => {
    await identity.resendVerification(db, keys, ctx, ctx.user.id)
    return {}
  },
  resendEmailChange: async ({ ctx }) => {
    await resendEmailChange(db, keys, ctx)
    return {}
  },
  cancelEmailChange: async ({ ctx }) => {
    await cancelEmailChange(db, ctx)
    return {}
  },
})
