import { useSyncExternalStore } from 'react'
import { type ChosenPlace, PLACE_COOKIE, readPlace } from '#contract/place.ts'

/** The place stored in this browser; null if none is chosen, undefined on the server and during hydration. */
export function useChosenPlace(): ChosenPlace | null | undefined {
  const cookie = usePlaceCookie()
  return cookie === undefined ? undefined : readPlace(cookie)
}

/** The raw cookie: one text per place, and so usable as a query key. */
export function usePlaceCookie(): string | undefined {
  return useSyncExternalStore<string | undefined>(listen, placeCookie, () => undefined)
}

/** Called after the server has set or removed the cookie. */
export function notifyPlaceChanged(): void {
  for (const listener of [...listeners]) listener()
}

const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  // another tab may have chosen another place; cookies have no change event
  if (listeners.size === 0) globalThis.window?.addEventListener('focus', notifyPlaceChanged)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) globalThis.window?.removeEventListener('focus', notifyPlaceChanged)
  }
}

const COOKIE = new RegExp(`(?:^|;\\s*)${PLACE_COOKIE}=([^;]*)`)

/** The current cookie. */
export function placeCookie(): string {
  const value = COOKIE.exec(document.cookie)?.[1] ?? ''
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
