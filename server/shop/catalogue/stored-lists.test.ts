import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { catalogueContract } from '#contract/catalogue.ts'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { categoriesV1, subCategoriesV1 } from '#contract/v1/categories.ts'
import { Client, type Sent } from '#tests/support/client.ts'
import { countStatements } from '#tests/support/counted-statements.ts'
import { delayStatements } from '#tests/support/delayed-statement.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

// receives no notifications, so that what it shows after its own edits does not depend on them
const shop = await openTestShop({ ALLOWED_ORIGINS: 'https://client.example' })
shop.cache.setConnected(true)
const fixture = await seed(shop)
const { db, pool } = shop.database
const admin = await fixture.admin()
const guest = new Client(shop.url)
const during = delayStatements(pool)
const categoryReads = countStatements(pool, 'from categories order by')
afterAll(() => shop.close())
beforeEach(() => shop.cache.invalidate())

const LISTS: [path: string, endpoint: Endpoint][] = [
  catalogueContract.categories,
  catalogueContract.subCategories,
  categoriesV1.list,
  subCategoriesV1.list,
].map((endpoint) => [endpoint.path, endpoint])

/** The bytes of a list, which `fetch` has decompressed, and its headers. */
async function read({ method, path }: Endpoint, sent: Sent = {}) {
  const response = await fetch(`${shop.url}${path}`, { method, headers: sent.headers ?? {} })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const rename = (name: string) =>
  admin.call(catalogueAdminContract.updateCategory, {
    body: { _id: fixture.categoryId, name, image: 'drawn/category/dairy' },
  })

test.each(LISTS)('%s shows an edit as soon as the admin has its response', async (_path, endpoint) => {
  for (const name of ['Dairy one', 'Dairy two']) {
    await read(endpoint)
    expect((await rename(name)).status).toBe(200)
    expect((await read(endpoint)).text).toContain(name)
  }
})

test.each(LISTS)(
  '%s is read from the database once, and then sent as the same bytes',
  async (path, endpoint) => {
    const first = await read(endpoint)
    // unnoticed, because this process does not listen
    await sql`update categories set name = ${`Changed before ${path}`}`.execute(db)
    const second = await read(endpoint)
    expect([second.status, second.text]).toEqual([200, first.text])
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    shop.cache.invalidate()
    const third = await read(endpoint)
    expect(third.text).toContain(`Changed before ${path}`)
    expect(third.headers.get('etag')).not.toBe(first.headers.get('etag'))
  },
)

test('a client that has the list of categories gets 304 until it changes', async () => {
  const statusOf = async (etag: string | null) =>
    (
      await read(catalogueContract.categories, {
        // as browsers send it; `fetch` would send no-cache
        headers: { 'if-none-match': etag ?? '', 'cache-control': 'max-age=0' },
      })
    ).status
  const { headers } = await read(catalogueContract.categories)
  expect(headers.get('cache-control')).toBe('private, no-cache')
  const etag = headers.get('etag')
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect([await statusOf(etag), await statusOf('"another"')]).toEqual([304, 200])
  await rename('Milk and curd')
  expect(await statusOf(etag)).toBe(200)
})

test('a call with POST sends the sub-categories whole, whatever the client has', async () => {
  const { headers } = await read(catalogueContract.subCategories)
  const sent = { headers: { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' } }
  const again = await read(catalogueContract.subCategories, sent)
  expect([again.status, JSON.parse(again.text).data[0].name]).toEqual([200, 'Milk'])
})

test('each encoding of a list has an ETag of its own', async () => {
  for (const name of ['one', 'two', 'three'].map((word) => `${word} ${'of many words '.repeat(5)}`))
    await admin.call(catalogueAdminContract.addCategory, { body: { name, image: 'drawn/category/dairy' } })
  const tags = new Map<string, string | null>()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await read(catalogueContract.categories, { headers: { 'accept-encoding': encoding } })
    expect(headers.get('content-encoding') ?? 'identity').toBe(encoding)
    tags.set(encoding, headers.get('etag'))
  }
  expect(new Set(tags.values()).size).toBe(3)
})

test('readers of both languages get their own message, in either order', async () => {
  const messageIn = async (language: string) =>
    JSON.parse(
      (await read(catalogueContract.categories, { headers: { cookie: `language=${language}` } })).text,
    ).message
  const [english, hindi] = [await messageIn('en'), await messageIn('hi')]
  expect(english).toBe('Category data')
  expect(hindi).not.toBe(english)
  expect([await messageIn('en'), await messageIn('hi')]).toEqual([english, hindi])
})

test('a list has no cookie of the client who read it first', async () => {
  const { headers } = await fetch(`${shop.url}${catalogueContract.categories.path}`, {
    headers: { cookie: 'accessToken=old; refreshToken=old', origin: 'https://client.example' },
  })
  expect(headers.get('access-control-allow-origin')).toBe('https://client.example')
  const next = await read(catalogueContract.categories)
  expect(next.headers.get('set-cookie')).toBeNull()
  expect(next.headers.get('access-control-allow-origin')).toBeNull()
  expect(next.headers.get('vary')).toMatch(/origin/i)
})

test('a stored list reaches allowed origins, and no form of a foreign site (docs/wire.md 1, 2)', async () => {
  await read(catalogueContract.subCategories)
  const from = (origin: string) => read(catalogueContract.subCategories, { headers: { origin } })
  const allowed = await from('https://client.example')
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'https://client.example',
  ])
  expect((await from('https://foreign.example')).status).toBe(403)
})

test('a stored list is refused to a call with a body that is not JSON', async () => {
  await read(catalogueContract.subCategories)
  const { status } = await guest.call(catalogueContract.subCategories, { body: '{' })
  expect(status).toBe(400)
})

test('many clients who read a list at once cause one read of the database', async () => {
  const before = categoryReads()
  const replies = await during(
    'from categories order by',
    () => Promise.all(Array.from({ length: 30 }, () => read(catalogueContract.categories))),
    // the others arrive while the first is being read
    () => guest.raw('GET', '/api/openapi.json'),
  )
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(categoryReads() - before).toBe(1)
})

test('a list that was read before an edit and written after it is not stored', async () => {
  await during(
    'from categories order by',
    () => read(catalogueContract.categories),
    () => rename('Edited meanwhile'),
  )
  expect((await read(catalogueContract.categories)).text).toContain('Edited meanwhile')
})

test('a failed read of a list is not stored', async () => {
  await sql`alter table categories rename to categories_away`.execute(db)
  expect((await read(catalogueContract.categories)).status).toBe(500)
  await sql`alter table categories_away rename to categories`.execute(db)
  expect((await read(catalogueContract.categories)).status).toBe(200)
})
