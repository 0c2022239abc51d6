import { useEffect } from 'react'

declare global {
  var __reactRouterManifest: { routes: Record<string, { module: string } | undefined> } | undefined
}

/**
 * Fetches the code of the shopper's pages once the browser has nothing better to do: a tap then needs only the page's
 * words, and a connection that is lost meanwhile can be told in the shop's own frame. It is less than a picture or two.
 */
export function useCodeAtHand() {
  useEffect(() => {
    // development serves hundreds of single files, which change
    if (!import.meta.env.PROD) return
    const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000))
    const later = () => idle(() => void fetchCode())
    if (document.readyState === 'complete') later()
    else window.addEventListener('load', later, { once: true })
    return () => window.removeEventListener('load', later)
  }, [])
}

/** One after the other, so that they stand in nobody's way. What fails is asked for again when it is needed. */
async function fetchCode() {
  for (const [id, route] of Object.entries(globalThis.__reactRouterManifest?.routes ?? {}))
    if (route && !/^pages\/(admin|dev)\//.test(id))
      await import(/* @vite-ignore */ route.module).catch(() => {})
}
