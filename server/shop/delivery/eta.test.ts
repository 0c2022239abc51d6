import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { darkStoresContract } from '#contract/dark-stores.ts'
import { deliveryContract as contract } from '#contract/delivery.ts'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { ordersContract } from '#contract/orders.ts'
import { buy, fill, place } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { atTheBank, payOnline } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { updateEtaCorrections } from './delivery.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const admin = await fixture.admin()
const productId = await fixture.product({ name: 'Ghee', price: 100, discount: 0, stock: 500 })
afterAll(() => shop.close())

const high = async (items = 4) => {
  const guest = new Client(shop.url)
  const headers = { cookie: `place=${encodeURIComponent('{"n":"Here","p":"560038"}')}` }
  const { body } = await guest.call(contract.place, { query: `?items=${items}`, headers })
  return body.data?.promise?.high ?? 0
}
const etaOf = async (orderId: string) =>
  (
    await sql<{ estimate: number; low: number; high: number }>`
      select eta_estimate_seconds as estimate, eta_low as low, eta_high as high
        from orders where id = ${orderId}`.execute(db)
  ).rows[0]

test('an order stores the ETA of its whole cart from the time of the order', async () => {
  const asha = await fixture.shopper()
  const expected = await high(6)
  const order = await buy(asha, [{ productId, quantity: 6 }], 600)
  expect(order.promise).toEqual({ low: expect.any(Number), high: expected })
  expect(await etaOf(order._id)).toMatchObject({ ...order.promise, estimate: expect.any(Number) })
  expect((await asha.call(ordersContract.mine)).body.data[0]?.promise).toEqual(order.promise)
})

test('orders in the queue lengthen the next ETA, until they are picked or too old', async () => {
  const before = await high()
  const order = await buy(await fixture.shopper(), [{ productId, quantity: 30 }], 3_000)
  // 30 pieces of 20 seconds
  expect(await high()).toBeGreaterThanOrEqual(before + 10)
  await admin.call(fulfilmentContract.updateStatus, { id: order._id, body: { status: 'Shipped' } })
  expect(await high()).toBe(before)
  await admin.call(fulfilmentContract.updateStatus, { id: order._id, body: { status: 'Pending' } })
  await sql`update orders set created_at = now() - interval '2 hours' where id = ${order._id}`.execute(db)
  expect(await high()).toBe(before)
})

/** Delivers an order after `share` times its estimate. */
async function deliver(orderId: string, share: number): Promise<void> {
  await admin.call(fulfilmentContract.updateStatus, { id: orderId, body: { status: 'Delivered' } })
  await sql`
    update order_history h
       set at = o.created_at + make_interval(secs => ${share} * o.eta_estimate_seconds)
      from orders o
     where o.id = h.order_id and o.id = ${orderId} and h.to_status = 'Delivered'`.execute(db)
}

test('slower deliveries lengthen the ETA of their store, and admins see expected and actual times', async () => {
  await sql`truncate orders cascade`.execute(db)
  const before = await high()
  for (let n = 0; n < 8; n += 1) {
    const order = await buy(await fixture.shopper(), [{ productId, quantity: 1 }], 100)
    await deliver(order._id, n < 2 ? 1 : 3)
  }
  expect(await high()).toBe(before)
  await updateEtaCorrections(db)
  expect(await high()).toBeGreaterThan(before)

  const { body } = await admin.call(contract.etaReport)
  expect(body.data).toEqual([
    {
      storeId: fixture.store.id,
      delivered: 8,
      inTime: 0.25,
      promisedMinutes: expect.any(Number),
      takenMinutes: expect.any(Number),
    },
  ])
  expect(body.data[0]?.takenMinutes).toBeGreaterThan(
    body.data[0]?.promisedMinutes ?? Number.POSITIVE_INFINITY,
  )
})

test('a delivery marked a week late has a limited effect on the ETA', async () => {
  const order = await buy(await fixture.shopper(), [{ productId, quantity: 1 }], 100)
  await deliver(order._id, 1_000)
  await updateEtaCorrections(db)
  const { rows } = await sql<{ p90: number }>`select ratio_p90 as p90 from eta_corrections`.execute(db)
  expect(rows[0]?.p90).toBeLessThanOrEqual(4)
})

test('an order needs an open store; otherwise the cart stays unchanged', async () => {
  const asha = await fixture.shopper()
  await fill(asha, [{ productId }])
  const addressId = await withAddress(asha)
  const pause = (state: string) =>
    admin.call(darkStoresContract.pause, { body: { _id: fixture.store.id, state } })
  await pause('paused')
  const refused = await place(asha, { addressId, totalAmt: 100 })
  expect([refused.status, refused.body.code]).toEqual([409, 'STORE_CLOSED'])
  expect(refused.body.message).toBe('The store near you is taking a break. Please try again a little later.')
  await pause('open')
  expect((await place(asha, { addressId, totalAmt: 100 })).status).toBe(201)
})

test('an order paid online has the ETA from the start of its payment', async () => {
  const asha = await fixture.shopper()
  await fill(asha, [{ productId, quantity: 3 }])
  const expected = await high(3)
  const { body } = await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 300 })
  await buy(await fixture.shopper('Ravi'), [{ productId, quantity: 40 }], 4_000)
  await atTheBank(shop, body.url, 'pay')
  const [order] = (await asha.call(ordersContract.mine)).body.data
  expect(order?.promise).toEqual({ low: expect.any(Number), high: expected })
})
