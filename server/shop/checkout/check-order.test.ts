import { afterAll, expect, test } from 'vitest'
import { checkoutContract as contract } from '#contract/checkout.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { receive } from '#server/shop/inventory/inventory.ts'
import { fill, place } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { payOnline } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
afterAll(() => shop.close())

const far = await darkStores.open(db, {
  name: 'Koramangala',
  city: 'Bengaluru',
  latitude: 12.93,
  longitude: 77.62,
  pincodes: ['560034'],
  isDefault: false,
})
const product = (name: string, price: number) => fixture.product({ name, price, discount: 0, stock: 20 })
const [milk, ghee, rice] = [await product('Milk', 30), await product('Ghee', 500), await product('Rice', 90)]
await receive(db, far.id, [
  { productId: milk, quantity: 9 },
  { productId: ghee, quantity: 2 },
])

/** A shopper with a cart that only the default store can fill, and one address served by each store. */
async function ready() {
  const asha = await fixture.shopper()
  await fill(asha, [
    { productId: milk, quantity: 2 },
    { productId: ghee, quantity: 5 },
    { productId: rice, quantity: 1 },
  ])
  return { asha, home: await withAddress(asha), office: await withAddress(asha, { pincode: '560034' }) }
}

test('the cart is checked against the stock of the store that serves the chosen address', async () => {
  const { asha, home, office } = await ready()
  const check = async (addressId: string) =>
    (await asha.call(contract.check, { body: { addressId } })).body.data
  expect(await check(home)).toMatchObject({ store: { name: 'Indiranagar' }, short: [] })
  expect(await check(office)).toEqual({
    store: { _id: far.id, name: 'Koramangala' },
    promise: { low: expect.any(Number), high: expect.any(Number) },
    short: [
      { productId: ghee, name: 'Ghee', wanted: 5, available: 2 },
      { productId: rice, name: 'Rice', wanted: 1, available: 0 },
    ],
  })
})

test('an order that the store cannot fill is refused with all short lines', async () => {
  const { asha, office } = await ready()
  const refused = await place(asha, { addressId: office, totalAmt: 2_650 })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'OUT_OF_STOCK',
    message: 'Only 2 of Ghee left',
    short: [
      { productId: ghee, wanted: 5, available: 2 },
      { productId: rice, wanted: 1, available: 0 },
    ],
  })
})

test('stock held for a shopper’s open payment counts as available to them', async () => {
  const asha = await fixture.shopper()
  await fill(asha, [{ productId: ghee, quantity: 2 }])
  const office = await withAddress(asha, { pincode: '560034' })
  expect((await payOnline(asha, { addressId: office, totalAmt: 1_000 })).status).toBe(200)
  const check = async (client: Client, addressId: string) =>
    (await client.call(contract.check, { body: { addressId } })).body.data.short
  expect(await check(asha, office)).toEqual([])
  const ravi = await fixture.shopper('Ravi')
  await fill(ravi, [{ productId: ghee, quantity: 2 }])
  const theirs = await withAddress(ravi, { pincode: '560034' })
  expect(await check(ravi, theirs)).toMatchObject([{ productId: ghee, wanted: 2, available: 0 }])
})

test('stock held for a shopper in one store is not available to them in another', async () => {
  const asha = await fixture.shopper()
  await fill(asha, [{ productId: rice, quantity: 3 }])
  const [home, office] = [await withAddress(asha), await withAddress(asha, { pincode: '560034' })]
  expect((await payOnline(asha, { addressId: home, totalAmt: 270 })).status).toBe(200)
  const short = (await asha.call(contract.check, { body: { addressId: office } })).body.data.short
  expect(short).toEqual([{ productId: rice, name: 'Rice', wanted: 3, available: 0 }])
})

test('an unserved address and another shopper’s address are refused with a message', async () => {
  const { asha, home } = await ready()
  const nowhere = await withAddress(asha, { pincode: '110001' })
  const refused = await asha.call(contract.check, { body: { addressId: nowhere } })
  expect([refused.status, refused.body.code]).toEqual([409, 'NOT_SERVED'])
  const ravi = await fixture.shopper('Ravi')
  expect((await ravi.call(contract.check, { body: { addressId: home } })).status).toBe(404)
})
