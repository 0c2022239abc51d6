import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { loadDemo } from '#demo/load.ts'
import { all } from '#server/platform/database/database.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { pageOfListing } from './catalogue.queries.ts'
import { rowOfCategory, rowsOfCategories } from './rows.queries.ts'
import { boughtOf, salesAt } from './sales.queries.ts'

const ROW = 15

const shop = await openTestShop({}, { handsOver: false })
const { db } = shop.database
await loadDemo(db, shop.baseUrl)
// a third of the products was sold, in each store other ones
await sql`
  insert into product_sales (store_id, product_id, pieces, counted_at)
  select s.id, p.id, 1 + abs(hashtext(p.id::text || s.id)) % 400,
         now() - make_interval(days => abs(hashtext(s.id::text || p.id)) % 90)
    from products p, dark_stores s
   where abs(hashtext('sold' || p.id || s.id)) % 3 = 0`.execute(db)
const stores = await all(db, sql<{ id: string }>`select id from dark_stores order by id`)
const pairs = await all(
  db,
  sql<{ categoryId: string; subCategoryId: string }>`
    select distinct c.category_id as "categoryId", s.sub_category_id as "subCategoryId"
      from product_categories c join product_sub_categories s using (product_id)
     order by 1, 2`,
)
afterAll(() => shop.close())

/** The rows of all products of categories, as the shop has read them before decision 130. */
const ranked = (storeId: string, only: RawBuilder<unknown>, grouped: boolean) => sql<{
  category: string
  id: string
}>`
  with sized as (
    select pc.category_id, p.id, coalesce(s.saleable, 0) as stock, ${boughtOf} as bought, sub.id as sub_category_id,
           sub.position,
           ${
             grouped
               ? sql`row_number() over (partition by pc.category_id, p.variant_group
                                            order by coalesce(s.saleable, 0) <= 0, ${boughtOf} desc, p.id)`
               : sql`1`
           } as nth_size
      from product_categories pc
      join products p on p.id = pc.product_id and p.live
      left join inventory_stock s on s.store_id = ${storeId} and s.product_id = p.id
      ${salesAt(storeId)}
      left join lateral (
        select sc.id, sc.position from product_sub_categories ps join sub_categories sc on sc.id = ps.sub_category_id
         where ps.product_id = p.id order by sc.position, sc.id limit 1) as sub on true
     where ${only}
  ), placed as (
    select *, row_number() over (
                partition by category_id, sub_category_id order by stock <= 0, bought desc, id) as turn
      from sized where nth_size = 1
  ), ranked as (
    select category_id as category, id, row_number() over (
             partition by category_id order by stock <= 0, turn, bought desc, position, id) as rank
      from placed)
  select category, id from ranked where rank <= ${ROW} order by category, rank`

test('the rows of all categories in all stores are those of a comparison of all products', {
  timeout: 300_000,
}, async () => {
  const categories = new Set(pairs.map(({ categoryId }) => categoryId))
  expect([stores.length > 1, categories.size > 10]).toEqual([true, true])
  for (const store of stores) {
    const rows = await rowsOfCategories(db, store.id, ROW)
    expect(rows.map(({ categoryId, id }) => ({ category: categoryId, id }))).toEqual(
      await all(db, ranked(store.id, sql`true`, true)),
    )
    for (const category of categories) {
      const before = await all(db, ranked(store.id, sql`pc.category_id = ${category}`, false))
      expect(await rowOfCategory(db, store.id, category, ROW)).toEqual(before.map(({ id }) => id))
    }
  }
})

test('every page of every listing has the products, the order and the number of before', {
  timeout: 300_000,
}, async () => {
  for (const pair of pairs)
    for (const grouped of [false, true]) {
      const shelf = await all(
        db,
        sql<{ id: string }>`
          select id from (
            select ${grouped ? sql`distinct on (p.variant_group)` : sql``} p.id, p.usual_sales
              from product_sub_categories ps
              join product_categories pc on pc.product_id = ps.product_id and pc.category_id = ${pair.categoryId}
              join products p on p.id = ps.product_id and p.live
             where ps.sub_category_id = ${pair.subCategoryId}
             ${grouped ? sql`order by p.variant_group, p.usual_sales desc, p.id` : sql``}) as shelf
           order by usual_sales desc, id`,
      )
      const pages: string[] = []
      for (let offset = 0; offset < shelf.length; offset += 24) {
        const page = await pageOfListing(db, pair, { limit: 24, offset }, { grouped })
        expect(page.totalCount).toBe(shelf.length)
        pages.push(...page.ids)
      }
      expect(pages).toEqual(shelf.map(({ id }) => id))
    }
})

test('the lists follow every change of a product: sales, things, categories, publishing and archiving', async () => {
  const changes = [
    sql`update products set usual_sales = usual_sales + 7, unit = '3 kg'
         where id in (select id from products order by id limit 90)`,
    sql`update products set unpublished_at = now() where id in (select id from products order by name limit 50)`,
    sql`update products set unpublished_at = null where id in (select id from products order by name limit 20)`,
    sql`update products set archived_at = now() where id in (select id from products order by unit, id limit 30)`,
    sql`delete from product_sub_categories where product_id in (select id from products order by id desc limit 40)`,
    sql`delete from product_categories where product_id in (select id from products order by id desc limit 10)`,
    sql`insert into product_categories (product_id, category_id)
        select p.id, c.id from (select id from products order by id limit 60) p, (select id from categories limit 2) c
            on conflict do nothing`,
    sql`update product_sales set pieces = pieces + 5 where product_id in (select id from products limit 200)`,
  ]
  const differing = sql`
    with wanted as (
      select p.id, c.category_id, coalesce(s.sub_category_id, '00000000-0000-0000-0000-000000000000') as sub,
             p.usual_sales, p.variant_group
        from products p
        join product_categories c on c.product_id = p.id
        left join product_sub_categories s on s.product_id = p.id
       where p.live
    ), listed as (
      select product_id, category_id, sub_category_id, usual_sales, variant_group from listed_products
    ), sold as (
      select w.id, w.category_id, w.sub, s.store_id, sales_strength(s.pieces, s.counted_at)
        from wanted w join product_sales s on s.product_id = w.id
    ), listed_sold as (
      select product_id, category_id, sub_category_id, store_id, strength from listed_sales
    )
    select row::text from ((table wanted except table listed) union (table listed except table wanted)) as row
    union all
    select row::text from ((table sold except table listed_sold) union (table listed_sold except table sold)) as row`
  expect(await all(db, differing)).toEqual([])
  for (const change of changes) {
    await change.execute(db)
    expect(await all(db, differing)).toEqual([])
  }
})
