import { afterAll, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import { measures } from '#server/shop/payments/payments.ts'
import { password } from '#tests/support/fixture.ts'
import { openStripeShop } from '#tests/support/stripe-shop.ts'

const { stripe, shop, admin, notify, paid, work, close } = await openStripeShop()
afterAll(close)

test('a refund of Stripe’s dashboard keeps the account while it is pending, and not once it failed', async () => {
  const { asha, id, payment } = await paid()
  await admin.call(fulfilmentContract.updateStatus, { id: payment, body: { status: 'Delivered' } })
  const { id: refund } = stripe.refundAtDashboard(id, 4_000)
  const erase = () => asha.call(privacyV1.erase, { body: { password } })
  const countFailed = async () =>
    (await measures.countRefunds(shop.database.db)).filter(({ status }) => status === 'failed')

  await notify('refund.created', stripe.turnRefund(refund, 'pending'))
  await work()
  expect((await erase()).body.code).toBe('REFUND_UNDER_WAY')
  await notify('refund.failed', stripe.turnRefund(refund, 'failed'))
  await work()
  // nobody in the shop can send it again, so it is not counted as one that waits for staff
  expect(await countFailed()).toEqual([])
  expect((await erase()).status).toBe(200)
})
