import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buy } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
afterAll(() => shop.close())

/** As a browser that has stored the reply with this ETag; `fetch` alone would send no-cache. */
const read = (path: string, etag = '', headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${path}`, {
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0', 'accept-encoding': 'gzip', ...headers },
  })

test.each([
  ['a product', (id: string) => `/api/v1/products/${id}`],
  ['a list of products', () => '/api/v1/products'],
])('a client that has %s gets 304 until its price or its stock changes', async (_what, pathOf) => {
  const id = await fixture.product({ price: 30, discount: 0, stock: 5 })
  const path = pathOf(id)
  const first = await read(path)
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  const same = await read(path, etag)
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag])

  await sql`update products set mrp_paise = 2500 where id = ${id}`.execute(db)
  const cheaper = await read(path, etag)
  expect([cheaper.status, await cheaper.text()]).toEqual([200, expect.stringContaining('2500')])
  await buy(await fixture.shopper(), [{ productId: id, quantity: 1 }], 25)
  const sold = await read(path, cheaper.headers.get('etag') ?? '')
  expect([sold.status, await sold.text()]).toEqual([200, expect.stringContaining('"stock":4')])
})

test('another encoding of a product has another ETag', async () => {
  const path = `/api/v1/products/${await fixture.product({ description: 'Fresh every morning. '.repeat(200) })}`
  const [gzip, br] = [await read(path), await read(path, '', { 'accept-encoding': 'br' })]
  expect([gzip.headers.get('content-encoding'), br.headers.get('content-encoding')]).toEqual(['gzip', 'br'])
  expect(br.headers.get('etag')).not.toBe(gzip.headers.get('etag'))
})

test('an unknown product is not found, whatever the client has', async () => {
  expect((await read(`/api/v1/products/${'f'.repeat(32)}`, '*')).status).toBe(404)
})
