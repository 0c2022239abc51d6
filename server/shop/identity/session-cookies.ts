import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_DAYS } from './device.rules.ts'
import type { Credentials, Tokens } from './identity.ts'

export type CookieSetting = { sameSite: 'lax' | 'none'; secure: boolean }

/** Session cookies: they end with the browser session, and scripts cannot read them. */
export function sessionCookies(setting: CookieSetting) {
  const serverOnly: CookieSerializeOptions = { path: '/', httpOnly: true, ...setting }
  // readable by pages, so that they request personal data only when signed in; contains no identity
  const readable: CookieSerializeOptions = { ...serverOnly, httpOnly: false }
  return {
    set(reply: FastifyReply, tokens: Partial<Tokens>) {
      if (tokens.accessToken) reply.setCookie('accessToken', tokens.accessToken, serverOnly)
      if (tokens.refreshToken) reply.setCookie('refreshToken', tokens.refreshToken, serverOnly)
      reply.setCookie('signed_in', '1', readable)
    },
    /** the permission to reset a password, valid in this browser only */
    setPermission(reply: FastifyReply, permission: string) {
      reply.setCookie('resetPermission', permission, { ...serverOnly, maxAge: 600 })
    },
    permission: (request: FastifyRequest) => request.cookies.resetPermission,
    /** stays after a logout, so that the browser is still recognised */
    setDeviceCookie(reply: FastifyReply, device: string) {
      reply.setCookie('device', device, { ...serverOnly, maxAge: DEVICE_DAYS * 24 * 60 * 60 })
    },
    device: (request: FastifyRequest) => request.cookies.device,
    clear(reply: FastifyReply) {
      for (const name of ['accessToken', 'refreshToken', 'resetPermission'])
        reply.clearCookie(name, serverOnly)
      reply.clearCookie('signed_in', readable)
    },
  }
}
export type SessionCookies = ReturnType<typeof sessionCookies>

/** The credentials of a request. `Bearer undefined`, which existing clients send, yields no valid session. */
export function credentialsOf(request: FastifyRequest): Credentials {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const { accessToken, refreshToken } = request.cookies
  return {
    ...(bearer ? { bearer } : {}),
    ...(accessToken ? { accessCookie: accessToken } : {}),
    ...(refreshToken ? { refreshCookie: refreshToken } : {}),
  }
}
