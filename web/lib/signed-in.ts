import { useSyncExternalStore } from 'react'
import { reload } from './reload.ts'
import { stored } from './storage.ts'
import { deleteStoredPages } from './stored-pages.ts'

/**
 * Whether the user is probably logged in, without a request: guests send no authenticated requests. The server
 * sets the readable cookie `signed_in` beside its HttpOnly ones; tokens are in the local storage (spec §4).
 */
export function isSignedIn(): boolean {
  return accessToken() !== null || /(?:^|;\s*)signed_in=1/.test(globalThis.document?.cookie ?? '')
}

/** `undefined` on the server and during hydration, because cached pages are the same for all users. */
export function useSignedIn(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(onSessionChange, isSignedIn, () => undefined)
}

export const accessToken = (): string | null => stored.get('accessToken')
export const refreshToken = (): string | null => stored.get('refreshToken')

export type Tokens = { accessToken: string; refreshToken: string }

/** After a refresh: the same session continues, so listeners are not notified. */
export function storeTokens(tokens: Tokens): void {
  stored.set('refreshToken', tokens.refreshToken)
  stored.set('accessToken', tokens.accessToken)
  shown = currentSession()
}

export function beginSession(tokens: Tokens): void {
  byChoice = false
  storeTokens(tokens)
  void endNotifications().catch(Boolean)
  notifyAll()
}

/** Those of this browser belong to the session before, which may be somebody else's. */
async function endNotifications(): Promise<void> {
  const worker = await globalThis.navigator?.serviceWorker?.getRegistration()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}

/** Pending while a logout is in progress: the server would refuse calls as the user. */
export const logout: { pending?: Promise<unknown> | undefined } = {}

let byChoice = false

/** Whether the user logged out, rather than lost the session; after a logout no page redirects to the login. */
export const hasLoggedOut = (): boolean => byChoice

/** Removes everything this browser stored for the user (spec §4: logout clears all local storage). */
export function endSession(how?: 'by choice'): void {
  byChoice = how === 'by choice'
  stored.clear()
  void deleteStoredPages().catch(Boolean)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  if (globalThis.document) document.cookie = 'signed_in=; Path=/; Max-Age=0'
  notifyAll()
}

const listeners = new Set<() => void>()

/**
 * Calls `listener` whenever a session starts or ends, in this tab or another; returns the unsubscribe
 * function.
 */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    shown = currentSession()
    globalThis.window?.addEventListener('storage', onOtherTab)
    globalThis.window?.addEventListener('pageshow', onReturn)
    globalThis.document?.addEventListener('visibilitychange', onReturn)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    globalThis.window?.removeEventListener('storage', onOtherTab)
    globalThis.window?.removeEventListener('pageshow', onReturn)
    globalThis.document?.removeEventListener('visibilitychange', onReturn)
  }
}

/** The session whose data the page shows. */
let shown: string | undefined

const IN_COOKIES = 'in cookies'

/** The id of the session, which the access token has as `sid`; it stays the same when the token is refreshed. */
function currentSession(): string | undefined {
  if (!isSignedIn()) return undefined
  try {
    const payload = accessToken()?.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sid ?? IN_COOKIES
  } catch {
    return IN_COOKIES
  }
}

function notifyAll(): void {
  shown = currentSession()
  for (const listener of [...listeners]) listener()
}

/** Fields and loaded data of the page belong to the user before, so it is loaded anew for another one. */
function showCurrent(): void {
  const [before, now] = [shown, currentSession()]
  const isOther = before !== now && before !== IN_COOKIES && now !== IN_COOKIES
  if (before && now && isOther) reload()
  else notifyAll()
}

/** A page of the back/forward cache, or a tab that the browser stopped for a while, gets no storage events. */
function onReturn(): void {
  if (document.visibilityState === 'visible' && shown !== currentSession()) showCurrent()
}

function onOtherTab(event: StorageEvent): void {
  // a null key means `clear()`; replacing a token by another is only a refresh
  const began = event.key === 'accessToken' && event.oldValue === null
  if (event.key === null || began) showCurrent()
}
