import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buy } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openTwoStores } from '#tests/support/two-stores.ts'
import { countOfStores } from './count-memory.ts'
import { count } from './list.queries.ts'

const shop = await openTestShop()
const { db } = shop.database
const { fixture, own, other } = await openTwoStores(shop)
afterAll(() => shop.close())

const productId = await fixture.product({ name: 'Rice', price: 10, discount: 0, stock: 90 })
const asha = await fixture.shopper('Asha')
const order = async () => (await buy(asha, [{ productId }], 10))._id
/** As if the order had been placed so many hours ago. */
const age = (id: string, hours: number) =>
  sql`update orders set created_at = now() - ${hours} * interval '1 hour' where id = ${id}`.execute(db)

/** Orders count as settled after so many milliseconds, instead of an hour. */
const SOON_MS = 100

test('orders of some time ago are counted once, and those placed since in each call', async () => {
  const [old] = [await order(), await order()]
  await age(old, 5)
  expect(await countOfStores(db, {})).toBe(2)
  await order()
  expect(await countOfStores(db, {})).toBe(3)
  // the remembered part is not counted again: an order that is made old now is in neither part
  await age(await order(), 5)
  expect(await countOfStores(db, {})).toBe(3)
  expect(await count(db, {})).toBe(4)
})

test('what was counted grows with time, so that the rest stays small', async () => {
  const filter = { store: own.id }
  const exact = () => count(db, filter)
  for (let round = 0; round < 4; round += 1) {
    await order()
    expect(await countOfStores(db, filter, SOON_MS)).toBe(await exact())
    await pause(3 * SOON_MS)
    expect(await countOfStores(db, filter, SOON_MS)).toBe(await exact())
  }
})

test('each choice of stores has its own number', async () => {
  const { _id } = await other.order()
  await age(_id, 5)
  const counts = async (filters: Parameters<typeof countOfStores>[1][]) =>
    Promise.all(filters.map((filter) => countOfStores(db, filter)))
  const all = (await count(db, {})) - 1
  expect(await counts([{ store: other.id }, { stores: [other.id] }, { stores: [own.id] }])).toEqual([
    1,
    1,
    all,
  ])
  expect(await counts([{ stores: [own.id, other.id] }, { stores: [own.id], store: other.id }])).toEqual([
    all + 1,
    0,
  ])
})

test('a transaction counts its own orders and leaves nothing remembered', async () => {
  const filter = { store: other.id, stores: [other.id] }
  await db
    .transaction()
    .execute(async (inside) => {
      await sql`update orders set store_id = ${other.id}, created_at = now() - interval '5 hours'`.execute(
        inside,
      )
      expect(await countOfStores(inside, filter)).toBe(await count(inside, {}))
      throw new Error('undone')
    })
    .catch((error: Error) => expect(error.message).toBe('undone'))
  expect(await countOfStores(db, filter)).toBe(1)
})
