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

test('remedies for pain are found where they are sold, and nothing else is where they are not', async () => {
  await fixture.product({ name: 'Strawberry Lip Balm', description: '' })
  await fixture.product({ name: 'Digestive Biscuits', description: '' })
  expect([await firstOf('balm'), await firstOf('digestive')]).toEqual([
    'Strawberry Lip Balm',
    'Digestive Biscuits',
  ])
  for (const medicine of ['moov', 'iodex', 'pain balm', 'digene', 'gelusil'])
    expect([medicine, await firstOf(medicine)]).toEqual([medicine, undefined])
  await fixture.product({ name: 'Pain Relief Balm', description: '' })
  for (const medicine of ['moov', 'iodex', 'pain', 'pain balm', 'headache balm', 'dard ka balm'])
    expect([medicine, await firstOf(medicine)]).toEqual([medicine, 'Pain Relief Balm'])
})

test('a name with a word that need not be in it, such as fresh, comes first where that word is typed', async () => {
  await fixture.product({ name: 'Fresh Cream', description: '' })
  const iceCream = await fixture.product({ name: 'Vanilla Ice Cream', description: '' })
  await countOrdered(shop.database.db, [{ productId: iceCream, quantity: 150 }])
  expect([await firstOf('cream'), await firstOf('fresh cream')]).toEqual(['Vanilla Ice Cream', 'Fresh Cream'])
})

test('a name that is spelt as typed comes before one that only sounds so and sells more', async () => {
  await fixture.product({ name: 'Plain Makhana', description: '' })
  const butter = await fixture.product({ name: 'Salted Butter', hindiName: 'नमकीन मक्खन', description: '' })
  await countOrdered(shop.database.db, [{ productId: butter, quantity: 240 }])
  expect([await firstOf('makhan'), await firstOf('makhane')]).toEqual(['Salted Butter', 'Plain Makhana'])
})

test('of a thing and its package the thing is found if nothing has both, whichever was typed last', async () => {
  await fixture.product({ name: 'Rasgulla', description: '' })
  await fixture.product({ name: 'Tin', description: '' })
  expect(await firstOf('tin')).toBe('Tin')
  for (const text of ['tin rasgulla', 'rasgulla tin'])
    expect([text, await firstOf(text)]).toEqual([text, 'Rasgulla'])
})
