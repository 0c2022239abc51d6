import { afterAll, afterEach, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { ordersContract } from '#contract/orders.ts'
import { fill, unaccounted } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openJobRunner } from '#tests/support/job-runner.ts'
import { atTheBank, booksOf, paymentOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ PAYMENT_PROVIDER: 'razorpay' })
const fixture = await seed(shop)
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

async function paying() {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', price: 50, discount: 0, stock: 5 })
  await fill(asha, [{ productId, quantity: 2 }])
  const { url, payment } = (await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 100 })).body
  return { asha, url, payment }
}

test('the demo pays by the sandbox of Razorpay, which sends a signed event, and gets a refund back', async () => {
  const { asha, url, payment } = await paying()
  const page = await fetch(`${shop.url}${new URL(url).pathname}`)
  expect(await page.text()).toContain('2 × Ghee')
  expect((await atTheBank(shop, url, 'pay')).body).toMatchObject({
    status: 'paid',
    told: 200,
    url: `http://shop.test/success?payment=${payment}`,
  })
  expect((await asha.call(ordersContract.mine)).body.data).toMatchObject([
    { _id: payment, payment_status: 'PAID' },
  ])
  const admin = await fixture.admin()
  await admin.call(fulfilmentContract.updateStatus, { id: payment, body: { status: 'Rejected' } })
  const work = await openJobRunner(shop)
  await work.done()
  await work.close()
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, 'card refunded': -10_000 })
})

test('a payment cancelled on the page of the sandbox is over, and a second press changes nothing', async () => {
  const { asha, url, payment } = await paying()
  expect((await atTheBank(shop, url, 'cancel')).body.url).toContain('/cancel?payment=')
  expect((await atTheBank(shop, url, 'pay')).body.status).toBe('expired')
  expect((await paymentOf(asha, payment)).body.data.state).toBe('over')
})

test('the API of the sandbox answers nobody without its keys', async () => {
  for (const authorization of ['', 'Basic cnpwX3Rlc3Rfc2FuZGJveDp4']) {
    const response = await fetch(`${shop.url}/sandbox/razorpay/v1/payment_links`, {
      headers: { authorization },
    })
    expect(response.status).toBe(401)
  }
})

test.each(['x', 'x%00', 'plink_', `plink_${'0'.repeat(32)}`])(
  'the sandbox of Razorpay responds with 404 for link %s',
  async (id) => {
    for (const method of ['GET', 'POST'])
      expect((await fetch(`${shop.url}/sandbox/razorpay/pay/${id}`, { method })).status).toBe(404)
  },
)
