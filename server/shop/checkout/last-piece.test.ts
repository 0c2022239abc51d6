import { afterAll, expect, test } from 'vitest'
import { catalogueContract } from '#contract/catalogue.ts'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { productListV1, productsV1 } from '#contract/v1/products.ts'
import { place, unaccounted } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { crowd } from '#tests/support/crowd.ts'
import { seed } from '#tests/support/fixture.ts'
import { untilHandedOver } from '#tests/support/outbox.ts'
import { openTestShop } from '#tests/support/shop.ts'

/** Two servers of one shop, which remember products and notify each other. */
const shop = await openTestShop({}, { caches: true, loadsSearch: true })
const other = await openTestShop({}, { over: shop, caches: true, loadsSearch: true })
const fixture = await seed(shop)
const { categoryId, subCategoryId } = fixture
const guests = [new Client(shop.url), new Client(other.url)]
afterAll(async () => {
  await other.close()
  await shop.close()
})

const ROUNDS = 10
/** Shoppers who want the last piece in each round. */
const BUYERS = 5

/** The stock of a product that a guest sees: its page, its listing, version 1 and a search. */
async function stocksAt(guest: Client, id: string): Promise<(number | undefined)[]> {
  const [page, listing, v1, search] = await Promise.all([
    guest.call(catalogueContract.productDetails, { body: { productId: id } }),
    guest.call(catalogueContract.productsOfSubCategory, { body: { categoryId, subCategoryId } }),
    guest.call(productsV1.get, { id }),
    guest.call(productListV1.list, { query: '?search=saffron' }),
  ])
  return [
    page.body.data.stock,
    listing.body.data.find(({ _id }) => _id === id)?.stock,
    v1.body.stock,
    search.body.data.find((one) => one.id === id)?.stock,
  ]
}

/** What every guest sees at every server. */
const seen = async (id: string) => [
  ...new Set((await Promise.all(guests.map((guest) => stocksAt(guest, id)))).flat()),
]

test('a last piece that is sold and given back ten times is sold once each time, and shown as it is', async () => {
  const id = await fixture.product({ name: 'Saffron', unit: '1 g', price: 400, discount: 0, stock: 1 })
  for (let round = 0; round < ROUNDS; round += 1) {
    expect(await seen(id)).toEqual([1])
    const buyers = await crowd([shop, other], BUYERS, [id])
    const placing = buyers.map(({ shopper, addressId }) => place(shopper, { addressId, totalAmt: 400 }))
    // while they buy, nobody sees anything but one piece or none
    for (const stock of await seen(id)) expect([0, 1]).toContain(stock)
    const placed = await Promise.all(placing)
    expect(placed.map(({ status }) => status).sort()).toEqual([201, ...Array(BUYERS - 1).fill(409)])
    expect(await seen(id)).toEqual([0])
    const at = placed.findIndex(({ status }) => status === 201)
    const cancelled = await buyers[at]?.shopper.call(fulfilmentContract.cancel, {
      body: { _id: placed[at]?.body.data._id },
    })
    expect(cancelled?.status).toBe(200)
  }
  expect(await seen(id)).toEqual([1])
  await untilHandedOver(shop.database.db)
  expect(await unaccounted(shop)).toEqual([])
}, 60_000)
