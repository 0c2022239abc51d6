import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { invoicesV1 } from '#contract/v1/invoices.ts'
import { refunds } from '#server/shop/payments/payments.ts'
import { unaccounted } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { bring } from '#tests/support/order-work.ts'
import { unbalanced } from '#tests/support/paying.ts'
import { openStripeShop } from '#tests/support/stripe-shop.ts'

const { stripe, shop, admin, notify, paid, work, close } = await openStripeShop()
beforeEach(() => stripe.endRefunds('succeeded'))
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(close)

const documents = async (by: Client, id: string) =>
  (await by.call(invoicesV1.list, { id })).body.data.map(({ kind, total }) => [kind, total.amount])
const set = async (id: string, status: OrderStatus) => {
  expect((await admin.call(fulfilmentContract.updateStatus, { id, body: { status } })).status).toBe(200)
  await work()
}
/** Reports a refund of the dashboard as it is now. */
const report = async (refund: object) => {
  await notify('refund.updated', refund)
  await work()
}

/** Looks for a credit note that is missing. */
const credit = async (id: string) => {
  await refunds.queueCreditNote(shop.database.db, id)
  await work()
}

test('an order that was refunded whole at the dashboard has no second invoice when it goes on', async () => {
  const { asha, id, payment } = await paid()
  await report(stripe.refundAtDashboard(id, 10_000))
  await bring(admin, payment, 'pack')
  await work()
  const whole = [
    ['invoice', 10_000],
    ['credit note', 10_000],
  ]
  expect(await documents(asha, payment)).toEqual(whole)
  await set(payment, 'Shipped')
  await set(payment, 'Delivered')
  expect(await documents(asha, payment)).toEqual(whole)
  // rejected and taken back, its goods are sold again
  await set(payment, 'Rejected')
  await set(payment, 'Shipped')
  expect(await documents(asha, payment)).toEqual([...whole, ['invoice', 10_000]])
})

test('an order of which every piece was refunded has no empty invoice when it goes on', async () => {
  const { asha, payment } = await paid()
  await set(payment, 'Delivered')
  expect((await admin.call(fulfilmentContract.refund, { body: { _id: payment } })).status).toBe(200)
  await work()
  await set(payment, 'Shipped')
  await set(payment, 'Delivered')
  expect(await documents(asha, payment)).toEqual([
    ['invoice', 10_000],
    ['credit note', 10_000],
  ])
})

test('a dashboard refund before a second sale reduces no second invoice, whatever its time says', async () => {
  const { asha, id, payment } = await paid()
  await bring(admin, payment, 'pack')
  const refund = stripe.refundAtDashboard(id, 4_000)
  await report(refund)
  await set(payment, 'Rejected')
  await set(payment, 'Shipped')
  const issued = [
    ['invoice', 10_000],
    ['credit note', 4_000],
    ['credit note', 6_000],
    ['invoice', 10_000],
  ]
  expect(await documents(asha, payment)).toEqual(issued)
  await sql`update refunds set created_at = now() + interval '1 hour' where by_provider`.execute(
    shop.database.db,
  )
  await credit(payment)
  expect(await documents(asha, payment)).toEqual(issued)
})

test('a dashboard refund before the order was rejected and sold again reduces no document', async () => {
  for (const amount of [4_000, 10_000]) {
    const { asha, id, payment } = await paid()
    await report(stripe.refundAtDashboard(id, amount))
    await set(payment, 'Rejected')
    await set(payment, 'Shipped')
    await set(payment, 'Delivered')
    expect(await documents(asha, payment)).toEqual([['invoice', 10_000]])
  }
})

/** Rejects an order so that it can be undone; its credit note is written when it no longer can. */
async function rejectUndoably(id: string): Promise<number> {
  const body = { status: 'Rejected', undoable: 'yes' } as const
  return (await admin.call(fulfilmentContract.updateStatus, { id, body })).body.undo?.step ?? 0
}

test('an order sold again before its rejection has a credit note has documents over all that is due', async () => {
  const { asha, id, payment } = await paid()
  await bring(admin, payment, 'pack')
  await report(stripe.refundAtDashboard(id, 4_000))
  await rejectUndoably(payment)
  await set(payment, 'Shipped')
  expect(await documents(asha, payment)).toEqual([
    ['invoice', 10_000],
    ['credit note', 4_000],
    ['credit note', 6_000],
    ['invoice', 10_000],
  ])
  await credit(payment)
  expect(await documents(asha, payment)).toHaveLength(4)
})

test('an order whose rejection is undone is reduced by a dashboard refund of that time', async () => {
  const { asha, id, payment } = await paid()
  await bring(admin, payment, 'pack')
  const step = await rejectUndoably(payment)
  await report(stripe.refundAtDashboard(id, 2_000))
  expect(await documents(asha, payment)).toEqual([
    ['invoice', 10_000],
    ['credit note', 10_000],
  ])
  expect((await admin.call(fulfilmentContract.undoStep, { body: { _id: payment, step } })).status).toBe(200)
  await work()
  expect(await documents(asha, payment)).toEqual([
    ['invoice', 10_000],
    ['credit note', 10_000],
    ['invoice', 10_000],
    ['credit note', 2_000],
  ])
})

test('a credit note that is late reduces no invoice of an order that was sold again meanwhile', async () => {
  const { asha, id, payment } = await paid()
  await bring(admin, payment, 'pack')
  const { id: slow } = stripe.refundAtDashboard(id, 10_000)
  await report(stripe.turnRefund(slow, 'pending'))
  for (const status of ['Rejected', 'Pending'] as const)
    await admin.call(fulfilmentContract.updateStatus, { id: payment, body: { status } })
  await report(stripe.turnRefund(slow, 'succeeded'))
  await set(payment, 'Delivered')
  expect(await documents(asha, payment)).toEqual([['invoice', 10_000]])
})

test('a dashboard refund that is on its way when the order is packed has its credit note in the end', async () => {
  const { asha, id, payment } = await paid()
  const { id: refund } = stripe.refundAtDashboard(id, 2_000)
  await report(stripe.turnRefund(refund, 'pending'))
  await bring(admin, payment, 'pack')
  await work()
  await report(stripe.turnRefund(refund, 'succeeded'))
  expect(await documents(asha, payment)).toEqual([
    ['invoice', 10_000],
    ['credit note', 2_000],
  ])
})

test('a dashboard refund of a packed order has its credit note when it is done, and none if it fails', async () => {
  const { asha, id, payment } = await paid()
  await bring(admin, payment, 'pack')
  const { id: failing } = stripe.refundAtDashboard(id, 2_000)
  await report(stripe.turnRefund(failing, 'pending'))
  await report(stripe.turnRefund(failing, 'failed'))
  expect(await documents(asha, payment)).toEqual([['invoice', 10_000]])

  const { id: slow } = stripe.refundAtDashboard(id, 3_000)
  await report(stripe.turnRefund(slow, 'pending'))
  expect(await documents(asha, payment)).toEqual([['invoice', 10_000]])
  await report(stripe.turnRefund(slow, 'succeeded'))
  expect(await documents(asha, payment)).toEqual([
    ['invoice', 10_000],
    ['credit note', 3_000],
  ])
})
