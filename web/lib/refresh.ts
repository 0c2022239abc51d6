import { identityContract } from '#contract/identity.ts'
import { offline, refusal } from './api-error.ts'
import { accessToken, endSession, isSignedIn, keepTokens, refreshToken, type Tokens } from './signed-in.ts'

let underWay: Promise<boolean> | undefined

/**
 * Renews the session after `staleToken` was refused; true means the call is worth repeating. However many calls fail
 * at once, and in however many tabs, one refresh travels: refresh tokens rotate, a second one would end the session.
 */
export function refreshSession(staleToken: string | null): Promise<boolean> {
  underWay ??= oneTabAtATime(() => renew(staleToken)).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function renew(staleToken: string | null): Promise<boolean> {
  // another call or tab was faster, or logged out meanwhile
  if (accessToken() !== staleToken) return isSignedIn()
  const { method, path } = identityContract.refreshToken
  const token = refreshToken()
  const response = await fetch(new URL(path, location.origin), {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    credentials: 'include',
  }).catch(() => {
    throw offline()
  })
  const body: { data?: Partial<Tokens> } | null = await response.json().catch(() => null)
  const { accessToken: access, refreshToken: refresh } = body?.data ?? {}
  if (response.ok && access && refresh) {
    keepTokens({ accessToken: access, refreshToken: refresh })
    return true
  }
  // only a clear no ends the session: a shop on a break or a busy one must not log anybody out
  if (response.status >= 500 || response.status === 429) throw refusal(response.status, body)
  endSession()
  return false
}

function oneTabAtATime(work: () => Promise<boolean>): Promise<boolean> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request('refresh-session', work) : work()
}
