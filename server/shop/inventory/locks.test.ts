import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { fill, place, stockOf } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { payOnline } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { untilBlocked } from '#tests/support/wait-for-locks.ts'

const origin = await openTestShop()
// independent of PostgreSQL's plan: here it reads the stock in its order on disk
await sql`do $$ begin
  execute format('alter database %I set enable_nestloop = off', current_database());
  execute format('alter database %I set enable_mergejoin = off', current_database());
  -- disabled plans still have a cost, and expensive statements would be compiled, each for a second
  execute format('alter database %I set jit = off', current_database());
end $$`.execute(origin.database.db)
const shop = await openTestShop({}, { over: origin })
const fixture = await seed(shop)
const { db } = shop.database
afterAll(async () => {
  await shop.close()
  await origin.close()
})

test('an order that replaces an unpaid one waits for its first product without a lock of the second', async () => {
  const products = [
    await fixture.product({ price: 10, discount: 0, stock: 5 }),
    await fixture.product({ price: 10, discount: 0, stock: 5 }),
  ]
  const [first = '', held = ''] = products.toSorted()
  const asha = await fixture.shopper()
  const addressId = await withAddress(asha)
  await fill(asha, [{ productId: held }])
  expect((await payOnline(asha, { addressId, totalAmt: 10 })).status).toBe(200)
  await fill(asha, [{ productId: first }])

  const other = new pg.Client({ ...inject('database'), database: shop.name })
  await other.connect()
  await other.query('begin')
  await other.query('select 1 from stock where product_id = $1 for update', [first])
  const placing = place(asha, { addressId, totalAmt: 20 })
  await untilBlocked(db)
  // as an order with both, which has the first one: a wait here would be a deadlock
  const free = await other.query('select 1 from stock where product_id = $1 for update skip locked', [held])
  expect(free.rowCount).toBe(1)
  await other.query('rollback')
  await other.end()
  expect((await placing).status).toBe(201)
  for (const productId of products) expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 1 })
})

test('an order locks its products in a fixed order: waiting for the first, it has no other lock', async () => {
  for (let at = 0; at < 60; at += 1) await fixture.product({ stock: 5 })
  const products: string[] = []
  for (let at = 0; at < 12; at += 1)
    products.push(await fixture.product({ price: 10, discount: 0, stock: 5 }))
  const [first = '', ...others] = products.toSorted()
  // the first product is last on disk and in the cart, so only the statement's own order locks it first
  await sql`update stock set on_hand = on_hand where product_id = ${first}`.execute(db)
  await sql`analyze stock`.execute(db)
  const asha = await fixture.shopper()
  await fill(
    asha,
    [...others.toReversed(), first].map((productId) => ({ productId })),
  )
  const input = { addressId: await withAddress(asha), totalAmt: 120 }

  const holder = new pg.Client({ ...inject('database'), database: shop.name })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from stock where product_id = $1 for update', [first])
  const placing = place(asha, input)
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    expect(rows).toHaveLength(1)
  }, 30_000)
  const free = await holder.query('select 1 from stock where product_id = any ($1) for update skip locked', [
    others,
  ])
  expect(free.rowCount).toBe(others.length)
  await holder.query('rollback')
  await holder.end()
  expect((await placing).status).toBe(201)
  for (const productId of products) expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 1 })
})
