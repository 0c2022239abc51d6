import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { checkoutContract } from '#contract/checkout.ts'
import { deliveryContract } from '#contract/delivery.ts'
import { messagesV1 } from '#contract/v1/messages.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import { stockAlertsV1 } from '#contract/v1/stock-alerts.ts'
import { walletV1 } from '#contract/v1/wallet.ts'
import { addMail } from '#server/shop/mailing/mailing.ts'
import { buy, fill, place } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { payOnline } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
afterAll(() => shop.close())

/** A shopper with something of each kind. */
async function shopperWithEverything() {
  const asha = await fixture.shopper()
  const milk = await fixture.product({ name: 'Curd', price: 60, discount: 0 })
  const soldOut = await fixture.product({ name: 'Paneer', stock: 0 })
  const order = await buy(asha, [{ productId: milk }], 60)
  await withAddress(asha, { address_line: '4 Temple Street' })
  await fill(asha, [{ productId: milk, quantity: 2 }])
  await asha.call(stockAlertsV1.add, { id: soldOut })
  await new Client(shop.url).call(deliveryContract.requestDelivery, {
    body: { email: asha.email, pincode: '796001' },
  })
  await addMail(db, 'other', { to: asha.email, subject: 'Hello', text: 'A text' })
  return { asha, order, milk, soldOut }
}

test('a shopper gets everything that the shop holds about them, and no secret', async () => {
  const { asha, order, milk, soldOut } = await shopperWithEverything()
  const { status, body } = await asha.call(privacyV1.data)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    account: { id: asha.id, name: 'Asha', email: asha.email, emailConfirmed: true },
    addresses: [{ addressLine: '12, 100 Feet Road', active: true }, { addressLine: '4 Temple Street' }],
    cart: [{ productId: milk, name: 'Curd', quantity: 2 }],
    orders: [
      {
        id: order._id,
        total: { amount: 6_000, currency: 'INR' },
        lines: [{ name: 'Curd' }],
        bill: { quantity: 1 },
        events: [{ status: 'Pending', previousStatus: null, by: 'SHOPPER' }],
      },
    ],
    stockAlerts: [{ productId: soldOut, name: 'Paneer' }],
    deliveryRequests: [{ pincode: '796001' }],
    mails: [{ kind: 'other' }],
    consents: [],
  })
  expect(body.sessions).toHaveLength(1)
  const text = JSON.stringify(body)
  for (const secret of ['$argon2', 'secret', 'hash', 'A text']) expect(text).not.toContain(secret)
})

test('it has also pins of doors, quiet hours, wallet choices, devices and payments without an order', async () => {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', price: 60, discount: 0 })
  const pin = { latitude: 12.978, longitude: 77.641 }
  const addressId = await withAddress(asha, { address_line: '9 Pinned Road', pins: [pin] })
  await fill(asha, [{ productId }])
  const { body: begun } = await payOnline(asha, { addressId, totalAmt: 60 })
  await asha.call(checkoutContract.cancelPayment, { id: begun.payment })
  await place(asha, { addressId, totalAmt: 60 })
  await fill(asha, [{ productId }])
  await payOnline(asha, { addressId, totalAmt: 60 })
  await asha.call(messagesV1.setQuietHours, { body: { from: '22:00', until: '07:00' } })
  await asha.call(walletV1.choose, { body: { paysFirst: true } })
  await sql`update sessions set browser = 'Firefox, Windows' where user_id = ${asha.id}`.execute(db)
  const { body } = await asha.call(privacyV1.data)
  const address = { addressLine: '9 Pinned Road', pin }
  expect(body).toMatchObject({
    addresses: [address],
    orders: [{ address }],
    // one that was cancelled, and one that is open
    unfinishedPayments: [{ address, total: { amount: 6_000, currency: 'INR' } }, { address }],
    quietHours: { from: '22:00', until: '07:00' },
    wallet: { paysFirst: true },
    sessions: [{ browser: 'Firefox, Windows', lastUsedAt: expect.stringMatching(/^20/) }],
  })
})

test('the data of another shopper are not among them', async () => {
  const { asha } = await shopperWithEverything()
  const ravi = await fixture.shopper('Ravi')
  const { body } = await ravi.call(privacyV1.data)
  expect(body).toMatchObject({ orders: [], addresses: [], cart: [], stockAlerts: [], mails: [] })
  expect(JSON.stringify(body)).not.toContain(asha.email)
})

test('who never confirmed an email does not see what came to it', async () => {
  const { asha } = await shopperWithEverything()
  await sql`update users set verify_email = false where id = ${asha.id}`.execute(db)
  expect((await asha.call(privacyV1.data)).body).toMatchObject({ mails: [], deliveryRequests: [] })
})

test('offers by mail are off until the shopper allows them, and each change is stored once with its time', async () => {
  const asha = await fixture.shopper()
  const set = (marketing: unknown) => asha.call(privacyV1.setConsents, { body: { marketing } })
  const allowed = async () => (await asha.call(privacyV1.consents)).body
  expect(await allowed()).toEqual({ marketing: false })
  await set(false)
  await set(true)
  await set(true)
  expect(await allowed()).toEqual({ marketing: true })
  await set(false)
  expect(await allowed()).toEqual({ marketing: false })
  const { consents } = (await asha.call(privacyV1.data)).body
  expect(consents.map(({ purpose, given }) => [purpose, given])).toEqual([
    ['marketing', true],
    ['marketing', false],
  ])
  expect((await set('yes')).status).toBe(400)
  expect((await new Client(shop.url).call(privacyV1.consents)).status).toBe(401)
})
