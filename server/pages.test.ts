import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { ShopReader } from '#contract/reader.ts'
import { pageLanguage, pageNonce, shopReader } from '#contract/reader.ts'
import { mountPages, type PagesBuild } from './pages.ts'
import { pageCache } from './platform/cache/page-cache.ts'

let categoriesCome = true
let made = 0
/** A page that says no-store while its categories do not come, as the layout of the shop does. */
const page = () => {
  made += 1
  return new Response('a page', categoriesCome ? {} : { headers: { 'cache-control': 'no-store' } })
}
const build = {
  routes: { cart: { id: 'cart', path: 'cart', module: { loader: page } } },
  entry: { module: { default: () => new Response() } },
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
} as unknown

const http = Fastify()
const cache = pageCache({ bytes: 100_000 })
cache.trust(true)
mountPages(http, {
  build: { build, pageLanguage, pageNonce, shopReader } as PagesBuild,
  readerAt: () => ({}) as ShopReader,
  storeOf: async () => 'store',
  languageOf: () => 'en',
  cache,
  site: 'http://shop.test',
  secret: 'a secret',
  limit: async () => {},
})
afterAll(() => http.close())

test('a page made poorer by a hiccup is kept by nobody, and the next one is whole', async () => {
  const asked = async () => (await http.inject('/cart')).headers['cache-control']
  categoriesCome = false
  expect([await asked(), await asked(), made]).toEqual(['no-store', 'no-store', 2])
  categoriesCome = true
  expect([await asked(), await asked(), made]).toEqual(['public, no-cache', 'public, no-cache', 3])
})
