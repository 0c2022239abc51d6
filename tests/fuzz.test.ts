import { afterAll, expect, test } from 'vitest'
import { seed as seedShop, withAddress } from './support/fixture.ts'
import { described, type FuzzTarget, fuzz, INTERNAL } from './support/fuzz/run.ts'
import { openTestShop } from './support/shop.ts'

/** A thousand changed requests; `npm run fuzz` sends twenty thousand, also to pages. */
const shop = await openTestShop()
const fixture = await seedShop(shop)
const shopper = await fixture.shopper()
const admin = await fixture.admin()
const target: FuzzTarget = {
  url: shop.url,
  tokens: { shopper: shopper.token ?? '', admin: admin.token ?? '' },
  samples: {
    Category: fixture.categoryId,
    'Sub Category': fixture.subCategoryId,
    Product: await fixture.product({ stock: 100_000 }),
    Store: fixture.store.id,
    Address: await withAddress(shopper),
    Pincode: '560038',
    Mobile: '9845012345',
  },
  pages: true,
}
afterAll(() => shop.close())

/** A new one for each run, printed so that a failure can be repeated. */
const fresh = Math.floor(Math.random() * 2 ** 31)

test.each([1, fresh])(
  'no changed request with the seed %i gets a 5xx or shows internals of the server',
  async (seed) => {
    const { findings, statuses } = await fuzz(target, { seed, count: 500 })
    expect(findings.map(described), `seed ${seed}`).toEqual([])
    // inputs that were all refused would not reach the use cases
    expect(statuses[200] ?? 0).toBeGreaterThan(25)
    expect(statuses[400] ?? 0).toBeGreaterThan(100)
  },
)

test('a stack, a statement and a path in a reply are found', () => {
  for (const text of [
    'TypeError: x\n    at place (server/shop/a.ts:1:2)',
    'syntax error at or near "from"',
    'duplicate key value violates unique constraint "users_email"',
    'ENOENT: /home/shop/.data/media',
  ])
    expect(text).toMatch(INTERNAL)
  expect('Please Login at 10:30 (store Indiranagar)').not.toMatch(INTERNAL)
})
