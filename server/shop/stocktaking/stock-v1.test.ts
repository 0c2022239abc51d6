import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { stockV1 as contract, productsV1 } from '#contract/v1/products.ts'
import { buy, stockOf, unaccounted } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { untilBlocked } from '#tests/support/wait-for-locks.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
const asha = await fixture.shopper()
afterEach(async () => expect(await unaccounted(shop)).toEqual([]))
afterAll(() => shop.close())

const count = (id: string, body: object, client: Client = admin) => client.call(contract.count, { id, body })
const shownOf = async (id: string) => (await admin.call(productsV1.get, { id })).body.stock
const product = () => fixture.product({ price: 50, discount: 0, stock: 5 })

test('a count of the available pieces is stored as a movement with the user who counted', async () => {
  const id = await product()
  await buy(asha, [{ productId: id, quantity: 2 }], 100)
  const shown = await shownOf(id)
  expect(shown).toBe(3)
  const { status, body } = await count(id, { count: 8, shown })
  expect([status, body]).toEqual([200, { stock: 8 }])
  // two are reserved for the order
  expect(await stockOf(shop, id)).toEqual({ onHand: 10, reserved: 2 })
  const { rows } = await sql`
    select on_hand as "onHand", by_user as by from stock_movements
     where product_id = ${id} and kind = 'counted'`.execute(shop.database.db)
  expect(rows).toEqual([{ onHand: 5, by: admin.id }])
})

test('a form submitted unchanged changes no stock, regardless of sales since it was loaded', async () => {
  const id = await product()
  const shown = await shownOf(id)
  await buy(asha, [{ productId: id, quantity: 2 }], 100)
  expect((await count(id, { count: 5, shown })).body).toEqual({ stock: 3 })
  expect(await stockOf(shop, id)).toEqual({ onHand: 5, reserved: 2 })
})

test('a count is refused with a message when the stock differs from what the form showed', async () => {
  const id = await product()
  const shown = await shownOf(id)
  await buy(asha, [{ productId: id, quantity: 2 }], 100)
  const refused = await count(id, { count: 9, shown })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'STOCK_CHANGED',
    detail: 'The stock is 3 now, no longer 5. Nothing was changed. Please count again.',
    shown: 5,
    stock: 3,
  })
  expect(await stockOf(shop, id)).toEqual({ onHand: 5, reserved: 2 })
  expect((await count(id, { count: 9, shown: 3 })).status).toBe(200)
})

test('a count waits for a concurrent change and is then refused because of it', async () => {
  const id = await product()
  const { db } = shop.database
  const { response } = await db.transaction().execute(async (db) => {
    await sql`update stock set on_hand = on_hand - 1 where product_id = ${id}`.execute(db)
    await sql`
      insert into stock_movements (product_id, store_id, kind, on_hand)
      values (${id}, ${fixture.store.id}, 'wasted', -1)`.execute(db)
    const response = count(id, { count: 9, shown: 5 })
    await untilBlocked(shop.database.db)
    return { response }
  })
  expect((await response).body).toMatchObject({ code: 'STOCK_CHANGED', stock: 4 })
  expect(await shownOf(id)).toBe(4)
})

test.each([1, 2, 3, 4])(
  'of many counts at the same moment one is stored, and the others are refused (round %d)',
  async () => {
    const id = await product()
    const counts = [6, 7, 8, 9, 10, 11]
    const responses = await Promise.all(counts.map((number) => count(id, { count: number, shown: 5 })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const stored = responses.find(({ status }) => status === 200)?.body.stock
    expect(await shownOf(id)).toBe(stored)
  },
)

test('only staff can count, and an unknown product is not found', async () => {
  const id = await product()
  expect((await count(id, { count: 1, shown: 5 }, asha)).status).toBe(403)
  expect((await count(id, { count: 1, shown: 5 }, new Client(shop.url))).status).toBe(401)
  expect((await count('0197a3c4d5e67f8091a2b3c4d5e6f708', { count: 1, shown: 0 })).status).toBe(404)
  expect(await shownOf(id)).toBe(5)
})
