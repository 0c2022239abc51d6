import Fastify from 'fastify'
import { afterAll } from 'vitest'
import type { PlaceState } from '#contract/place-state.ts'
import type { ShopReader } from '#contract/reader.ts'
import { pageFailure, pageLanguage, pageMap, pageNonce, pagePlace, shopReader } from '#contract/reader.ts'
import { mountPages, type PagesBuild } from '#server/pages.ts'
import { pageCache } from '#server/platform/cache/page-cache.ts'

/** A build of React Router with these routes and this entry, as a production build exports it. */
export const serverBuild = (routes: object, entry: object = { default: () => new Response() }): unknown => ({
  routes,
  entry: { module: entry },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  basename: '/',
  assetsBuildDirectory: '',
  routeDiscovery: { mode: 'initial', manifestPath: '' },
  allowedActionOrigins: false,
})

/** Serves the pages of these routes without a database; `viewOf` returns the store and place. */
export function openPages(
  routes: object,
  viewOf: () => { store: string; place: PlaceState } = () => ({
    store: 'store',
    place: { kind: 'notChosen' },
  }),
) {
  const http = Fastify()
  const cache = pageCache({ bytes: 100_000 })
  cache.setConnected(true)
  const build = serverBuild(routes)
  mountPages(http, {
    build: { build, pageFailure, pageLanguage, pageMap, pageNonce, pagePlace, shopReader } as PagesBuild,
    readerAt: () => ({}) as ShopReader,
    viewOf: async () => viewOf(),
    languageOf: () => 'en',
    cache,
    baseUrl: 'http://shop.test',
    secret: 'a secret',
    limit: async () => {},
  })
  afterAll(() => http.close())
  return { http, cache }
}
