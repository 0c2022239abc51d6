import { parseCrontab } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ordersContract } from '#contract/orders.ts'
import { timetable } from '#server/jobs.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import { reconcile } from '#server/shop/checkout/reconcile.ts'
import { buy, fill, stockOf, unaccounted } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openJobRunner, quiet } from '#tests/support/job-runner.ts'
import { untilHandedOver } from '#tests/support/outbox.ts'
import { atTheBank, booksOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

async function paying() {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', price: 50, discount: 0, stock: 5 })
  await fill(asha, [{ productId, quantity: 2 }])
  const { url, payment } = (await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 100 })).body
  return { asha, productId, url, payment }
}
const ordersOf = async (client: Client) => (await client.call(ordersContract.mine)).body.data
const compare = async () => {
  await reconcile(db, shop.cards, shop.baseUrl, quiet)
}
/** Marks a payment as captured without creating its order, as a lost write would. */
const captureWithoutOrder = (payment: string) =>
  sql`
    update payments set status = 'paid', captured_paise = amount_paise, charge = 'pi_lost', paid_at = now()
     where id = ${payment}`.execute(db)

test('reconciliation changes nothing while database and provider agree', async () => {
  const { asha, url, payment } = await paying()
  const other = await paying()
  await atTheBank(shop, url, 'pay')
  const before = await booksOf(shop, payment)
  await compare()
  await compare()
  expect(await booksOf(shop, payment)).toEqual(before)
  expect(await ordersOf(asha)).toHaveLength(1)
  expect(await ordersOf(other.asha)).toEqual([])
  expect(await stockOf(shop, other.productId)).toMatchObject({ reserved: 2 })
})

test('a captured payment without an order becomes one order', async () => {
  const { asha, productId, payment } = await paying()
  await captureWithoutOrder(payment)
  await compare()
  await compare()
  expect(await ordersOf(asha)).toMatchObject([{ _id: payment, status: 'Pending', payment_status: 'PAID' }])
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10000, goods: -10000 })
})

test('a captured payment of last week without an order is found at night, when all are compared', async () => {
  const { asha, payment } = await paying()
  await captureWithoutOrder(payment)
  await sql`update payments set paid_at = now() - interval '7 days' where id = ${payment}`.execute(db)
  await compare()
  expect(await ordersOf(asha)).toEqual([])
  const nightly = parseCrontab(timetable).find(({ identifier }) => identifier === 'reconcile-all-payments')
  expect(nightly).toMatchObject({ task: 'reconcile-payments', payload: { all: true } })
  const work = await openJobRunner(shop)
  await jobs.add(db, 'reconcile-payments', { all: true })
  await work.done()
  await work.close()
  expect(await ordersOf(asha)).toMatchObject([{ _id: payment, payment_status: 'PAID' }])
})

test('a captured payment without an order and without stock is refunded', async () => {
  const { asha, productId, payment } = await paying()
  await captureWithoutOrder(payment)
  await sql`update holds set status = 'released', ended_why = 'expired' where id = ${payment}`.execute(db)
  await sql`with freed as (update stock set reserved = 0 where product_id = ${productId} returning *)
            insert into stock_movements (product_id, store_id, kind, reserved)
            select product_id, store_id, 'released', -2 from freed`.execute(db)
  await buy(await fixture.shopper('Ravi'), [{ productId, quantity: 4 }], 200)
  await compare()
  await compare()
  expect(await ordersOf(asha)).toMatchObject([{ status: 'Rejected', payment_status: 'REFUND ON ITS WAY' }])
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10000, 'refund due': -10000 })
})

test('an order without a captured payment: captured if the bank has it, otherwise due in cash', async () => {
  for (const bankHasIt of [true, false]) {
    const { asha, url, payment } = await paying()
    await atTheBank(shop, url, 'pay')
    await sql`update payments set status = 'open', captured_paise = 0 where id = ${payment}`.execute(db)
    if (!bankHasIt)
      await sql`update sandbox_sessions set status = 'expired' where id like ${`%${payment}`}`.execute(db)
    await compare()
    await compare()
    expect(await ordersOf(asha)).toMatchObject([
      { status: 'Pending', payment_status: bankHasIt ? 'PAID' : 'CASH ON DELIVERY' },
    ])
  }
})

test('a payment whose session was never opened, because the process exited, is over after its hold', async () => {
  const { payment, productId } = await paying()
  await sql`update payments set status = 'starting', session = null, url = null, created_at = now() - interval '1 hour'
             where id = ${payment}`.execute(db)
  await sql`update holds set expires_at = now() - interval '1 second', created_at = now() - interval '1 hour'
             where id = ${payment}`.execute(db)
  const work = await openJobRunner(shop)
  await jobs.add(db, 'sweep-holds', {})
  await work.done()
  await compare()
  await work.close()
  const { rows } = await sql`select status from payments where id = ${payment}`.execute(db)
  expect(rows).toEqual([{ status: 'over' }])
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 0 })
})

test('a refund whose job was lost is sent by the reconciliation', async () => {
  const { asha, productId, url, payment } = await paying()
  await sql`update holds set status = 'released', ended_why = 'expired' where id = ${payment}`.execute(db)
  await sql`with freed as (update stock set reserved = 0 where product_id = ${productId} returning *)
            insert into stock_movements (product_id, store_id, kind, reserved)
            select product_id, store_id, 'released', -2 from freed`.execute(db)
  await buy(await fixture.shopper('Ravi'), [{ productId, quantity: 5 }], 250)
  await atTheBank(shop, url, 'pay')
  await untilHandedOver(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await sql`update refunds set ask_at = now() where order_id = ${payment}`.execute(db)
  await compare()
  const work = await openJobRunner(shop)
  await work.done()
  await work.close()
  expect(await ordersOf(asha)).toMatchObject([{ payment_status: 'REFUNDED' }])
})
