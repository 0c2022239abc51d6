/**
 * Caches the layout, the last visited catalogue pages and their pictures in this browser. Pages always come
 * from the server while it can be reached; otherwise a cached page is served with the time of caching, so that
 * an old price is not shown as current. API calls are never served from the cache.
 */
import { clientsClaim } from 'workbox-core'
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { pages } from '#web/routes.ts'
import { isCacheable } from './cacheable.ts'
import { cachedAt, withCachedAt } from './cached-page.ts'
import { isCataloguePicture, isOfflineUrl } from './catalogue-urls.ts'
import { showNotices } from './notices.ts'

declare const self: ServiceWorkerGlobalScope

const DAY_SECONDS = 24 * 60 * 60
/** After this time a cached page is served instead of waiting for the network. */
const NETWORK_TIMEOUT_SECONDS = 8
const OFFLINE = '/offline'
/**
 * The number is increased when the data of pages changes its shape: code of one release cannot render the cached
 * data of another.
 */
const PAGES = 'pages-4'
const DATA = 'data-4'
const CACHES = [PAGES, DATA, 'assets', 'pictures']
const ALWAYS = pages.filter((page) => page.offline === 'always').map(({ path }) => `/${path}`)

const expiration = (entries: number, days: number) =>
  new ExpirationPlugin({ maxEntries: entries, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true })

void self.skipWaiting()
clientsClaim()
showNotices()
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherCaches()))

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === self.location.origin && isPage(url),
  new NetworkFirst({
    cacheName: PAGES,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [
      expiration(60, 7),
      {
        cacheWillUpdate: async ({ request, response }) =>
          isCacheable(response) && isOfflineUrl(new URL(request.url)) ? response : null,
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse && withCachedAt(cachedResponse),
        handlerDidError: async () => (await caches.match(OFFLINE, { cacheName: PAGES })) ?? Response.error(),
      },
    ],
  }),
)

// the data requests of React Router during client-side navigation
registerRoute(
  ({ request, url }) => request.method === 'GET' && url.pathname.endsWith('.data') && isOfflineUrl(url),
  new NetworkFirst({
    cacheName: DATA,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [
      expiration(120, 7),
      {
        cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null),
        cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
          if (cachedResponse) await postCachedAt(event, cachedAt(cachedResponse))
          return cachedResponse
        },
      },
    ],
  }),
)

registerRoute(
  ({ url }) => url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: [expiration(300, 30)] }),
)
registerRoute(
  ({ url }) => isCataloguePicture(url),
  new CacheFirst({ cacheName: 'pictures', plugins: [expiration(400, 30)] }),
)

type Message = { assets: string[]; paths?: string[]; sessionEnded?: true }
// the first page loads before the worker is installed, so the files it uses are cached afterwards
self.addEventListener('message', (event) => {
  const { assets, paths = [], sessionEnded } = event.data as Message
  if (sessionEnded) return event.waitUntil(deleteOpened())
  const opened = paths.filter((path) => isOfflineUrl(new URL(path, self.location.origin)))
  event.waitUntil(Promise.all([cacheFiles(PAGES, [...ALWAYS, ...opened]), cacheFiles('assets', assets)]))
})

async function deleteOtherCaches(): Promise<void> {
  const others = (await caches.keys()).filter((name) => !CACHES.includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** After a session neither what its user opened stays nor the addresses of that, which Workbox stores by themselves. */
async function deleteOpened(): Promise<void> {
  const opened = CACHES.filter((name) => name !== 'assets')
  await Promise.all(
    opened.map(async (name) => {
      await caches.delete(name)
      await new CacheExpiration(name, { maxEntries: 1 }).delete()
    }),
  )
  await cacheFiles(PAGES, ALWAYS)
}

async function cacheFiles(cacheName: string, paths: string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all(
    paths.map(async (path) => {
      if (cacheName === 'assets' && (await cache.match(path))) return
      const response = await fetch(path)
      if (isCacheable(response)) await cache.put(path, response)
    }),
  )
}

/** Paths that the server handles outside the app, such as the sandbox bank's page or the demo's mails. */
const isPage = ({ pathname }: URL): boolean => !/^\/(api|dev|sandbox|pictures|assets)\//.test(pathname)

async function postCachedAt(event: ExtendableEvent, seen: string): Promise<void> {
  const client = await self.clients.get((event as FetchEvent).clientId)
  client?.postMessage({ seen })
}
