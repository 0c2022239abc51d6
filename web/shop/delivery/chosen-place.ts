import { useSyncExternalStore } from 'react'
import { type ChosenPlace, PLACE_COOKIE, readPlace } from '#contract/place.ts'

/** The place this browser keeps; null when none is chosen, undefined on the server and while hydrating. */
export function useChosenPlace(): ChosenPlace | null | undefined {
  const cookie = usePlaceCookie()
  return cookie === undefined ? undefined : readPlace(cookie)
}

/** The cookie as it stands: one text per place, and so the name of what is asked about it. */
export function usePlaceCookie(): string | undefined {
  return useSyncExternalStore<string | undefined>(listen, placeCookie, () => undefined)
}

/** The shop set the cookie anew, or took it away. */
export function tellPlaceChanged(): void {
  for (const listener of [...listeners]) listener()
}

const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  // another tab may have chosen meanwhile; cookies tell nobody of their changes
  if (listeners.size === 0) globalThis.window?.addEventListener('focus', tellPlaceChanged)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) globalThis.window?.removeEventListener('focus', tellPlaceChanged)
  }
}

const COOKIE = new RegExp(`(?:^|;\\s*)${PLACE_COOKIE}=([^;]*)`)

function placeCookie(): string {
  const value = COOKIE.exec(document.cookie)?.[1] ?? ''
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
