import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_DAYS } from './device.rules.ts'
import { SESSION_DAYS } from './identity.rules.ts'
import type { Credentials, Tokens } from './identity.ts'
import type { LoggedIn } from './login.ts'

const VIEW = 'shopperView'
const BINDING = 'binding'
/** Browsers accept this name only with https, for the whole host and from no sub-domain (RFC 6265bis, 4.1.3.2). */
const SECURE_BINDING = '__Host-binding'

export type CookieSetting = { sameSite: 'lax' | 'none'; secure: boolean }

/** Session cookies: they end with the browser session, and scripts cannot read them. */
export function sessionCookies(setting: CookieSetting) {
  const serverOnly: CookieSerializeOptions = { path: '/', httpOnly: true, ...setting }
  // readable by pages, so that they request personal data only when signed in; contains no identity
  const readable: CookieSerializeOptions = { ...serverOnly, httpOnly: false }
  // longer than the browser session, as the tokens in local storage; sent by our own pages only
  const bound: CookieSerializeOptions = { ...serverOnly, sameSite: 'strict' }
  const bindingName = setting.secure ? SECURE_BINDING : BINDING
  const set = (reply: FastifyReply, tokens: Partial<Tokens>) => {
    if (tokens.accessToken) reply.setCookie('accessToken', tokens.accessToken, serverOnly)
    if (tokens.refreshToken) reply.setCookie('refreshToken', tokens.refreshToken, serverOnly)
    reply.setCookie('signed_in', '1', readable)
  }
  const setDeviceCookie = (reply: FastifyReply, device: string) =>
    reply.setCookie('device', device, { ...serverOnly, maxAge: DEVICE_DAYS * 24 * 60 * 60 })
  return {
    set,
    /** without the binding cookie the tokens of the session are refused */
    setLogin(reply: FastifyReply, { tokens, binding, device }: LoggedIn) {
      set(reply, tokens)
      if (binding)
        reply.setCookie(bindingName, binding, { ...bound, maxAge: SESSION_DAYS.longest * 24 * 60 * 60 })
      setDeviceCookie(reply, device)
    },
    /** the permission to reset a password, valid in this browser only */
    setPermission(reply: FastifyReply, permission: string) {
      reply.setCookie('resetPermission', permission, { ...serverOnly, maxAge: 600 })
    },
    permission: (request: FastifyRequest) => request.cookies.resetPermission,
    /** stays after a logout, so that the browser is still recognised */
    setDeviceCookie,
    device: (request: FastifyRequest) => request.cookies.device,
    /** of staff who look as a shopper; sent by our own pages only */
    setView(reply: FastifyReply, token: string, minutes: number) {
      reply.setCookie(VIEW, token, { ...bound, maxAge: minutes * 60 })
    },
    clearView: (reply: FastifyReply) => reply.clearCookie(VIEW, bound),
    clear(reply: FastifyReply) {
      reply.clearCookie(VIEW, bound)
      for (const name of ['accessToken', 'refreshToken', 'resetPermission'])
        reply.clearCookie(name, serverOnly)
      reply.clearCookie('signed_in', readable)
      reply.clearCookie(bindingName, bound)
    },
  }
}
export type SessionCookies = ReturnType<typeof sessionCookies>

/** The credentials of a request. `Bearer undefined`, which existing clients send, yields no valid session. */
export function credentialsOf(request: FastifyRequest): Credentials {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const { accessToken, refreshToken } = request.cookies
  const binding = request.cookies[SECURE_BINDING] ?? request.cookies[BINDING]
  return {
    ...(bearer ? { bearer } : {}),
    ...(accessToken ? { accessCookie: accessToken } : {}),
    ...(refreshToken ? { refreshCookie: refreshToken } : {}),
    ...(binding ? { binding } : {}),
    ...(request.cookies[VIEW] ? { view: request.cookies[VIEW] } : {}),
  }
}
