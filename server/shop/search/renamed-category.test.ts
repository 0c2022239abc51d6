import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { searchContract as contract } from '#contract/search.ts'
import { addCategory, addProducts } from '#server/shop/catalogue/add.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openJobRunner } from '#tests/support/job-runner.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const { db } = shop.database
const fixture = await seed(shop)
afterAll(() => shop.close())

const guest = new Client(shop.url)
const countFound = async (text: string) =>
  (await guest.call(contract.searchProducts, { body: { search: text } })).body.totalCount
const addMany = (count: number, categoryId: string) =>
  addProducts(
    db,
    { storeId: fixture.store.id },
    Array.from({ length: count }, (_, n) => ({
      name: `Item ${n}`,
      unit: '1 pc',
      mrp: 2_000,
      discount: 0,
      stock: 1,
      description: '',
      moreDetails: {},
      images: ['drawn/p'],
      categoryIds: [categoryId],
      subCategoryIds: [fixture.subCategoryId],
    })),
  )
const waiting = async () =>
  (await sql<{ count: number }>`select count(*) from search_rewrites`.execute(db)).rows[0]?.count

test('a category of many products has its new name at once, and a job lets search find them by it', async () => {
  const [many, few] = [
    await addCategory(db, { name: 'Lanterns', image: 'drawn/c' }),
    await addCategory(db, { name: 'Umbrellas', image: 'drawn/c' }),
  ]
  await addMany(301, many)
  await addMany(3, few)
  await sql`update categories set name = 'Kites' where id = ${many}`.execute(db)
  await sql`update categories set name = 'Sandals' where id = ${few}`.execute(db)
  expect(await countFound('sandals')).toBe(3)
  expect([await countFound('lanterns'), await countFound('kites')]).toEqual([301, 0])

  const work = await openJobRunner(shop)
  await sql`select graphile_worker.add_job('rewrite-search')`.execute(db)
  await work.done()
  await work.close()
  expect([await countFound('lanterns'), await countFound('kites')]).toEqual([0, 301])
  expect(await waiting()).toBe(0)
})

test('a new picture or position of a category writes no search documents', async () => {
  const category = await addCategory(db, { name: 'Cushions', image: 'drawn/c' })
  await addMany(301, category)
  await sql`update categories set image = 'drawn/other', position = 7 where id = ${category}`.execute(db)
  expect(await waiting()).toBe(0)
})

test('many products renamed at once are found by the new name after a job; a new price writes nothing', async () => {
  const category = await addCategory(db, { name: 'Ribbons', image: 'drawn/c' })
  await addMany(301, category)
  const ofCategory = sql`id in (select product_id from product_categories where category_id = ${category})`
  await sql`update products set mrp_paise = 3000 where ${ofCategory}`.execute(db)
  expect(await waiting()).toBe(0)
  await sql`update products set name = 'Trumpet ' || id where ${ofCategory}`.execute(db)
  expect([await waiting(), await countFound('trumpet')]).toEqual([301, 0])

  const work = await openJobRunner(shop)
  await sql`select graphile_worker.add_job('rewrite-search')`.execute(db)
  await work.done()
  await work.close()
  expect(await countFound('trumpet')).toBe(301)
})
