import { afterAll, expect, test } from 'vitest'
import { checkoutContract } from '#contract/checkout.ts'
import { stripeProvider } from '#server/shop/payments/stripe.ts'
import { fill } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { atTheBank } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStripeServer } from '#tests/support/stripe-server.ts'

/** Return URLs after the provider's page (docs/wire.md 23). */
const other = 'https://client.example'
const env = { ALLOWED_ORIGINS: `${other}, https://second.example` }
const shop = await openTestShop(env)
const fixture = await seed(shop)
const stripe = await openStripeServer()
const provider = stripeProvider({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x' }, stripe.place)
const withStripe = await openTestShop(env, { over: shop, provider })
afterAll(async () => {
  await withStripe.close()
  await stripe.close()
  await shop.close()
})

async function ready() {
  const asha = await fixture.shopper()
  await fill(asha, [{ productId: await fixture.product({ price: 70, discount: 10, stock: 5 }), quantity: 2 }])
  return { asha, input: { addressId: await withAddress(asha), totalAmt: 126 } }
}
const begin = (client: Client, body: object, headers: Record<string, string>) =>
  client.call(checkoutContract.payOnline, { body, headers })

test.each([
  ['pay', '/success'],
  ['fail', '/cancel'],
  ['cancel', '/cancel'],
] as const)('a checkout of another origin comes back to it after %s: to its %s', async (action, page) => {
  const { asha, input } = await ready()
  const { url, payment } = (await begin(asha, input, { origin: other })).body
  const back = await atTheBank(shop, url, action)
  expect(back.body.url).toBe(`${other}${page}?payment=${payment}`)
})

test.each([
  ['pay', '/success'],
  ['fail', '/success'],
  ['cancel', '/cancel'],
] as const)('a checkout of our own comes back to us after %s: to our %s', async (action, page) => {
  for (const headers of [{ origin: 'http://shop.test' }, {}]) {
    const { asha, input } = await ready()
    const { url, payment } = (await begin(asha, input, headers as Record<string, string>)).body
    expect((await atTheBank(shop, url, action)).body.url).toBe(`http://shop.test${page}?payment=${payment}`)
  }
})

test.each([
  'https://evil.example',
  `${other}.evil.example`,
  `${other}/`,
  `${other}:8443`,
  'http://client.example',
  `https://evil.example/${other}`,
  'null',
  '',
])('no redirect leads to %j, which is not allowed', async (origin) => {
  const { asha, input } = await ready()
  const headers = { origin, referer: `${origin}/cart`, 'x-forwarded-host': 'evil.example' }
  const { url, payment } = (await begin(asha, { ...input, returnTo: origin }, headers)).body
  expect((await atTheBank(shop, url, 'cancel')).body.url).toBe(`http://shop.test/cancel?payment=${payment}`)
})

test('Stripe also returns to the origin where the checkout was started', async () => {
  const lastForm = () => stripe.requests.findLast(({ path }) => path === '/v1/checkout/sessions')?.form
  for (const [origin, back] of [
    [other, other],
    ['https://second.example', 'https://second.example'],
    ['https://evil.example', 'http://shop.test'],
  ] as const) {
    const { asha, input } = await ready()
    const client = Object.assign(asha, { url: withStripe.url })
    const { payment } = (await begin(client, input, { origin })).body
    expect(lastForm()).toMatchObject({
      success_url: `${back}/success?payment=${payment}`,
      cancel_url: `${back}/cancel?payment=${payment}`,
    })
  }
})

test('the same checkout from another origin shortly afterwards is another payment and returns there', async () => {
  const { asha, input } = await ready()
  const ours = (await begin(asha, input, {})).body
  expect((await begin(asha, input, {})).body.payment).toBe(ours.payment)
  const theirs = (await begin(asha, input, { origin: other })).body
  expect(theirs.payment).not.toBe(ours.payment)
  expect((await atTheBank(shop, theirs.url, 'pay')).body.url).toMatch(`${other}/success`)
})
