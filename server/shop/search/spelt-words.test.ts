import { afterAll, expect, test } from 'vitest'
import { searchContract as contract } from '#contract/search.ts'
import { countOrdered } from '#server/shop/search/search.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const guest = new Client(shop.url)
afterAll(() => shop.close())

const firstOf = async (text: string) =>
  (await guest.call(contract.searchProducts, { body: { search: text } })).body.data[0]?.name

test('a product with all of three words comes before what another name of them means and sells more', async () => {
  await fixture.product({ name: 'Extra Virgin Olive Oil', description: '' })
  const pomace = await fixture.product({ name: 'Pomace Olive Oil', description: '' })
  await countOrdered(shop.database.db, [{ productId: pomace, quantity: 40 }])
  expect(await firstOf('olive oil')).toBe('Pomace Olive Oil')
  expect(await firstOf('extra virgin olive oil')).toBe('Extra Virgin Olive Oil')
})
