import { afterAll, expect, test } from 'vitest'
import { searchContract as contract } from '#contract/search.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { withoutAmount } from './amount.rules.ts'
import { queryTermsOf } from './typed-amounts.rules.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())
const guest = new Client(shop.url)

const understood = (text: string) => {
  const { words, amount } = withoutAmount(queryTermsOf(text))
  return [words.join(' '), amount && `${amount.of} ${amount.dimension}`]
}

test.each([
  ['5kg atta', 'atta', '5000 g'],
  ['आटा 5 किलो', 'आटा', '5000 g'],
  ['५ किलो आटा', 'आटा', '5000 g'],
  ['5किलो आटा', 'आटा', '5000 g'],
  ['दूध 500 ग्राम', 'दूध', '500 g'],
  ['आधा किलो प्याज', 'प्याज', '500 g'],
  ['डेढ़ किलो चावल', 'चावल', '1500 g'],
  ['एक लीटर दूध', 'दूध', '1000 ml'],
  ['दर्जन अंडे', 'अंडे', '12 piece'],
  ['0.5 kg toor dal', 'toor dal', '500 g'],
  ['2.5kg rice', 'rice', '2500 g'],
  ['1.5 litre milk', 'milk', '1500 ml'],
  ['1/2 kg paneer', 'paneer', '500 g'],
  ['1 1/2 kg paneer', 'paneer', '1500 g'],
  ['½ kg paneer', 'paneer', '500 g'],
  ['2½ kg rice', 'rice', '2500 g'],
  ['1,000 ml milk', 'milk', '1000 ml'],
  ['dhai sau gram paneer', 'paneer', '250 g'],
  ['half a kilo sugar', 'sugar', '500 g'],
  ['half dozen eggs', 'eggs', '6 piece'],
])('“%s” asks for %s, %s of it', (text, words, amount) => {
  expect(understood(text)).toEqual([words, amount])
})

test.each([
  'chips ₹20',
  'chips 20/-',
  'chips under 20 rs',
  'chips below rs 20',
  '20 rs se kam chips',
  '20 rs ke chips',
])('“%s” asks for chips: a price is no quantity', (text) => {
  expect(understood(text)).toEqual(['chips', null])
})

test.each(['pav bhaji masala', 'do', 'under eye cream', 'दो', 'rs'])('“%s” has no quantity', (text) => {
  expect(understood(text)[1]).toBeNull()
})

test('the size that is asked for is shown first, in each way of writing it', async () => {
  for (const unit of ['1 kg', '500 g', '5 kg'])
    await fixture.product({ name: 'Paneer', hindiName: 'पनीर', unit, description: '' })
  for (const text of ['paneer 0.5 kg', '1/2 kg paneer', 'आधा किलो पनीर', 'पनीर 500 ग्राम', '५०० ग्राम पनीर']) {
    const { data } = (await guest.call(contract.searchProducts, { body: { search: text } })).body
    expect([text, data[0]?.unit]).toEqual([text, '500 g'])
  }
})
