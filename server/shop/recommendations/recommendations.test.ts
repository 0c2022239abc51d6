import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { recommendationsV1 as contract } from '#contract/v1/recommendations.ts'
import { addSubCategory } from '#server/shop/catalogue/add.ts'
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

const kitchenId = await addSubCategory(db, {
  name: 'Spices',
  image: 'drawn/sub-category/spices',
  categoryIds: [fixture.categoryId],
})
const product = (name: string, more: object = {}) =>
  fixture.product({ name, price: 10, discount: 0, stock: 500, ...more })
const milk = await product('Milk', { usualSales: 500 })
const bigMilk = await product('Milk', { unit: '1 l', usualSales: 400 })
const curd = await product('Curd', { price: 12, usualSales: 300 })
const costly = await product('Truffle milk', { price: 900, usualSales: 900 })
const soldOut = await product('Buttermilk', { stock: 0, usualSales: 800 })
const tea = await product('Tea', { subCategoryIds: [kitchenId], usualSales: 1 })
const salt = await product('Salt', { subCategoryIds: [kitchenId], usualSales: 50 })

const order = async (ids: string[], client?: Client) => {
  const shopper = client ?? (await fixture.shopper())
  const items = ids.map((productId) => ({ productId }))
  await buy(shopper, items, 10 * ids.length + (ids.includes(curd) ? 2 : 0))
}
const recount = async () => {
  await sql`update pair_counts set counted_at = null`.execute(db)
  return countPairs(db)
}
const of = async (id: string) => {
  const { body } = await guest.call(contract.ofProduct, { id })
  return { goesWith: body.goesWith.map((one) => one.id), similar: body.similar.map((one) => one.id) }
}
const pairsOf = async (id: string) =>
  (await sql<{ other_id: string }>`select other_id from product_pairs where product_id = ${id}`.execute(db))
    .rows

test('without orders a product page shows best sellers of the category, and similar ones near its price', async () => {
  const { goesWith, similar } = await of(milk)
  expect(similar).toEqual([curd])
  // neither sold out, nor another size, nor what is in the other row
  expect(goesWith).toEqual([costly, salt, tea])
  expect(goesWith).not.toContain(bigMilk)
  expect(goesWith).not.toContain(soldOut)
})

test('what fewer than five shoppers bought together is not shown, even if one of them buys it daily', async () => {
  const daily = await fixture.shopper()
  for (let day = 0; day < 6; day += 1) await order([milk, tea], daily)
  for (let shopper = 0; shopper < 3; shopper += 1) await order([milk, tea])
  expect(await recount()).toBe(16)
  expect(await pairsOf(milk)).toEqual([])
  await order([milk, tea])
  await recount()
  expect(await pairsOf(milk)).toEqual([{ other_id: tea }])
  expect(await pairsOf(tea)).toEqual([{ other_id: milk }])
})

test('what is bought together comes first, in both directions, before better sellers', async () => {
  expect((await of(milk)).goesWith[0]).toBe(tea)
  expect((await of(tea)).goesWith[0]).toBe(milk)
  // the other size of milk goes with tea by name only, so it is no better than any best seller
  const { similar, goesWith } = await of(tea)
  expect(goesWith.filter((id) => similar.includes(id))).toEqual([])
})

test('a pair counts for less when both are bought by everybody', async () => {
  for (let shopper = 0; shopper < 5; shopper += 1) await order([milk, curd])
  for (let shopper = 0; shopper < 6; shopper += 1) await order([curd])
  await recount()
  // five shoppers bought each pair; curd is also bought without milk
  const { goesWith, similar } = await of(milk)
  expect(goesWith.slice(0, 2)).toEqual([tea, curd])
  // curd is like milk, and is in one row only
  expect(similar).toEqual([])
})

test('a rejected order does not count, and without new orders nothing is counted again', async () => {
  await sql`update orders set status = 'Rejected'`.execute(db)
  await recount()
  expect(await pairsOf(milk)).toEqual([])
  await sql`update orders set status = 'Pending'`.execute(db)
  await recount()
  expect(await pairsOf(milk)).not.toEqual([])
  await sql`update pair_counts set counted_at = now() - interval '4 hours'`.execute(db)
  expect(await countPairs(db)).toBe(0)
  await order([milk])
  expect(await countPairs(db)).toBe(16)
  expect(await countPairs(db)).toBe(0)
})

test('a stopped count goes on with the rest', async () => {
  await sql`update pair_counts set counted_at = null where bucket in ('3', 'a')`.execute(db)
  const stop = new AbortController()
  stop.abort(new Error('stopped'))
  await expect(countPairs(db, stop.signal)).rejects.toThrow('stopped')
  expect(await countPairs(db)).toBe(2)
})

test('for a cart it recommends what goes with all of it, and nothing that is in it', async () => {
  const ids = async (query: string) =>
    (await guest.call(contract.goesWith, { query })).body.data?.map(({ id }) => id)
  expect((await ids(`?ids=${milk},${curd}`))?.[0]).toBe(tea)
  expect(await ids(`?ids=${milk},${tea}`)).not.toContain(milk)
  const many = Array.from({ length: 51 }, () => milk).join()
  expect((await guest.call(contract.goesWith, { query: `?ids=${many}` })).status).toBe(400)
  expect((await guest.call(contract.goesWith)).status).toBe(400)
})

test('a shopper finds what they bought before, the most often bought first, and nobody else’s', async () => {
  const [asha, ravi] = [await fixture.shopper(), await fixture.shopper()]
  const before = async (client: Client) =>
    (await client.call(contract.boughtBefore)).body.data.map(({ id }) => id)
  await order([salt, curd], asha)
  await order([curd], asha)
  await order([tea], ravi)
  expect(await before(asha)).toEqual([curd, salt])
  expect(await before(ravi)).toEqual([tea])
  await sql`update stock set on_hand = reserved where product_id = ${curd}`.execute(db)
  expect(await before(asha)).toEqual([salt])
  expect((await guest.call(contract.boughtBefore)).status).toBe(401)
})
