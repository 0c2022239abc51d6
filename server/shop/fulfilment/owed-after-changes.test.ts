import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { invoicesV1 } from '#contract/v1/invoices.ts'
import { walletV1 } from '#contract/v1/wallet.ts'
import { unaccounted } from '#tests/support/buying.ts'
import { bring } from '#tests/support/order-work.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openStripeShop } from '#tests/support/stripe-shop.ts'
import { balanceOf, chooseWallet, unbalancedWallets } from '#tests/support/wallets.ts'

const { stripe, shop, admin, notify, paid, details, work, close } = await openStripeShop()
beforeEach(() => stripe.endRefunds('succeeded'))
afterEach(async () =>
  expect([await unaccounted(shop), await unbalanced(shop), await unbalancedWallets(shop)]).toEqual([
    [],
    [],
    [],
  ]),
)
afterAll(close)

const refundOne = async ({ payment, productId }: { payment: string; productId: string }) => {
  const body = { _id: payment, lines: [{ productId, quantity: 1 }] }
  expect((await admin.call(fulfilmentContract.refund, { body })).status).toBe(200)
  await work()
}
const set = async (id: string, status: OrderStatus, also: { cash?: 'received' } = {}) => {
  expect((await admin.call(fulfilmentContract.updateStatus, { id, body: { status, ...also } })).status).toBe(
    200,
  )
  await work()
}
/** Staff make a refund at the provider's dashboard, which reports it twice. */
async function refundAtDashboard(id: string, amount: number) {
  const refund = stripe.refundAtDashboard(id, amount)
  for (const type of ['refund.created', 'refund.updated']) {
    await notify(type, refund)
    await work()
  }
  return refund
}

test('a refund that the bank refused and staff make at the dashboard is one refund', async () => {
  const order = await paid()
  const { id, payment } = order
  stripe.endRefunds('failed')
  await refundOne(order)
  expect((await details(payment)).refunds).toMatchObject([{ amount: 50, status: 'failed' }])
  const refund = await refundAtDashboard(id, 5_000)
  expect((await details(payment)).refunds).toMatchObject([{ amount: 50, status: 'done' }])
  expect(await booksOf(shop, payment)).toEqual({
    'card captured': 10_000,
    'card refunded': -5_000,
    goods: -5_000,
  })
  const again = async () => {
    const { refunds } = await details(payment)
    return admin.call(fulfilmentContract.retryRefund, { body: { _id: refunds[0]?._id } })
  }
  expect((await again()).status).toBe(409)
  // the bank may return it, which makes it due again
  const failed = stripe.turnRefund(refund.id, 'failed')
  await notify('refund.failed', failed)
  await work()
  expect(await booksOf(shop, payment)).toMatchObject({ 'refund due': -5_000 })
  stripe.endRefunds('succeeded')
  expect((await again()).status).toBe(200)
  await work()
  expect((await details(payment)).refunds).toMatchObject([{ amount: 50, status: 'done' }])
  // a late event of the failed one, which nothing is stored of any more
  await notify('refund.updated', failed)
  await work()
  expect((await details(payment)).refunds).toHaveLength(1)
})

test('a refund made at the dashboard in place of a refused one takes nothing out of the wallet', async () => {
  const order = await paid()
  const { asha, id, payment } = order
  await chooseWallet(asha)
  await refundOne(order)
  await asha.call(walletV1.choose, { body: { getsRefunds: false } })
  stripe.endRefunds('failed')
  await refundOne(order)
  await refundAtDashboard(id, 5_000)
  expect(await balanceOf(asha)).toBe(5_000)
  expect(await details(payment)).toMatchObject({ payment_status: 'REFUNDED' })
})

test('an order paid again in cash after a refused refund was made at the dashboard gets its cash back', async () => {
  const { asha, id, payment } = await paid()
  await bring(admin, payment, 'pack')
  stripe.endRefunds('failed')
  await set(payment, 'Rejected')
  await set(payment, 'Shipped')
  await set(payment, 'Delivered', { cash: 'received' })
  await refundAtDashboard(id, 10_000)
  const { data } = (await asha.call(invoicesV1.list, { id: payment })).body
  expect(data.map(({ kind, total }) => [kind, total.amount])).toEqual([
    ['invoice', 10_000],
    ['credit note', 10_000],
    ['invoice', 10_000],
  ])
  await set(payment, 'Rejected')
  expect(await booksOf(shop, payment)).toEqual({
    'card captured': 10_000,
    'card refunded': -10_000,
    'cash collected': 10_000,
    'cash returned': -10_000,
  })
})

test('a refund at the dashboard over another amount than a refused one is one of its own', async () => {
  const order = await paid()
  const { id, payment } = order
  stripe.endRefunds('failed')
  await refundOne(order)
  await refundAtDashboard(id, 2_000)
  expect((await details(payment)).refunds).toMatchObject([
    { amount: 50, status: 'failed' },
    { amount: 20, status: 'done' },
  ])
})

test('cash that is owed because a dispute was won is told to shopper and staff', async () => {
  const { asha, id, payment } = await paid()
  await set(payment, 'Rejected')
  await set(payment, 'Shipped')
  await set(payment, 'Delivered', { cash: 'received' })
  await notify('charge.dispute.created', stripe.dispute(id, 'needs_response'))
  await work()
  await set(payment, 'Rejected')
  await notify('charge.dispute.closed', stripe.dispute(id, 'won'))
  await work()
  expect(await booksOf(shop, payment)).toMatchObject({ 'cash collected': 10_000, 'cash returned': -10_000 })
  const { orderId } = await details(payment)
  const mails = shop.mails.list(admin.email).map(({ subject }) => subject)
  expect(mails).toContain(`₹100 of order ${orderId} goes back in cash`)
  const told = shop.mails
    .list(asha.email)
    .filter(({ text }) => text.includes('in cash') && text.includes(orderId))
  expect(told).not.toEqual([])
})
