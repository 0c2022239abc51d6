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
import { openTestShop } from '#tests/support/shop.ts'
import { password, settle, withAddress } from '#tests/support/town.ts'

const shop = await openTestShop()
const town = await settle(shop)
for (let number = 1; number < 20; number += 1)
  await addCategory(shop.database.db, { name: `Category ${number}`, image: 'drawn/x' })
afterAll(() => shop.close())

const personal = [accountContract.userDetails, cartContract.list, addressesContract.list, ordersContract.mine]
const shelves = [catalogueContract.categories, catalogueContract.subCategories]

/** What a client fires when it opens: all of it at once (docs/wire.md 19). */
async function open(client: Client) {
  const { data } = (await client.call(catalogueContract.categories)).body
  const [mine, open, rows] = await Promise.all([
    Promise.all(personal.map((call) => client.call(call))),
    Promise.all(shelves.map((call) => client.call(call))),
    Promise.all(
      data.map(({ _id }) => client.call(catalogueContract.productsOfCategory, { body: { id: _id } })),
    ),
  ])
  return { mine, open: [...open, ...rows] }
}

test('a shopper’s client opens with six calls and a row for each category at once (docs/wire.md 19)', async () => {
  const { email } = await town.shopper()
  const { mine, open: shelves } = await open(await new Browser(shop.url).login(email, password))
  expect(shelves).toHaveLength(22)
  expect(new Set([...mine, ...shelves].map((answer) => answer.status))).toEqual(new Set([200]))
})

test('logged out, the personal calls are plain 401s and the shelves are open (docs/wire.md 19)', async () => {
  const { mine, open: shelves } = await open(new Browser(shop.url))
  for (const { status, body } of mine)
    expect({ status, message: body.message }).toEqual({ status: 401, message: 'Please Login' })
  expect(new Set(shelves.map((answer) => answer.status))).toEqual(new Set([200]))
})

test('user-details names what belongs to the shopper, and no secret (spec §3, docs/wire.md 18)', async () => {
  const asha = await town.shopper()
  const order = await buy(asha, [{ productId: await town.product({ price: 10, discount: 0 }) }], 10)
  const addressId = await withAddress(asha)
  const { body: added } = await asha.call(cartContract.add, { body: { productId: await town.product() } })

  const { data } = (await asha.call(accountContract.userDetails)).body

  expect(Object.keys(data).toSorted()).toEqual(
    ['_id', 'address_details', 'avatar', 'email', 'last_login_date', 'mobile', 'name']
      .concat(['orderHistory', 'role', 'shopping_cart', 'status', 'verify_email'])
      .toSorted(),
  )
  expect(data).toMatchObject({ _id: asha.id, orderHistory: [order._id], shopping_cart: [added.data._id] })
  expect(data.address_details[0]).toBe(addressId)
})
