import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type FreshPage, pageCache } from './page-cache.ts'

const page = (text: string, more: Partial<FreshPage> = {}): FreshPage => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text),
  keep: true,
  ...more,
})

/** The cache key of a page of one store. */
const at = (url: string, group = 'store') => ({ group, url })

/** A connected cache, with a renderer that counts its calls and can be delayed. */
function counted(bytes = 1_000_000) {
  const cache = pageCache({ bytes })
  cache.setConnected(true)
  let renderings = 0
  const getOrRender = (key: string, fresh: FreshPage | Promise<FreshPage> = page(key)) =>
    cache.getOrRender(at(key), async () => {
      renderings += 1
      return fresh
    })
  return { cache, getOrRender, renderings: () => renderings }
}
const textOf = async (pages: ReturnType<ReturnType<typeof counted>['getOrRender']>) =>
  (await pages).body('identity').toString()

test('a page is rendered once and then sent from the cache', async () => {
  const { cache, getOrRender, renderings } = counted()
  expect(cache.peek(at('/'))).toBeUndefined()
  for (const _ of [1, 2, 3]) expect(await textOf(getOrRender('/', page('home')))).toBe('home')
  expect(cache.peek(at('/'))?.body('identity').toString()).toBe('home')
  expect(renderings()).toBe(1)
})

test('a hundred concurrent requests share one rendering', async () => {
  const { getOrRender, renderings } = counted()
  await Promise.all(Array.from({ length: 100 }, () => getOrRender('/')))
  expect(renderings()).toBe(1)
})

test('after a change every page is rendered again', async () => {
  const { cache, getOrRender } = counted()
  await getOrRender('/', page('old price'))
  cache.invalidate()
  expect(await textOf(getOrRender('/', page('new price')))).toBe('new price')
})

test('a page whose rendering began before a change is sent once, but not cached', async () => {
  const { cache, getOrRender } = counted()
  const slow = Promise.withResolvers<FreshPage>()
  const first = getOrRender('/', slow.promise)
  cache.invalidate()
  const second = getOrRender('/', page('new price'))
  slow.resolve(page('old price'))

  expect(await textOf(first)).toBe('old price')
  expect(await textOf(second)).toBe('new price')
  expect(cache.peek(at('/'))?.body('identity').toString()).toBe('new price')
})

test('a change of one store keeps the pages of the others', async () => {
  const { cache } = counted()
  const keep = (group: string, text: string) => cache.getOrRender(at('/', group), async () => page(text))
  await keep('here', 'milk')
  await keep('there', 'milk')
  const slow = Promise.withResolvers<FreshPage>()
  const late = cache.getOrRender(at('/late', 'here'), () => slow.promise)

  cache.invalidate('here')
  slow.resolve(page('old shelf'))
  await late
  expect(cache.peek(at('/', 'here'))).toBeUndefined()
  expect(cache.peek(at('/late', 'here'))).toBeUndefined()
  expect(cache.peek(at('/', 'there'))).toBeDefined()
  expect((await keep('here', 'no milk')).body('identity').toString()).toBe('no milk')
  cache.invalidate()
  expect(cache.peek(at('/', 'there'))).toBeUndefined()
})

test('while notifications of changes cannot be received, nothing is cached', async () => {
  const { cache, getOrRender, renderings } = counted()
  await getOrRender('/')
  cache.setConnected(false)
  expect(cache.peek(at('/'))).toBeUndefined()
  await getOrRender('/')
  await getOrRender('/')
  expect(renderings()).toBe(3)
  cache.setConnected(true)
  await getOrRender('/')
  await getOrRender('/')
  expect(renderings()).toBe(4)
})

test('a failed rendering fails for all requests that share it, and the next request renders again', async () => {
  const { getOrRender } = counted()
  await expect(getOrRender('/', Promise.reject(new Error('database away')))).rejects.toThrow('database away')
  expect(await textOf(getOrRender('/', page('home')))).toBe('home')
})

test('a page with keep: false is not cached', async () => {
  const { cache, getOrRender } = counted()
  await getOrRender('/nowhere', page('not found', { status: 404, keep: false }))
  expect(cache.peek(at('/nowhere'))).toBeUndefined()
})

test('a full cache drops the least recently used page first', async () => {
  const { cache, getOrRender } = counted(40_000)
  const big = (key: string) => getOrRender(key, page(key.repeat(5_000)))
  for (const key of ['a', 'b', 'c']) await big(key)
  for (const next of ['d', 'e', 'f', 'g', 'h', 'i']) {
    cache.peek(at('a'))
    await big(next)
  }
  expect(cache.peek(at('a'))).toBeDefined()
  expect(cache.peek(at('b'))).toBeUndefined()
  expect(cache.peek(at('i'))).toBeDefined()
})

test('a page larger than the whole cache is sent, not cached, and drops no other page', async () => {
  const { cache, getOrRender } = counted(40_000)
  await getOrRender('/', page('home'))
  expect(await textOf(getOrRender('/huge', page('x'.repeat(100_000))))).toHaveLength(100_000)
  expect(cache.peek(at('/huge'))).toBeUndefined()
  expect(cache.peek(at('/'))).toBeDefined()
})

test('every encoding contains the same page, and the ETag depends on the content', async () => {
  const { getOrRender } = counted()
  const [one, same, other] = await Promise.all([
    getOrRender('/1', page('नमस्ते '.repeat(500))),
    getOrRender('/2', page('नमस्ते '.repeat(500))),
    getOrRender('/3', page('other')),
  ])
  expect(gunzipSync(one.body('gzip'))).toEqual(one.body('identity'))
  expect(brotliDecompressSync(one.body('br'))).toEqual(one.body('identity'))
  expect(one.etag).toMatch(/^"[\w-]+"$/)
  expect(same.etag).toBe(one.etag)
  expect(other.etag).not.toBe(one.etag)
})

test('a page is rendered again once its data has changed by itself, and cached until then', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const { cache, getOrRender, renderings } = counted()
  await getOrRender('/', page('morning', { expiresAt: 1_060_000 }))
  vi.setSystemTime(1_059_999)
  expect(await textOf(getOrRender('/'))).toBe('morning')
  vi.setSystemTime(1_060_000)
  expect(cache.peek(at('/'))).toBeUndefined()
  expect(await textOf(getOrRender('/', page('evening')))).toBe('evening')
  expect(renderings()).toBe(2)
})
