import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { addressesContract } from '#contract/addresses.ts'
import { cartContract } from '#contract/cart.ts'
import { catalogueContract } from '#contract/catalogue.ts'
import { ordersContract } from '#contract/orders.ts'
import { addCategory } from '#server/shop/catalogue/add.ts'
import { Browser } from '#tests/support/browser.ts'
import { buy } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { password, seed, withAddress } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
for (let number = 1; number < 20; number += 1)
  await addCategory(shop.database.db, { name: `Category ${number}`, image: 'drawn/x' })
afterAll(() => shop.close())

const personal = [accountContract.userDetails, cartContract.list, addressesContract.list, ordersContract.mine]
const publicCalls = [catalogueContract.categories, catalogueContract.subCategories]

/** Sends the calls of an opening client, all concurrently (docs/wire.md 19). */
async function open(client: Client) {
  const { data } = (await client.call(catalogueContract.categories)).body
  const [mine, open, rows] = await Promise.all([
    Promise.all(personal.map((call) => client.call(call))),
    Promise.all(publicCalls.map((call) => client.call(call))),
    Promise.all(
      data.map(({ _id }) => client.call(catalogueContract.productsOfCategory, { body: { id: _id } })),
    ),
  ])
  return { mine, open: [...open, ...rows] }
}

test('a client opens with six calls and one row per category concurrently (docs/wire.md 19)', async () => {
  const { email } = await fixture.shopper()
  const { mine, open: publicCalls } = await open(await new Browser(shop.url).login(email, password))
  expect(publicCalls).toHaveLength(22)
  expect(new Set([...mine, ...publicCalls].map((response) => response.status))).toEqual(new Set([200]))
})

test('without a login, personal calls return 401 and the catalogue is public (docs/wire.md 19)', async () => {
  const { mine, open: publicCalls } = await open(new Browser(shop.url))
  for (const { status, body } of mine)
    expect({ status, message: body.message }).toEqual({ status: 401, message: 'Please Login' })
  expect(new Set(publicCalls.map((response) => response.status))).toEqual(new Set([200]))
})

test('user-details lists addresses, cart and orders, and no secret (spec §3, docs/wire.md 18)', async () => {
  const asha = await fixture.shopper()
  const order = await buy(asha, [{ productId: await fixture.product({ price: 10, discount: 0 }) }], 10)
  const addressId = await withAddress(asha)
  const { body: added } = await asha.call(cartContract.add, { body: { productId: await fixture.product() } })

  const { data } = (await asha.call(accountContract.userDetails)).body

  expect(Object.keys(data).toSorted()).toEqual(
    ['_id', 'address_details', 'avatar', 'email', 'last_login_date', 'mobile', 'name']
      .concat(['orderHistory', 'pending_email', 'role', 'shopping_cart', 'status', 'verify_email'])
      .toSorted(),
  )
  expect(data).toMatchObject({ _id: asha.id, orderHistory: [order._id], shopping_cart: [added.data._id] })
  expect(data.address_details[0]).toBe(addressId)
})
