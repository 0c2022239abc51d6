import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Credentials, Tokens } from './identity.ts'

export type CookieSetting = { sameSite: 'lax' | 'none'; secure: boolean }

/** Session cookies: they end with the browser session, and scripts cannot read them. */
export function sessionCookies(setting: CookieSetting) {
  const locked: CookieSerializeOptions = { path: '/', httpOnly: true, ...setting }
  // tells pages that asking for personal data is worth a call; says nothing of who
  const hint: CookieSerializeOptions = { ...locked, httpOnly: false }
  return {
    set(reply: FastifyReply, tokens: Partial<Tokens>) {
      if (tokens.accessToken) reply.setCookie('accessToken', tokens.accessToken, locked)
      if (tokens.refreshToken) reply.setCookie('refreshToken', tokens.refreshToken, locked)
      reply.setCookie('signed_in', '1', hint)
    },
    /** what verifying a code opens, for this browser alone */
    permit(reply: FastifyReply, permission: string) {
      reply.setCookie('resetPermission', permission, { ...locked, maxAge: 600 })
    },
    permission: (request: FastifyRequest) => request.cookies.resetPermission,
    clear(reply: FastifyReply) {
      for (const name of ['accessToken', 'refreshToken', 'resetPermission']) reply.clearCookie(name, locked)
      reply.clearCookie('signed_in', hint)
    },
  }
}
export type SessionCookies = ReturnType<typeof sessionCookies>

/** What a request shows of itself; existing clients also send `Bearer undefined`, which is simply no credential. */
export function credentialsOf(request: FastifyRequest): Credentials {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const { accessToken, refreshToken } = request.cookies
  return {
    ...(bearer ? { bearer } : {}),
    ...(accessToken ? { accessCookie: accessToken } : {}),
    ...(refreshToken ? { refreshCookie: refreshToken } : {}),
  }
}
