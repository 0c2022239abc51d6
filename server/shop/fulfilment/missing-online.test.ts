import { afterAll, afterEach, expect, test } from 'vitest'
import { unaccounted } from '#tests/support/buying.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { work as steps } from '#tests/support/order-work.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openStripeShop } from '#tests/support/stripe-shop.ts'

/** Goods that a picker does not find, of orders of which Stripe's dashboard or a bank has moved money. */
const { stripe, shop, admin, notify, paid, details, work, close } = await openStripeShop()
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(close)

/** One of the two pieces of ₹50 is missing. */
async function missOne(id: string, productId: string): Promise<void> {
  await steps.accept(admin, id)
  await steps.pick(admin, id)
  expect((await steps.missing(admin, id, { productId, missing: 1, of: 2 })).status).toBe(200)
  await work()
}

test('after a refund at the dashboard for something else, missing goods are refunded all the same', async () => {
  const { id, payment, productId } = await paid()
  await notify('refund.created', stripe.refundAtDashboard(id, 2_000))
  await work()
  await missOne(payment, productId)
  const amounts = (await details(payment)).refunds.map(({ amount }) => amount)
  expect(amounts).toEqual([20, 50])
  expect(await booksOf(shop, payment)).toEqual({
    'card captured': 10000,
    'card refunded': -7000,
    goods: -5000,
    shopper: 2000,
  })
})

test('after a refund of nearly everything, missing goods are refunded up to what was paid', async () => {
  const { id, payment, productId } = await paid()
  await notify('refund.created', stripe.refundAtDashboard(id, 7_000))
  await work()
  await missOne(payment, productId)
  expect((await details(payment)).refunds.map(({ amount }) => amount)).toEqual([70, 30])
})

test('while a bank withholds the payment, missing goods are refunded when the dispute is won', async () => {
  const inbox = await openInbox(shop)
  const { asha, id, payment, productId } = await paid()
  await notify('charge.dispute.created', stripe.dispute(id, 'needs_response'))
  await work()
  await missOne(payment, productId)
  expect((await details(payment)).refunds).toEqual([])
  const mail = (await inbox.to(asha.email)).find(({ subject }) => subject.includes('fewer goods'))
  const { orderId } = await details(payment)
  expect(mail?.subject).toBe(`Your order ${orderId} has fewer goods`)
  expect(mail?.text).toContain('Your order costs ₹50 now.\n')
  expect(mail?.text).not.toContain('ready')
  await inbox.close()

  await notify('charge.dispute.closed', stripe.dispute(id, 'won'))
  await work()
  expect(await booksOf(shop, payment)).toEqual({
    'card captured': 10000,
    'card refunded': -5000,
    goods: -5000,
  })
})
