import { afterAll, expect, test } from 'vitest'
import { recommendationsV1 as contract } from '#contract/v1/recommendations.ts'
import { buy } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { countPairs } from './recommendations.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const guest = new Client(shop.url)
afterAll(() => shop.close())

const put = (name: string, unit: string, more: object = {}) =>
  fixture.product({ name, unit, price: 10, discount: 0, stock: 500, ...more })
const milk = await put('Milk', '500 ml', { usualSales: 50 })
const namedSize = await put('Milk 2 l', '2 l', { usualSales: 40 })
const curd = await put('Curd', '400 g', { usualSales: 30 })
const bigCurd = await put('Curd 1 kg', '1 kg', { price: 12, usualSales: 20 })
const hugeCurd = await put('Curd', '5 kg', { price: 90, usualSales: 99 })
const tea = await put('Tea', '100 g', { price: 90, usualSales: 5 })
const bigTea = await put('Tea', '500 g', { price: 95, usualSales: 9 })

const of = async (id: string) => (await guest.call(contract.ofProduct, { id })).body
const unitsOf = (sizes: { unit: string }[] = []) => sizes.map(({ unit }) => unit)
const order = async (ids: string[], total: number) => {
  const shopper = await fixture.shopper()
  await buy(
    shopper,
    ids.map((productId) => ({ productId })),
    total,
  )
  return shopper
}

test('each row has a thing once, none of them is a size of the product, and no thing is in two rows', async () => {
  const { goesWith, similar } = await of(milk)
  // the size near the price, although another one is usual
  expect(similar.map(({ id }) => id)).toEqual([curd])
  expect(unitsOf(similar[0]?.sizes)).toEqual(['400 g', '1 kg', '5 kg'])
  expect(goesWith.map(({ id }) => id)).toEqual([bigTea])
  expect(unitsOf(goesWith[0]?.sizes)).toEqual(['100 g', '500 g'])
  const all = [...goesWith, ...similar].map(({ id }) => id)
  for (const id of [milk, namedSize, bigCurd, hugeCurd, tea]) expect(all).not.toContain(id)
})

test('sizes that are bought together with a product count as one thing, shown by the usual size', async () => {
  for (let shopper = 0; shopper < 5; shopper += 1) {
    await order([milk, tea], 100)
    await order([milk, bigTea], 105)
  }
  await countPairs(db)
  expect((await of(milk)).goesWith.map(({ id }) => id)).toEqual([bigTea])
  const forCart = (await guest.call(contract.goesWith, { query: `?ids=${milk}` })).body.data
  expect(forCart.filter(({ name }) => name === 'Tea').map(({ id }) => id)).toEqual([bigTea])
  expect(unitsOf(forCart[0]?.sizes)).toEqual(['100 g', '500 g'])
})

test('what a shopper bought before is the size that they bought most, once', async () => {
  const shopper = await fixture.shopper()
  const bought = async (productId: string, total: number) => buy(shopper, [{ productId }], total)
  await bought(curd, 10)
  await bought(bigCurd, 12)
  await bought(bigCurd, 12)
  await bought(milk, 10)
  await bought(milk, 10)
  const { data } = (await shopper.call(contract.boughtBefore)).body
  expect(data.map(({ id }) => id)).toEqual([bigCurd, milk])
  expect(unitsOf(data[0]?.sizes)).toEqual(['400 g', '1 kg', '5 kg'])
})
