import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { productPath } from '#contract/slug.ts'
import { allowLong } from '#server/platform/database/database.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { sitemap, sitemapPart } from './sitemap.ts'

const shopUrl = 'https://shop.example'
const pathsOf = (count: number) => Array.from({ length: count }, (_, at) => `/product/${at}`)
const locationsIn = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location)

// sitemaps.org/protocol.html: a file has at most 50,000 addresses and at most 52,428,800 bytes
test('50,000 addresses are one file', () => {
  const xml = sitemap(shopUrl, pathsOf(50_000))
  expect(xml).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(locationsIn(xml)).toHaveLength(50_000)
  expect(sitemapPart(shopUrl, pathsOf(50_000), 1)).toBeNull()
})

test('50,001 addresses are an index of two files, which list each address once', () => {
  const paths = pathsOf(50_001)
  const index = sitemap(shopUrl, paths)
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap>')
  expect(locationsIn(index)).toEqual([`${shopUrl}/sitemap-1.xml`, `${shopUrl}/sitemap-2.xml`])
  const [first, second] = [1, 2].map((part) => locationsIn(sitemapPart(shopUrl, paths, part)))
  expect([first?.length, second?.length]).toEqual([50_000, 1])
  expect([...(first ?? []), ...(second ?? [])]).toEqual(paths.map((path) => `${shopUrl}${path}`))
  expect([0, 3].map((part) => sitemapPart(shopUrl, paths, part))).toEqual([null, null])
})

test('an ampersand in an address is escaped', () => {
  expect(sitemap(shopUrl, ['/search?a&b'])).toContain('<loc>https://shop.example/search?a&amp;b</loc>')
})

test('a shop of 50,001 products lists every product in the files that its index names', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  await shop.database.db.transaction().execute(async (db) => {
    await allowLong(db)
    // without indexing each product for search
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`insert into products (id, name, unit, mrp_paise, images)
              select gen_random_uuid(), 'Thing ' || n, '1 kg', 2000, '{drawn/product/thing}'
                from generate_series(1, 50001) as n`.execute(db)
  })
  const read = async (path: string) => {
    const response = await fetch(`${shop.url}${path}`)
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    }
  }
  const index = await read('/sitemap.xml')
  expect(index).toMatchObject({ status: 200, type: 'application/xml' })
  const files = await Promise.all(
    locationsIn(index.text).map((location = '') => read(new URL(location).pathname)),
  )
  expect(files.map(({ status, type }) => [status, type])).toEqual([
    [200, 'application/xml'],
    [200, 'application/xml'],
  ])
  const listed = new Set(
    files.flatMap(({ text }) => locationsIn(text)).map((url = '') => new URL(url).pathname),
  )
  const { rows } = await sql<{ id: string; name: string }>`
    select replace(id::text, '-', '') as id, name from products`.execute(shop.database.db)
  expect(rows).toHaveLength(50_001)
  expect(rows.filter(({ id, name }) => !listed.has(productPath({ id, name })))).toEqual([])
  expect((await read('/sitemap-3.xml')).status).toBe(404)
  expect((await read('/sitemap-x.xml')).status).toBe(404)
}, 120_000)
