import { type RawBuilder, sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'
import type { ProductCard } from './catalogue.queries.ts'
import { boughtOf } from './sales.queries.ts'

/**
 * How many of the first products of a list are looked at for stock, and how many are taken for a row of 15; with one
 * product for each thing more, because a thing has several sizes (decision 130).
 */
const LOOKED_AT = 200
const TAKEN = 20
const TAKEN_OF_SIZES = 60

/** `listed`: the sub-categories in which products of categories are, found by steps of one index. */
const listedPairs = (categories: RawBuilder<unknown>) => sql`
  listed (category_id, sub_category_id) as (
    select c.id, (select l.sub_category_id from listed_products l
                   where l.category_id = c.id order by l.sub_category_id limit 1)
      from (${categories}) as c (id)
     union all
    select n.category_id, (select l.sub_category_id from listed_products l
                            where l.category_id = n.category_id and l.sub_category_id > n.sub_category_id
                            order by l.sub_category_id limit 1)
      from listed n
     where n.sub_category_id is not null
  )`

/** The first products of the pair `n` that are in stock at a store, by their usual sales and by the sales there. */
const firstInStock = (storeId: string, taken: RawBuilder<unknown>) => sql`
  ${inStock(storeId, firstOf('listed_products', sql`l.usual_sales`, LOOKED_AT), taken)}
  union all
  ${inStock(storeId, firstOf('listed_sales', sql`l.strength`, LOOKED_AT, atStore(storeId)), taken)}`

/** The products that a shop sells or usually sells most, of each sub-category the first ones, in stock or not. */
export const mostBought = (storeId: string) => sql`
  with recursive ${listedPairs(sql`select id from categories`)}
  select distinct c.product_id
    from listed n
   cross join lateral (
     (${firstOf('listed_products', sql`l.usual_sales`, LOOKED_AT)})
     union all
     (${firstOf('listed_sales', sql`l.strength`, LOOKED_AT, atStore(storeId))})) as c
   where n.sub_category_id is not null`

/**
 * `candidates`: of each sub-category in `listed` the products that can stand in a row of the category at a store, with
 * `category_id`. Both read index entries of the products that they return and of those that are sold out before them,
 * however many the category has.
 */
const candidates = (storeId: string, categories: RawBuilder<unknown>, { grouped }: { grouped: boolean }) => {
  const taken = sql.lit(grouped ? TAKEN_OF_SIZES : TAKEN)
  return sql`
  ${listedPairs(categories)}, candidates as materialized (
    select distinct n.category_id, c.product_id
      from listed n
     cross join lateral (
       ${firstInStock(storeId, taken)}
       union all
       (select product_id from (${firstOf('listed_products', sql`l.usual_sales`, TAKEN)}) as usual)
       union all
       (select product_id from (${firstOf('listed_sales', sql`l.strength`, TAKEN, atStore(storeId))}) as sold)) as c
     where n.sub_category_id is not null
  )`
}

const atStore = (storeId: string) => sql`l.store_id = ${storeId} and`

/** The first products of the pair `n` by a number, with that as `by`. */
const firstOf = (table: string, by: RawBuilder<unknown>, most: number, condition = sql``) => sql`
  select l.product_id, ${by} as by
    from ${sql.table(table)} l
   where ${condition} l.category_id = n.category_id and l.sub_category_id = n.sub_category_id
   order by ${by} desc, l.product_id
   limit ${sql.lit(most)}`

/** Looks at one after the other until enough are in stock; a join could read the stock of all products. */
const inStock = (storeId: string, first: RawBuilder<unknown>, taken: RawBuilder<unknown>) => sql`
  (select f.product_id
     from (${first}) as f
    where (select s.saleable from inventory_stock s
            where s.store_id = ${storeId} and s.product_id = f.product_id) > 0
    order by f.by desc, f.product_id
    limit ${taken})`

const card = sql`
  p.id, p.name, p.hindi_name as "hindiName", p.images, p.unit, p.mrp_paise as mrp, p.discount,
  p.amount, p.dimension, coalesce(s.saleable, 0) as stock`

/** The first sub-category of a product, by position. */
const firstSubCategory = sql`
  left join lateral (
    select sc.id, sc.position
      from product_sub_categories ps
      join sub_categories sc on sc.id = ps.sub_category_id
     where ps.product_id = p.id
     order by sc.position, sc.id
     limit 1) as sub on true`

/**
 * The best-selling product of each sub-category first, then the second ones, and so on; sold-out ones last. With
 * `grouped`, only the usual size of each thing. `categories`: a list of ids.
 */
const rankedRow = (storeId: string, categories: RawBuilder<unknown>, { grouped = false } = {}) => sql`
  with recursive ${candidates(storeId, categories, { grouped })}, sized as (
    select pc.category_id, ${card}, ${boughtOf} as bought, sub.id as sub_category_id, sub.position,
           ${
             grouped
               ? sql`row_number() over (
             partition by pc.category_id, p.variant_group
                 order by coalesce(s.saleable, 0) <= 0, ${boughtOf} desc, p.id)`
               : sql`1`
           } as nth_size
      from candidates pc
     cross join lateral (select * from products where id = pc.product_id and live offset 0) as p
      left join lateral (
        select saleable from inventory_stock where store_id = ${storeId} and product_id = p.id offset 0) as s on true
      left join lateral (
        select pieces, counted_at from product_sales
         where store_id = ${storeId} and product_id = p.id offset 0) as sales on true
      ${firstSubCategory}
  ), placed as (
    select *, row_number() over (
                partition by category_id, sub_category_id order by stock <= 0, bought desc, id) as turn
      from sized
     where nth_size = 1
  )
  select category_id as "categoryId", id, name, "hindiName", images, unit, mrp, discount, amount, dimension, stock,
         row_number() over (
           partition by category_id
               order by stock <= 0, turn, bought desc, position, id) as rank
    from placed`

/** One product for each thing, its usual size. */
export const rowsOfCategories = (db: Db, storeId: string, length: number) =>
  all(
    db,
    sql<ProductCard & { categoryId: string }>`
      select * from (${rankedRow(storeId, sql`select id from categories`, { grouped: true })}) as ranked
       where rank <= ${length} order by "categoryId", rank`,
  )

export async function rowOfCategory(
  db: Db,
  storeId: string,
  categoryId: string,
  length: number,
): Promise<string[]> {
  const rows = await all(
    db,
    sql<{ id: string }>`
      select id from (${rankedRow(storeId, sql`select ${categoryId}::uuid`)}) as ranked
       where rank <= ${length} order by rank`,
  )
  return rows.map((row) => row.id)
}

/**
 * The best-selling products that are available at a store, one size of each thing, at most a few per sub-category, and
 * not in a row: of the first ones in stock of each sub-category.
 */
export async function bestSellers(
  db: Db,
  storeId: string,
  { length, ofEach }: { length: number; ofEach: number },
): Promise<string[]> {
  const rows = await all(
    db,
    sql<{ id: string }>`
      with recursive ${listedPairs(sql`select id from categories`)}, first as materialized (
        select distinct c.product_id
          from listed n
         cross join lateral (${firstInStock(storeId, sql.lit(TAKEN))}) as c
         where n.sub_category_id is not null
      ), sized as (
        select p.id, ${boughtOf} as bought,
               row_number() over (partition by p.variant_group order by ${boughtOf} desc, p.id) as nth_size
          from first
         cross join lateral (select * from products where id = first.product_id and live offset 0) as p
          left join lateral (
            select pieces, counted_at from product_sales
             where store_id = ${storeId} and product_id = p.id offset 0) as sales on true
      ), wanted as (
        select p.id, p.bought, sub.top, sub.position,
               row_number() over (partition by sub.id order by p.bought desc, p.id) as turn
          from sized p
          left join lateral (
            select sc.id, sc.position, min(c.position) as top
              from product_sub_categories ps
              join sub_categories sc on sc.id = ps.sub_category_id
              left join sub_category_parents sp on sp.sub_category_id = sc.id
              left join categories c on c.id = sp.category_id
             where ps.product_id = p.id
             group by sc.id
             order by sc.position, sc.id
             limit 1) as sub on true
         where p.nth_size = 1
      )
      select id from wanted
       where turn <= ${ofEach}
       order by bought / turn desc, turn, top, position, id
       limit ${length}`,
  )
  return rows.map((row) => row.id)
}
