import { useEffect, useEffectEvent, useState } from 'react'
import { createPath, type Location, useNavigation } from 'react-router'
import { isReloading } from '#web/lib/reload.ts'
import { useRouterState } from '#web/lib/router-state.ts'
import { pageAt } from '#web/routes.ts'

/** Modules of pages that failed to load; React Router waits for them until the document is left. */
const failedModules = new Set<string>()

/** Whether the code of the page at this location failed to load. */
export const hasFailed = ({ pathname }: Location): boolean => failedModules.has(pageAt(pathname).file)

/**
 * React Router reloads the current page when the code of the next one fails to load; without a connection the
 * browser's own error page would follow. This hook prevents the reload, and the layout shows the error at the address
 * of the next page. A browser without the Navigation API reloads.
 */
export function useFailedPageCode(): void {
  const next = useNavigation().location
  const prevented = usePreventedReload()
  const [error, setError] = useState<Error>()
  useEffect(() => {
    // only a new document can load this page
    if (next && hasFailed(next)) window.location.assign(createPath(next))
  }, [next])
  useEffect(() => {
    if (!prevented) return
    failedModules.add(pageAt(prevented.pathname).file)
    enter(prevented)
    setError(new TypeError('page module: Failed to fetch'))
  }, [prevented])
  if (error) throw error
}

/** On an error page: opens the page whose code failed to load as a new document, which may succeed. */
export function useFailedPageCodeAfterError(): void {
  const prevented = usePreventedReload()
  useEffect(() => {
    if (prevented) window.location.assign(createPath(prevented))
  }, [prevented])
}

/** Prevents reloads by React Router; returns the page that was being opened then. A failed prefetch opens no page. */
function usePreventedReload(): Location | undefined {
  const routerState = useEffectEvent(useRouterState())
  const [prevented, setPrevented] = useState<Location>()
  useEffect(() => {
    // development reloads pages when a file is saved
    if (!import.meta.env.PROD || !('navigation' in window)) return
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || isReloading()) return
      event.preventDefault()
      setPrevented(routerState()?.navigation.location)
    }
    window.navigation.addEventListener('navigate', stay)
    return () => window.navigation.removeEventListener('navigate', stay)
  }, [])
  return prevented
}

/** Adds the address to the history as React Router does, because its blockers for unsaved input need `idx`. */
function enter(next: Location): void {
  const path = createPath(next)
  if (createPath(window.location) === path) return
  const state = window.history.state as { idx?: number } | null
  window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, key: next.key }, '', path)
}
