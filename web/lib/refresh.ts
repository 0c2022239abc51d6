import { sessionContract } from '#contract/browser/session.ts'
import { offline, refusal } from './api-error.ts'
import { accessToken, endSession, isSignedIn, refreshToken, storeTokens, type Tokens } from './signed-in.ts'

let inProgress: Promise<boolean> | undefined

/**
 * Refreshes the session after `staleToken` was refused; true means that the call should be repeated.
 * Concurrent failures, also of several tabs, share one refresh, because refresh tokens rotate and a second
 * refresh would end the session.
 */
export function refreshSession(staleToken: string | null): Promise<boolean> {
  inProgress ??= oneTabAtATime(() => renew(staleToken)).finally(() => {
    inProgress = undefined
  })
  return inProgress
}

async function renew(staleToken: string | null): Promise<boolean> {
  // another call or tab refreshed the session first, or logged out meanwhile
  if (accessToken() !== staleToken) return isSignedIn()
  const { method, path } = sessionContract.refreshToken
  const token = refreshToken()
  const response = await fetch(new URL(path, location.origin), {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    credentials: 'include',
  }).catch(() => {
    throw offline()
  })
  const body: { data?: Partial<Tokens> } | null = await response.json().catch(() => null)
  // a logout meanwhile, perhaps in another tab
  if (accessToken() !== staleToken) return isSignedIn()
  const { accessToken: access, refreshToken: refresh } = body?.data ?? {}
  if (response.ok && access && refresh) {
    storeTokens({ accessToken: access, refreshToken: refresh })
    return true
  }
  // only an explicit refusal ends the session: a server error or a rate limit must not log the user out
  if (response.status >= 500 || response.status === 429) throw refusal(response.status, body)
  endSession()
  return false
}

function oneTabAtATime(work: () => Promise<boolean>): Promise<boolean> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request('refresh-session', work) : work()
}
