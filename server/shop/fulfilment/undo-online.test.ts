import { afterAll, afterEach, expect, test } from 'vitest'
import { fulfilmentContract as contract } from '#contract/fulfilment.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { stockOf, unaccounted } from '#tests/support/buying.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openStripeShop } from '#tests/support/stripe-shop.ts'

const { stripe, shop, admin, notify, paid, details, work, close } = await openStripeShop()
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(close)

const sale = { 'card captured': 10000, goods: -10000 }
const rejectFor20Seconds = async (id: string, from: OrderStatus) =>
  (
    await admin.call(contract.updateStatus, {
      id,
      body: { status: 'Rejected', from, undoable: 'yes', why: 'Set by mistake' },
    })
  ).body.undo?.step
const undo = (id: string, step: number | undefined) =>
  admin.call(contract.undoStep, { body: { _id: id, step } })
const set = (id: string, status: OrderStatus) => admin.call(contract.updateStatus, { id, body: { status } })

/** What a bank or Stripe's dashboard does with ₹100 that were paid. */
const moves = {
  'a dispute': async (session: string) => {
    await notify('charge.dispute.created', stripe.dispute(session, 'needs_response'))
    await work()
  },
  'a refund of ₹20 at the dashboard': async (session: string) => {
    await notify('refund.created', stripe.refundAtDashboard(session, 2_000))
    await work()
  },
} as const

const before = { ...sale, 'card disputed': -10000, shopper: 10000 }
const reduced = { ...sale, 'card refunded': -2000, shopper: 2000 }
test.each([
  ['Delivered', 'a dispute', 'before the rejection', before],
  ['Delivered', 'a dispute', 'before the undo', before],
  ['Pending', 'a refund of ₹20 at the dashboard', 'before the rejection', reduced],
  ['Pending', 'a refund of ₹20 at the dashboard', 'before the undo', reduced],
] as const)(
  'undoing %s to Rejected of an order paid online with %s %s leaves books and stock as without the rejection',
  async (from, move, when, books) => {
    const { id, payment, productId } = await paid()
    if (from !== 'Pending') await set(payment, from)
    const stock = await stockOf(shop, productId)
    if (when === 'before the rejection') await moves[move](id)
    const step = await rejectFor20Seconds(payment, from)
    if (when === 'before the undo') await moves[move](id)
    expect((await undo(payment, step)).body.data.status).toBe(from)
    expect(await booksOf(shop, payment)).toEqual(books)
    expect(await stockOf(shop, productId)).toEqual(stock)
  },
)

test('a dispute won after the rejection of the order was undone gives the shopper no refund', async () => {
  const { id, payment } = await paid()
  await set(payment, 'Delivered')
  await moves['a dispute'](id)
  await undo(payment, await rejectFor20Seconds(payment, 'Delivered'))
  await notify('charge.dispute.closed', stripe.dispute(id, 'won'))
  await work()
  expect(await booksOf(shop, payment)).toEqual(sale)
  expect((await details(payment)).refunds).toEqual([])
})

test('a dispute won within the undo period is refunded; the price is due when the rejection is undone', async () => {
  const { id, payment } = await paid()
  await moves['a dispute'](id)
  const step = await rejectFor20Seconds(payment, 'Pending')
  await notify('charge.dispute.closed', stripe.dispute(id, 'won'))
  await work()
  await undo(payment, step)
  expect(await booksOf(shop, payment)).toEqual({
    ...sale,
    'card refunded': -10000,
    'cash due': 10000,
  })
})
