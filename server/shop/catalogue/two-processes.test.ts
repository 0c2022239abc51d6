import { afterAll, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { catalogueContract } from '#contract/catalogue.ts'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import { productsV1 } from '#contract/v1/products.ts'
import { buy } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openShopProcess } from '#tests/support/shop-process.ts'

/** Two operating system processes of the shop over one database, and this one, which only fills it. */
const shop = await openTestShop()
const [first, second] = await Promise.all([openShopProcess(shop), openShopProcess(shop)])
const fixture = await seed(shop)
const { categoryId, subCategoryId } = fixture
afterAll(async () => {
  await Promise.all([first.close(), second.close()])
  await shop.close()
})

/** The same user at another process. */
function at({ url }: { url: string }, user?: Client): Client {
  const client = new Client(url)
  client.token = user?.token
  return client
}

/** Price in rupees and stock, as the calls of a shopper show them. */
async function offers(client: Client, productId: string) {
  const [details, listing, v1, cart] = await Promise.all([
    client.call(catalogueContract.productDetails, { body: { productId } }),
    client.call(catalogueContract.productsOfSubCategory, { body: { categoryId, subCategoryId } }),
    client.call(productsV1.get, { id: productId }),
    client.call(cartContract.list),
  ])
  const listed = listing.body.data.find(({ _id }) => _id === productId)
  const inCart = cart.body.data.find(({ productId: { _id } }) => _id === productId)?.productId
  return [
    [details.body.data.price, details.body.data.stock],
    [listed?.price, listed?.stock],
    [v1.body.mrp.amount / 100, v1.body.stock],
    [inCart?.price, inCart?.stock],
  ]
}
const everywhere = (price: number, stock: number) => Array(4).fill([price, stock])

test('a price changed and the last packet sold at one process are what the other process shows next', async () => {
  const productId = await fixture.product({ name: 'Paneer', unit: '200 g', price: 90, discount: 0, stock: 1 })
  const [looking, buying, admin] = [await fixture.shopper(), await fixture.shopper(), await fixture.admin()]
  await looking.call(cartContract.add, { body: { productId } })
  const here = at(first, looking)
  const there = at(second, looking)
  // both remember the product and its JSON
  for (const client of [here, there, here, there])
    expect(await offers(client, productId)).toEqual(everywhere(90, 1))

  const { data } = (await at(first, admin).call(catalogueContract.productDetails, { body: { productId } }))
    .body
  const changed = await at(first, admin).call(catalogueAdminContract.updateProduct, {
    body: { ...data, price: 80 },
  })
  expect(changed.status).toBe(200)
  for (const client of [there, here]) expect(await offers(client, productId)).toEqual(everywhere(80, 1))

  await buy(at(first, buying), [{ productId, quantity: 1 }], 80)
  for (const client of [there, here]) expect(await offers(client, productId)).toEqual(everywhere(80, 0))
}, 60_000)
