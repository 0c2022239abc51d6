import { useSyncExternalStore } from 'react'
import { stored } from './stored.ts'

/**
 * Whether somebody is probably logged in, known without a call: guests fire no personal requests.
 * The server sets the readable cookie `signed_in` beside its HttpOnly ones; tokens live in local storage (spec §4).
 */
export function isSignedIn(): boolean {
  return accessToken() !== null || /(?:^|;\s*)signed_in=1/.test(globalThis.document?.cookie ?? '')
}

/** `undefined` on the server and while hydrating: cached pages are the same for everybody. */
export function useSignedIn(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(onSessionChange, isSignedIn, () => undefined)
}

export const accessToken = (): string | null => stored.get('accessToken')
export const refreshToken = (): string | null => stored.get('refreshToken')

export type Tokens = { accessToken: string; refreshToken: string }

/** After a refresh: the same session goes on, nobody needs to hear of it. */
export function keepTokens(tokens: Tokens): void {
  stored.set('refreshToken', tokens.refreshToken)
  stored.set('accessToken', tokens.accessToken)
}

export function beginSession(tokens: Tokens): void {
  byChoice = false
  keepTokens(tokens)
  tellAll()
}

let byChoice = false

/** Whether the shopper logged out, rather than lost the session: then no page asks them to log in again. */
export const leftByChoice = (): boolean => byChoice

/** Forgets everything this browser kept of a shopper (spec §4: logout clears all local storage). */
export function endSession(how?: 'by choice'): void {
  byChoice = how === 'by choice'
  stored.clear()
  globalThis.caches?.delete('pictures').catch(Boolean)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  if (globalThis.document) document.cookie = 'signed_in=; Path=/; Max-Age=0'
  tellAll()
}

const listeners = new Set<() => void>()

/** Calls `listener` whenever a session begins or ends, in this tab or another; returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.window?.addEventListener('storage', hearOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) globalThis.window?.removeEventListener('storage', hearOtherTab)
  }
}

function tellAll(): void {
  for (const listener of [...listeners]) listener()
}

function hearOtherTab(event: StorageEvent): void {
  // key null is `clear()`; a token replaced by a token is only a refresh
  const began = event.key === 'accessToken' && event.oldValue === null
  if (event.key === null || began) tellAll()
}
