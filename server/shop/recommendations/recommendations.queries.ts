import { type RawBuilder, sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'

/** Live products that a store can sell, and how much they are bought. */
const sellable = (storeId: string) => sql`
  catalogue_products p
  join inventory_stock s on s.store_id = ${storeId} and s.product_id = p.id and s.saleable > 0
  left join catalogue_product_sales sales on sales.store_id = ${storeId} and sales.product_id = p.id`
const bought = sql`p.usual_sales + coalesce(sales.pieces, 0)`

/** A product, and the thing of which it is a size. */
export type Found = { id: string; thing: string }

/** Another size of one of these products; one without a quantity has the same brand and name. */
const isOtherSize = (ids: string[]) => sql`
  exists (select from catalogue_products known
           where known.id = any (${ids}::uuid[])
             and (known.variant_group = p.variant_group
                  or (lower(known.name) = lower(p.name) and lower(known.brand) = lower(p.brand))))`

/** The best size of each thing among products with a score; `ofThing`: how the scores of its sizes count together. */
const things = (scored: RawBuilder<unknown>, ofThing: RawBuilder<unknown>, length: number) => sql<Found>`
  select (array_agg(id order by score desc, id))[1] as id, variant_group as thing
    from (${scored}) as scored
   group by variant_group
   order by ${ofThing} desc, 1
   limit ${length}`

/** What shoppers bought together with these products, by the sum of the scores; no other sizes of them. */
export const boughtTogether = (db: Db, storeId: string, ids: string[], length: number) =>
  all(
    db,
    things(
      sql`
      select p.id, p.variant_group, pair.score
        from ${sellable(storeId)}
        join (select other_id, sum(score) as score from product_pairs
               where product_id = any (${ids}::uuid[]) group by other_id) as pair on pair.other_id = p.id
       where p.live and p.id <> all (${ids}::uuid[]) and not ${isOtherSize(ids)}`,
      sql`sum(score)`,
      length,
    ),
  )

/** Products of the same sub-categories near its price, the most bought ones first; no other sizes of it. */
export const similar = (db: Db, storeId: string, id: string, length: number) =>
  all(
    db,
    things(
      sql`
      select p.id, p.variant_group,
             (${bought} + 1) / (1 + abs(ln(p.mrp_paise::float8 / given.mrp_paise))) as score
        from ${sellable(storeId)}
        join catalogue_products given on given.id = ${id}
       where p.live and p.id <> given.id
         and p.mrp_paise between given.mrp_paise / 3 and given.mrp_paise * 3
         and not ${isOtherSize([id])}
         and p.id in (select other.product_id
                        from catalogue_product_sub_categories own
                        join catalogue_product_sub_categories other on other.sub_category_id = own.sub_category_id
                       where own.product_id = given.id)`,
      sql`max(score)`,
      length,
    ),
  )

/** Best sellers of the categories of these products, in turn from each sub-category. */
export const bestOfCategories = (db: Db, storeId: string, ids: string[], length: number) =>
  all(
    db,
    sql<Found>`
      with sized as (
        select distinct on (p.variant_group) p.id, p.variant_group, ${bought} as bought, sub.id as sub_category_id
          from ${sellable(storeId)}
          left join lateral (
            select min(sub_category_id::text) as id from catalogue_product_sub_categories
             where product_id = p.id) as sub on true
         where p.live and not ${isOtherSize(ids)}
           and p.id in (select other.product_id
                          from catalogue_product_categories own
                          join catalogue_product_categories other on other.category_id = own.category_id
                         where own.product_id = any (${ids}::uuid[]))
         order by p.variant_group, bought desc, p.id
      ), wanted as (
        select *, row_number() over (partition by sub_category_id order by bought desc, id) as turn from sized
      )
      select id, variant_group as thing from wanted order by (bought + 1) / turn desc, id limit ${length}`,
  )

/** A product counts once per order, half as much after a month; only a shopper's last orders are read. */
export const boughtBefore = (db: Db, storeId: string, userId: string, length: number) =>
  all(
    db,
    things(
      sql`
      select p.id, p.variant_group, sum(power(0.5, extract(epoch from now() - o.created_at) / 2592000)) as score
        from (select id, created_at from orders_summaries
               where user_id = ${userId} and status <> 'Rejected' order by id desc limit 100) as o
        join orders_product_lines l on l.order_id = o.id
        join catalogue_products p on p.id = l.product_id and p.live
        join inventory_stock s on s.store_id = ${storeId} and s.product_id = p.id and s.saleable > 0
       group by p.id, p.variant_group`,
      sql`sum(score)`,
      length,
    ),
  )
