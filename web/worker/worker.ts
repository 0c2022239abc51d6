import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isKeepable } from './keepable.ts'
import { markedAsSeen, seenAt } from './seen-page.ts'
import { isShelf, isShelfPicture } from './shelves.ts'

declare const self: ServiceWorkerGlobalScope

const DAY_SECONDS = 24 * 60 * 60
/** A line this slow is as good as none when something was seen before. */
const PATIENCE_SECONDS = 8
const OFFLINE = '/offline'

/**
 * Keeps the shop's frame, the shelves last seen and their pictures in this browser. Pages always come from the shop while
 * it can be reached; only without it does one come from here, and then it says when it was seen: an old price is never
 * passed off as today's. Calls of the API never come from here.
 */
const kept = (entries: number, days: number) =>
  new ExpirationPlugin({ maxEntries: entries, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true })

void self.skipWaiting()
clientsClaim()

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === self.location.origin && isPage(url),
  new NetworkFirst({
    cacheName: 'pages',
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      kept(60, 7),
      {
        cacheWillUpdate: async ({ request, response }) =>
          isKeepable(response) && isShelf(new URL(request.url)) ? response : null,
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse && markedAsSeen(cachedResponse),
        handlerDidError: async () =>
          (await caches.match(OFFLINE, { cacheName: 'pages' })) ?? Response.error(),
      },
    ],
  }),
)

// what React Router asks for when one goes from page to page
registerRoute(
  ({ request, url }) => request.method === 'GET' && url.pathname.endsWith('.data') && isShelf(url),
  new NetworkFirst({
    cacheName: 'data',
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      kept(120, 7),
      {
        cacheWillUpdate: async ({ response }) => (isKeepable(response) ? response : null),
        cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
          if (cachedResponse) await tell(event, seenAt(cachedResponse))
          return cachedResponse
        },
      },
    ],
  }),
)

registerRoute(
  ({ url }) => url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: [kept(300, 30)] }),
)
registerRoute(
  ({ url }) => isShelfPicture(url),
  new CacheFirst({ cacheName: 'pictures', plugins: [kept(400, 30)] }),
)

// the page that brought the worker was there before it: what it is made of is kept now
self.addEventListener('message', (event) => {
  const { pages, assets } = event.data as { pages: string[]; assets: string[] }
  event.waitUntil(Promise.all([keep('pages', [...pages, OFFLINE]), keep('assets', assets)]))
})

async function keep(cacheName: string, paths: string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all(
    paths.map(async (path) => {
      if (cacheName === 'assets' && (await cache.match(path))) return
      const response = await fetch(path)
      if (isKeepable(response)) await cache.put(path, response)
    }),
  )
}

/** What the server answers itself, such as the bank's page or the mails of the demo, is none of ours. */
const isPage = ({ pathname }: URL): boolean => !/^\/(api|dev|sandbox|pictures|assets)\//.test(pathname)

async function tell(event: ExtendableEvent, seen: string): Promise<void> {
  const client = await self.clients.get((event as FetchEvent).clientId)
  client?.postMessage({ seen })
}
