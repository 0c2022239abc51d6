import { sql } from 'kysely'
import { reconcile } from '#server/shop/checkout/reconcile.ts'
import { razorpayProvider } from '#server/shop/payments/razorpay.ts'
import { razorpaySignature } from '#server/shop/payments/razorpay-event.ts'
import { stripeProvider } from '#server/shop/payments/stripe.ts'
import { fill } from './buying.ts'
import { Client } from './client.ts'
import { seed, withAddress } from './fixture.ts'
import { openJobRunner } from './job-runner.ts'
import { untilHandedOver } from './outbox.ts'
import { payOnline } from './paying.ts'
import { openRazorpayServer } from './razorpay-server.ts'
import { openTestShop, type TestShop } from './shop.ts'
import { openStripeServer } from './stripe-server.ts'

export const razorpayKeys = {
  keyId: 'rzp_test_shop',
  keySecret: 'the secret of the keys',
  webhookSecret: 'the secret of the events',
}
const stripeKeys = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop' }

/**
 * A shop that takes new payments by Razorpay, and a second server of it, configured for Stripe; each has the keys of
 * both. Small servers stand in for both providers.
 */
export async function openRazorpayShop() {
  const razorpay = await openRazorpayServer(razorpayKeys)
  const stripe = await openStripeServer()
  const providers = [
    razorpayProvider({ ...razorpayKeys, address: razorpay.url }),
    stripeProvider(stripeKeys, stripe.place),
  ]
  const shop = await openTestShop({}, { provider: providers })
  const byStripe = await openTestShop({}, { provider: providers.toReversed(), over: shop })
  const fixture = await seed(shop)
  const { db } = shop.database

  /** A shopper with 2 × ₹50, of 5 in stock, in the cart. */
  async function ready() {
    const asha = await fixture.shopper()
    const productId = await fixture.product({ name: 'Ghee', price: 50, discount: 0, stock: 5 })
    await fill(asha, [{ productId, quantity: 2 }])
    return { asha, productId, input: { addressId: await withAddress(asha), totalAmt: 100 } }
  }
  async function paying(key?: string) {
    const shopper = await ready()
    const { id, url, payment } = (await payOnline(shopper.asha, shopper.input, key)).body
    return { ...shopper, id, url, payment }
  }
  const notify = notifierOf(shop)
  return {
    razorpay,
    stripe,
    shop,
    byStripe,
    fixture,
    db,
    ready,
    paying,
    notify,
    stripeKeys,
    async paid() {
      const begun = await paying()
      await notify('payment_link.paid', razorpay.pay(begun.id))
      return begun
    },
    /** Runs the jobs that are due, and failed jobs that wait for a retry. */
    work: () => runJobs(shop),
    /** Compares a payment with the provider, as the server configured for Stripe does. */
    async compare(payment: string) {
      await sql`update payments set ask_at = now() where id = ${payment}`.execute(db)
      await reconcile(db, byStripe.cards, shop.baseUrl, { error: () => {} })
    },
    async close() {
      await byStripe.close()
      await shop.close()
      await razorpay.close()
      await stripe.close()
    },
  }
}

/** Sends an event as Razorpay does. */
const notifierOf =
  (shop: TestShop) =>
  (event: string, payload: object, to = shop.url, secret = razorpayKeys.webhookSecret) => {
    const body = JSON.stringify({ entity: 'event', event, payload, created_at: 1 })
    return new Client(to).raw('POST', '/api/order/webhook', {
      body,
      headers: { 'x-razorpay-signature': razorpaySignature(body, secret) },
    })
  }

async function runJobs(shop: TestShop): Promise<void> {
  const { db } = shop.database
  await untilHandedOver(db)
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(db)
  const open = await openJobRunner(shop)
  await open.done()
  await open.close()
}
