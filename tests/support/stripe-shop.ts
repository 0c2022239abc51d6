import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { ordersContract } from '#contract/orders.ts'
import { reconcile } from '#server/shop/checkout/reconcile.ts'
import { stripeProvider } from '#server/shop/payments/stripe.ts'
import { fill } from './buying.ts'
import { Client } from './client.ts'
import { type Fixture, seed, withAddress } from './fixture.ts'
import { openJobRunner } from './job-runner.ts'
import { untilHandedOver } from './outbox.ts'
import { payOnline } from './paying.ts'
import { openTestShop, type TestShop } from './shop.ts'
import { openStripeServer } from './stripe-server.ts'

const keys = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop' }

/** A shop that accepts cards through Stripe's library, which calls a small server instead of Stripe. */
export async function openStripeShop() {
  const stripe = await openStripeServer()
  const provider = stripeProvider(keys, stripe.place)
  const shop = await openTestShop({}, { provider })
  const fixture = await seed(shop)
  const admin = await fixture.admin()
  const { db } = shop.database
  const notify = notifierOf(shop)
  const logged: object[] = []
  const log = { error: (about: object) => void logged.push(about) }
  return {
    stripe,
    providers: shop.cards,
    provider,
    shop,
    db,
    fixture,
    admin,
    notify,
    ...shoppersOf(fixture, (session) => notify('checkout.session.completed', stripe.pay(session))),
    ...orderCalls(admin),
    work: () => work(shop),
    /** Makes a payment the next one that is reconciled with the provider. */
    due: (payment: string, secondsAgo = 0) =>
      sql`update payments set ask_at = now() - make_interval(secs => ${secondsAgo}::float8)
           where id = ${payment}`.execute(db),
    compare: () => reconcile(db, shop.cards, shop.baseUrl, log),
    logged,
    async close() {
      await shop.close()
      await stripe.close()
    },
  }
}

/** Sends an event as Stripe does. */
const notifierOf =
  (shop: TestShop) =>
  async (type: string, object: object, id = `evt_${randomUUID()}`) => {
    const body = JSON.stringify({ id, object: 'event', type, data: { object } })
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: keys.webhookSecret })
    return new Client(shop.url).raw('POST', '/api/order/webhook', {
      body,
      headers: { 'stripe-signature': signature },
    })
  }

/** New shoppers: with a cart, on the payment page, or with a paid order. */
function shoppersOf(fixture: Fixture, pay: (session: string) => Promise<unknown>) {
  /** A shopper with 2 × ₹50, of 5 in stock, in the cart. */
  async function ready() {
    const asha = await fixture.shopper()
    const productId = await fixture.product({ name: 'Ghee', price: 50, discount: 0, stock: 5 })
    await fill(asha, [{ productId, quantity: 2 }])
    return { asha, productId, input: { addressId: await withAddress(asha), totalAmt: 100 } }
  }

  async function paying(key?: string) {
    const shopper = await ready()
    const { id, payment } = (await payOnline(shopper.asha, shopper.input, key)).body
    return { ...shopper, id, payment }
  }

  /** An order that was paid by card. */
  async function paid() {
    const begun = await paying()
    await pay(begun.id)
    return begun
  }
  return { ready, paying, paid }
}

const orderCalls = (admin: Client) => ({
  details: async (id: string) => (await admin.call(fulfilmentContract.details, { id })).body.data,
  reject: (id: string) => admin.call(fulfilmentContract.updateStatus, { id, body: { status: 'Rejected' } }),
  ordersOf: async (client: Client) => (await client.call(ordersContract.mine)).body.data,
})

/** Runs the jobs that are due, and failed jobs that wait for a retry. */
async function work(shop: TestShop) {
  await untilHandedOver(shop.database.db)
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(
    shop.database.db,
  )
  const open = await openJobRunner(shop)
  await open.done()
  await open.close()
}
