import { useSyncExternalStore } from 'react'
import { stored } from './storage.ts'

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
  globalThis.caches?.delete('pictures').catch(Boolean)
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
  if (listeners.size === 0) globalThis.window?.addEventListener('storage', onOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) globalThis.window?.removeEventListener('storage', onOtherTab)
  }
}

function notifyAll(): void {
  for (const listener of [...listeners]) listener()
}

function onOtherTab(event: StorageEvent): void {
  // a null key means `clear()`; replacing a token by another is only a refresh
  const began = event.key === 'accessToken' && event.oldValue === null
  if (event.key === null || began) notifyAll()
}
