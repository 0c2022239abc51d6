import { afterAll, expect, test } from 'vitest'
import { checkoutContract } from '#contract/checkout.ts'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import { unaccounted } from '#tests/support/buying.ts'
import { password } from '#tests/support/fixture.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openRazorpayShop } from '#tests/support/razorpay-shop.ts'

const { razorpay, shop, fixture, notify, paying, work, close } = await openRazorpayShop()
afterAll(close)

test('a payment that arrives after the erasure of its account goes back: there is no address for it', async () => {
  const { asha, id, payment } = await paying()
  await asha.call(checkoutContract.cancelPayment, { id: payment })
  await work()
  expect((await asha.call(privacyV1.erase, { body: { password } })).status).toBe(200)
  await notify('payment_link.paid', razorpay.pay(id))
  await work()
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, 'card refunded': -10_000 })
  const { data } = (await (await fixture.admin()).call(fulfilmentContract.details, { id: payment })).body
  expect(data).toMatchObject({ status: 'Rejected', history: [{ why: 'Paid after the account was erased' }] })
  expect(shop.mails.list(asha.email).map(({ subject }) => subject)).not.toContain('We are sending back ₹100')
  expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []])
})
