import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { addressesContract } from '#contract/addresses.ts'
import { cartContract } from '#contract/cart.ts'
import { ordersContract } from '#contract/orders.ts'
import { transaction } from '#server/platform/database/database.ts'
import { fill, place, stockOf, unaccounted } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { untilBlocked } from '#tests/support/wait-for-locks.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterEach(async () => expect(await unaccounted(shop)).toEqual([]))
afterAll(() => shop.close())

const { db } = shop.database

async function ready() {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ price: 20, discount: 0, stock: 5 })
  await fill(asha, [{ productId }])
  return { asha, productId, addressId: await withAddress(asha) }
}

test('the same key gets the same response, also after the cart was filled again', async () => {
  const { asha, productId, addressId } = await ready()
  const first = await place(asha, { addressId, totalAmt: 20 }, 'key-1')
  await fill(asha, [{ productId }])
  const again = await place(asha, { addressId, totalAmt: '20.00' }, 'key-1')

  expect(again.status).toBe(201)
  expect(again.body).toEqual(first.body)
  expect((await asha.call(ordersContract.mine)).body.totalCount).toBe(1)
  expect((await asha.call(cartContract.list)).body.data).toHaveLength(1)
})

test('a repeat gets the same response when its address was deleted or is no longer served', async () => {
  const { asha, addressId } = await ready()
  const first = await place(asha, { addressId, totalAmt: 20 }, 'key-1')
  await asha.call(addressesContract.disable, { body: { _id: addressId } })
  await sql`update dark_stores set pincodes = '{}'`.execute(db)
  const again = await place(asha, { addressId, totalAmt: 20 }, 'key-1')
  await sql`update dark_stores set pincodes = '{560038}'`.execute(db)
  expect(again.body).toEqual(first.body)
})

test('the same key for another request is refused', async () => {
  const { asha, productId, addressId } = await ready()
  await place(asha, { addressId, totalAmt: 20 }, 'key-1')
  await fill(asha, [{ productId }])
  const other = await withAddress(asha)
  for (const input of [
    { addressId: other, totalAmt: 20 },
    { addressId, totalAmt: 21 },
  ]) {
    const refused = await place(asha, input, 'key-1')
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe('This idempotency key was used for a different request.')
  }
})

test('a key belongs to one shopper', async () => {
  const one = await ready()
  const other = await ready()
  const placed = [
    await place(one.asha, { addressId: one.addressId, totalAmt: 20 }, 'shared'),
    await place(other.asha, { addressId: other.addressId, totalAmt: 20 }, 'shared'),
  ]
  expect(placed.map((response) => response.status)).toEqual([201, 201])
  expect(placed[0]?.body.data.orderId).not.toBe(placed[1]?.body.data.orderId)
})

test('a refused request does not use up its key', async () => {
  const { asha, addressId } = await ready()
  expect((await place(asha, { addressId, totalAmt: 19 }, 'key-1')).status).toBe(409)
  expect((await place(asha, { addressId, totalAmt: 20 }, 'key-1')).status).toBe(201)
})

test('eight concurrent requests with one key create one order', async () => {
  const { asha, addressId, productId } = await ready()
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => place(asha, { addressId, totalAmt: 20 }, 'key-1')),
  )
  expect(new Set(replies.map((response) => response.status))).toEqual(new Set([201]))
  expect(new Set(replies.map((response) => response.body.data._id)).size).toBe(1)
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 1 })
})

test('a key that is too long is refused, not ignored', async () => {
  const { asha, addressId } = await ready()
  const refused = await place(asha, { addressId, totalAmt: 20 }, 'x'.repeat(201))
  expect(refused.status).toBe(400)
  expect(refused.body.message).toBe('Idempotency-Key can have at most 200 characters')
})

test('a repeat waits five seconds for a request in progress and is then refused', async () => {
  const { asha, addressId, productId } = await ready()
  await transaction(db, async (holder) => {
    // this transaction idles longer than the server's timeout allows
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(holder)
    await sql`select * from stock where product_id = ${productId} for update`.execute(holder)
    const first = place(asha, { addressId, totalAmt: 20 }, 'key-1')
    await untilBlocked(db)
    const began = performance.now()
    const repeat = await place(asha, { addressId, totalAmt: 20 }, 'key-1')
    expect(repeat.status).toBe(409)
    expect(repeat.body.message).toBe(
      'The same request is still being worked on. Please try again in a moment.',
    )
    expect(performance.now() - began).toBeGreaterThan(4_900)
    await sql`select 1`.execute(holder)
    return { first }
  }).then(async ({ first }) => expect((await first).status).toBe(201))
  expect((await place(asha, { addressId, totalAmt: 20 }, 'key-1')).status).toBe(201)
  expect((await asha.call(ordersContract.mine)).body.totalCount).toBe(1)
})

test('an order whose connection is terminated midway changes nothing and can be placed again', async () => {
  const { asha, addressId, productId } = await ready()

  await transaction(db, async (holder) => {
    // the locked stock row stops the order midway, with its key claimed and its cart locked
    await sql`select * from stock where product_id = ${productId} for update`.execute(holder)
    const cutOff = place(asha, { addressId, totalAmt: 20 }, 'key-1')
    const pid = await vi.waitFor(async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows).toHaveLength(1)
      return rows[0]?.pid
    }, 30_000)
    await sql`select pg_terminate_backend(${pid})`.execute(db)
    const response = await cutOff
    expect(response.status).toBe(503)
    expect(response.body.code).toBe('UNAVAILABLE')
  })

  expect((await asha.call(ordersContract.mine)).body.data).toEqual([])
  expect((await asha.call(cartContract.list)).body.data).toHaveLength(1)
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 })
  const toCount = async () => (await sql`select 1 from orders_to_count`.execute(db)).rows.length
  const before = await toCount()
  expect((await place(asha, { addressId, totalAmt: 20 }, 'key-1')).status).toBe(201)
  expect(await toCount()).toBe(before + 1)
})
