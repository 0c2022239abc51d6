import { type RawBuilder, sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'

/** Live products that a store can sell, and how much they are bought. */
const sellable = (storeId: string) => sql`
  catalogue_products p
  join inventory_stock s on s.store_id = ${storeId} and s.product_id = p.id and s.saleable > 0
  left join catalogue_product_sales sales on sales.store_id = ${storeId} and sales.product_id = p.id`
const bought = sql`p.usual_sales + coalesce(sales.pieces, 0)`

/** Another size of one of these products has the same brand and name. */
const isOtherSize = (given: RawBuilder<unknown>) => sql`
  exists (select from ${given} as known
           where lower(known.name) = lower(p.name) and lower(known.brand) = lower(p.brand))`

const givenProducts = (ids: string[]) =>
  sql`(select id, name, brand from catalogue_products where id = any (${ids}::uuid[]))`

/** What shoppers bought together with these products, by the sum of the scores; no other sizes of them. */
export const boughtTogether = async (db: Db, storeId: string, ids: string[], length: number) =>
  idsIn(
    await all(
      db,
      sql<{ id: string }>`
      select p.id
        from ${sellable(storeId)}
        join (select other_id, sum(score) as score from product_pairs
               where product_id = any (${ids}::uuid[]) group by other_id) as pair on pair.other_id = p.id
       where p.live and p.id <> all (${ids}::uuid[]) and not ${isOtherSize(givenProducts(ids))}
       order by pair.score desc, p.id
       limit ${length}`,
    ),
  )

/** Products of the same sub-categories near its price, the most bought ones first; no other sizes of it. */
export const similar = async (db: Db, storeId: string, id: string, length: number) =>
  idsIn(
    await all(
      db,
      sql<{ id: string }>`
      select p.id
        from ${sellable(storeId)}
        join catalogue_products given on given.id = ${id}
       where p.live and p.id <> given.id
         and p.mrp_paise between given.mrp_paise / 3 and given.mrp_paise * 3
         and not (lower(p.name) = lower(given.name) and lower(p.brand) = lower(given.brand))
         and p.id in (select other.product_id
                        from catalogue_product_sub_categories own
                        join catalogue_product_sub_categories other on other.sub_category_id = own.sub_category_id
                       where own.product_id = given.id)
       order by (${bought} + 1) / (1 + abs(ln(p.mrp_paise::float8 / given.mrp_paise))) desc, p.id
       limit ${length}`,
    ),
  )

/** Best sellers of the categories of these products, in turn from each sub-category. */
export const bestOfCategories = async (db: Db, storeId: string, ids: string[], length: number) =>
  idsIn(
    await all(
      db,
      sql<{ id: string }>`
      with wanted as (
        select p.id, ${bought} as bought,
               row_number() over (partition by sub.id order by ${bought} desc, p.id) as turn
          from ${sellable(storeId)}
          left join lateral (
            select min(sub_category_id::text) as id from catalogue_product_sub_categories
             where product_id = p.id) as sub on true
         where p.live and not ${isOtherSize(givenProducts(ids))}
           and p.id in (select other.product_id
                          from catalogue_product_categories own
                          join catalogue_product_categories other on other.category_id = own.category_id
                         where own.product_id = any (${ids}::uuid[]))
      )
      select id from wanted order by (bought + 1) / turn desc, id limit ${length}`,
    ),
  )

/** A product counts once per order, half as much after a month; only a shopper's last orders are read. */
export const boughtBefore = async (db: Db, storeId: string, userId: string, length: number) =>
  idsIn(
    await all(
      db,
      sql<{ id: string }>`
      select p.id
        from (select id, created_at from orders_summaries
               where user_id = ${userId} and status <> 'Rejected' order by id desc limit 100) as o
        join orders_product_lines l on l.order_id = o.id
        join catalogue_products p on p.id = l.product_id and p.live
        join inventory_stock s on s.store_id = ${storeId} and s.product_id = p.id and s.saleable > 0
       group by p.id
       order by sum(power(0.5, extract(epoch from now() - o.created_at) / 2592000)) desc, p.id
       limit ${length}`,
    ),
  )

const idsIn = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)
