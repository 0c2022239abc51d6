import { expect, test } from 'vitest'
import type { PlaceState } from '#contract/place-state.ts'
import { pageLanguage, pagePlace } from '#contract/reader.ts'
import { openPages } from '#tests/support/pages-build.ts'
import { notFound, pages } from '#web/routes.ts'

let categoriesCome = true
let made = 0
/** A page with no-store while its categories fail to load, as the layout of the shop sets it. */
const page = () => {
  made += 1
  return new Response('a page', categoriesCome ? {} : { headers: { 'cache-control': 'no-store' } })
}
/** A page with the place state of the request. */
const placePage = ({ context }: { context: { get(key: typeof pagePlace): PlaceState } }) => {
  made += 1
  return new Response(JSON.stringify(context.get(pagePlace)))
}
/** A page in the language of the request. */
const languagePage = ({ context }: { context: { get(key: typeof pageLanguage): string } }) => {
  made += 1
  return new Response(context.get(pageLanguage))
}
let place: PlaceState = { kind: 'notChosen' }
let store = 'store'

const { http, cache } = openPages(
  {
    cart: { id: 'cart', path: 'cart', module: { loader: page } },
    checkout: { id: 'checkout', path: 'checkout', module: { loader: placePage } },
    info: { id: 'info', path: 'info/:page', module: { loader: languagePage } },
    every: { id: 'every', path: '*', module: { loader: page } },
  },
  () => ({ store, place }),
)

test('a page that lacks data because of a failure is not cached, and the next one is complete', async () => {
  const cacheControl = async () => (await http.inject('/cart')).headers['cache-control']
  categoriesCome = false
  expect([await cacheControl(), await cacheControl(), made]).toEqual(['no-store', 'no-store', 2])
  categoriesCome = true
  expect([await cacheControl(), await cacheControl(), made]).toEqual([
    'public, no-cache',
    'public, no-cache',
    3,
  ])
})

test('fifty shoppers who request a page at once, before it is cached, have it rendered once', async () => {
  cache.invalidate()
  made = 0
  const replies = await Promise.all(Array.from({ length: 50 }, () => http.inject('/cart')))
  expect(new Set(replies.map(({ body }) => body))).toEqual(new Set(['a page']))
  expect(made).toBe(1)
})

test('a page is cached once per place state, and never sent for another place state', async () => {
  const places: PlaceState[] = [
    { kind: 'notChosen' },
    { kind: 'notServed' },
    { kind: 'closed', opens: '07:00' },
    { kind: 'open', promise: { low: 9, high: 13 } },
    { kind: 'open', promise: { low: 10, high: 15 } },
  ]
  made = 0
  for (const _ of ['first', 'again'])
    for (const one of places) {
      place = one
      expect(JSON.parse((await http.inject('/checkout')).body)).toEqual(one)
    }
  expect(made).toBe(places.length)
})

test('the address of a language shares the cached page of the readers who chose it', async () => {
  made = 0
  const read = async (query: string) => (await http.inject(`/info/help${query}`)).body
  expect(await Promise.all(['', '?lang=en', '?lang=hi'].map(read))).toEqual(['en', 'en', 'hi'])
  expect(await read('?lang=hi')).toBe('hi')
  expect(made).toBe(2)
  // addresses that anybody can invent are neither cached nor in a language that does not exist
  for (const query of ['?lang=fr', '?lang=hi&lang=hi', '?lang=', '?lang=hi&page=2'])
    expect(await read(query)).toBe(query.startsWith('?lang=hi') ? 'hi' : 'en')
  await read('?lang=fr')
  expect(made).toBe(7)
})

test('the data of a page is cached once for all places, without the place of the first visitor', async () => {
  made = 0
  for (const one of [{ kind: 'notServed' }, { kind: 'open', promise: { low: 9, high: 13 } }] as const) {
    place = one
    const { statusCode, body } = await http.inject('/checkout.data')
    expect(statusCode).toBe(200)
    expect(body).toContain('unknown')
    expect(body).not.toMatch(/notServed|promise/)
  }
  expect(made).toBe(1)
})

test.each([...pages, notFound])(
  '/$path is rendered as often as the table of pages declares: $cache',
  async (one) => {
    const id = '0a'.repeat(16)
    const address = `/${one.path.replace('*', 'nowhere').replace(/:\w+/g, `words-${id}`)}`
    const data = address === '/' ? '/_.data' : `${address}.data`
    for (const url of [address, data]) {
      cache.invalidate()
      made = 0
      for (store of ['one store', 'another store', 'one store', 'another store'])
        expect((await http.inject(url)).statusCode).toBe(200)
      expect({ url, made }).toEqual({ url, made: { never: 4, 'per-store': 2, 'all-stores': 1 }[one.cache] })
    }
  },
)

test.each(['/?q=1', '/cart?from=mail', '/search?q=milk', '/dashboard/nothing', '/x-1/y-2'])(
  '%s is rendered for every request, because the number of such URLs is unlimited',
  async (url) => {
    made = 0
    for (const _ of ['first', 'again']) await http.inject(url)
    expect(made).toBe(2)
  },
)
