import { useEffect } from 'react'

/**
 * Fetches the code of the shopper's pages when the browser is idle: a navigation then needs only the page's
 * data, and a lost connection can be reported inside the layout. It is smaller than two pictures. The service
 * worker then caches it, so that the shop opens offline.
 */
export function usePrefetchedCode() {
  useEffect(() => {
    // in development there are hundreds of separate files, which change
    if (!import.meta.env.PROD) return
    const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000))
    const later = () =>
      idle(() => void import('./fetch-code.ts').then(({ fetchCode }) => fetchCode()).catch(() => {}))
    if (document.readyState === 'complete') later()
    else window.addEventListener('load', later, { once: true })
    return () => window.removeEventListener('load', later)
  }, [])
}
