import { useEffect } from 'react'

/** Has the service worker store this page and its code, so that a reload without a connection shows it. */
export function usePageOffline(path: string): void {
  useEffect(() => {
    // in development there are hundreds of separate files, which change
    if (!import.meta.env.PROD) return
    void import('../cache-offline.ts').then(({ cacheOffline }) => cacheOffline([], [path])).catch(() => {})
  }, [path])
}
