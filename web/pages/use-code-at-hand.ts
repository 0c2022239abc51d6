import { useEffect } from 'react'
import { loadTrouble } from './trouble.tsx'

declare global {
  var __reactRouterManifest: { routes: Record<string, { module: string } | undefined> } | undefined
}

/**
 * Fetches the code of the shopper's pages once the browser has nothing better to do: a tap then needs only the page's
 * words, and a connection that is lost meanwhile can be told in the shop's own frame. It is less than a picture or two.
 * Then the service worker keeps it, so that the shop opens without a connection too.
 */
export function useCodeAtHand() {
  useEffect(() => {
    // development serves hundreds of single files, which change
    if (!import.meta.env.PROD) return
    const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000))
    const later = () => idle(() => void fetchCode().catch(() => {}))
    if (document.readyState === 'complete') later()
    else window.addEventListener('load', later, { once: true })
    return () => window.removeEventListener('load', later)
  }, [])
}

/** What a shopper meets on any page, also when nothing can be fetched any more. */
const onDemand = [
  () => import('#web/ui/toast-shelf.tsx'),
  () => import('./seen-notice.tsx'),
  () => import('#web/shop/cart/cart-drawer.tsx'),
  () => import('#web/ui/drawings.tsx'),
]

/** One after the other, so that they stand in nobody's way. What fails is asked for again when it is needed. */
async function fetchCode() {
  const modules = Object.entries(globalThis.__reactRouterManifest?.routes ?? {}).flatMap(([id, route]) =>
    route && !/^pages\/(admin|dev)\//.test(id) ? [route.module] : [],
  )
  // first what to say when the rest does not come
  await loadTrouble().catch(() => {})
  for (const module of modules) await import(/* @vite-ignore */ module).catch(() => {})
  for (const load of onDemand) await load().catch(() => {})
  const { keepOffline } = await import('./keep-offline.ts')
  await keepOffline(modules)
}
