import { markSeen } from '#web/lib/seen.ts'

/** The pages that open without a connection from the first visit on, and the one that is open. */
const ALWAYS = ['/', '/cart']

/** Starts the service worker and gives it what this page is made of; what it answers from its memory is marked as seen. */
export async function keepOffline(modules: string[]): Promise<void> {
  const workers = navigator.serviceWorker
  if (!workers) return
  workers.addEventListener('message', ({ data }) => markSeen(data.seen))
  await workers.register('/sw.js')
  const { active } = await workers.ready
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  active?.postMessage({ pages: ALWAYS, assets: [...new Set([...modules, ...loaded])] })
}
