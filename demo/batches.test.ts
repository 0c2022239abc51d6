import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { farFromMidnight } from '#tests/support/far-from-midnight.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { seedBatches } from './batches.ts'
import type { DemoProduct } from './catalogue.ts'
import { seedUsers } from './users.ts'

await farFromMidnight()
const shop = await openTestShop()
const { db } = shop.database
const fixture = await seed(shop)
afterAll(() => shop.close())

test('fresh goods of the demo have two last days, and pieces without one', async () => {
  await seedUsers(db, shop.baseUrl)
  const product = async (name: string, subCategory: string, stock: number) => ({
    productId: await fixture.product({ name, price: 40, discount: 0, stock }),
    product: { name, stock, subCategories: [subCategory] } as DemoProduct,
  })
  const [curd, bread] = [await product('Curd', 'Curd & Yogurt', 20), await product('Pav', 'Bread & Pav', 2)]
  const salt = await product('Salt', 'Salt & Sugar', 20)
  await seedBatches(db, fixture.store.id, [curd, bread, salt])
  const { rows } = await sql<{ product: string; days: number; pieces: number }>`
    select replace(product_id::text, '-', '') as product, pieces,
           expires_on - (now() at time zone 'Asia/Kolkata')::date as days
      from stock_batches order by expires_on`.execute(db)
  expect(rows).toEqual([
    { product: curd.productId, days: 5, pieces: 6 },
    { product: curd.productId, days: 9, pieces: 6 },
  ])
})
