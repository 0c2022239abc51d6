import { markCachedAt } from '#web/lib/cached-at.ts'

/**
 * Starts the service worker and has it cache the files of this page, and `paths` of pages that the user opened without
 * loading a document; marks pages it serves from the cache.
 */
export async function cacheOffline(modules: string[], paths: string[] = []): Promise<void> {
  const workers = navigator.serviceWorker
  if (!workers) return
  workers.addEventListener('message', ({ data }) => markCachedAt(data.seen))
  await workers.register('/sw.js')
  const { active } = await workers.ready
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  active?.postMessage({ assets: [...new Set([...modules, ...loaded])], paths })
}
