import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { ordersContract } from '#contract/orders.ts'
import { fill, place, stockOf, unaccounted } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openShopProcess } from '#tests/support/shop-process.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const other = await openShopProcess(shop)
afterEach(async () => expect(await unaccounted(shop)).toEqual([]))
afterAll(async () => {
  await other.close()
  await shop.close()
})

/** Locks the stock of a product on a separate connection, without the server's timeouts. */
async function holdStock(productId: string) {
  const client = new pg.Client({ ...inject('database'), database: shop.name })
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from stock where product_id = $1 for update', [productId])
  return {
    pid: Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid),
    async release() {
      await client.query('rollback')
      await client.end()
    },
  }
}

/** Waits until another connection is blocked by a lock of `pid`. */
const untilBlocking = (pid: number) =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where ${pid}::int = any (pg_blocking_pids(pid))`.execute(
      shop.database.db,
    )
    expect(rows).toHaveLength(1)
  }, 30_000)

async function buyer(items: string[]) {
  const shopper = await fixture.shopper()
  const addressId = await withAddress(shopper)
  await fill(
    shopper,
    items.map((productId) => ({ productId })),
  )
  return { shopper, input: { addressId, totalAmt: 10 * items.length } }
}

test('a server that freezes while placing an order blocks other orders for a few seconds at most', async () => {
  const bread = await fixture.product({ name: 'Bread', price: 10, discount: 0, stock: 5 })
  const butter = await fixture.product({ name: 'Butter', price: 10, discount: 0, stock: 5 })
  const asha = await buyer([bread, butter])
  const ravi = await buyer([bread])
  const here = asha.shopper.url

  // stock is locked in product order: the request holds the lock of the bread while it waits for the butter
  const held = await holdStock(butter)
  Object.assign(asha.shopper, { url: other.url })
  const placing = place(asha.shopper, asha.input, 'frozen')
  await untilBlocking(held.pid)
  other.freeze()
  await held.release()

  const began = performance.now()
  const bought = await place(ravi.shopper, ravi.input)
  expect(bought.status).toBe(201)
  // the request was blocked by the frozen server's lock on the bread
  expect(performance.now() - began).toBeGreaterThan(2_000)
  expect(performance.now() - began).toBeLessThan(7_500)

  other.resume()
  const lost = await placing
  expect([lost.status, lost.body.code]).toEqual([503, 'UNAVAILABLE'])
  expect(lost.headers.get('retry-after')).toBe('2')
  Object.assign(asha.shopper, { url: here })
  expect((await asha.shopper.call(ordersContract.mine)).body.data).toEqual([])
  expect((await asha.shopper.call(cartContract.list)).body.data).toHaveLength(2)
  expect(await stockOf(shop, bread)).toEqual({ onHand: 5, reserved: 1 })
  expect(await stockOf(shop, butter)).toEqual({ onHand: 5, reserved: 0 })
  // a retry with the same key at the server that was frozen
  Object.assign(asha.shopper, { url: other.url })
  expect((await place(asha.shopper, asha.input, 'frozen')).status).toBe(201)
  expect(await stockOf(shop, bread)).toEqual({ onHand: 5, reserved: 2 })
})

test('a request waits eight seconds for a lock and then responds with BUSY', async () => {
  const bread = await fixture.product({ name: 'Bread', price: 10, discount: 0, stock: 5 })
  const { shopper, input } = await buyer([bread])
  const held = await holdStock(bread)
  const began = performance.now()
  const refused = await place(shopper, input, 'patient')
  expect(performance.now() - began).toBeGreaterThan(7_500)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(refused.body).toMatchObject({
    code: 'BUSY',
    message: 'Many people want this right now. Nothing was changed. Please try again in a moment.',
  })
  await held.release()
  expect((await place(shopper, input, 'patient')).status).toBe(201)
  expect(await stockOf(shop, bread)).toEqual({ onHand: 5, reserved: 1 })
})
