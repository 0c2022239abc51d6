import { type RawBuilder, sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'

/** Live products that a store can sell, and how much they are bought. */
const sellable = (storeId: string) => sql`
  catalogue_products p
  join inventory_stock s on s.store_id = ${storeId} and s.product_id = p.id and s.saleable > 0
  left join catalogue_product_sales sales on sales.store_id = ${storeId} and sales.product_id = p.id`

/** The same for the product of an id, which is looked up alone: a join could read all products. */
const sellableOf = (storeId: string, id: RawBuilder<unknown>) => sql`
  cross join lateral (select * from catalogue_products where id = ${id} offset 0) as p
  cross join lateral (
    select saleable from inventory_stock
     where store_id = ${storeId} and product_id = p.id and saleable > 0 offset 0) as s
   left join lateral (
    select pieces from catalogue_product_sales where store_id = ${storeId} and product_id = p.id offset 0) as sales
     on true`
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

/**
 * How many of the first products of a list are looked at, and how many that the store can sell are compared: of each
 * sub-category those that are usually bought most, and those that the store sells most (decision 130).
 */
const LOOKED_AT = 200
const COMPARED = 60

/** Products of pairs `n` of a category and a sub-category that the store can sell and `fits` says yes to. */
const firstOf = (storeId: string, fits: RawBuilder<unknown>) => {
  const first = (list: RawBuilder<unknown>) => sql`
    (select p.id
       from (${list}) as l
      cross join lateral (select * from catalogue_products where id = l.product_id offset 0) as p
      where (select s.saleable from inventory_stock s
              where s.store_id = ${storeId} and s.product_id = l.product_id) > 0 and ${fits}
      order by l.place desc, l.product_id
      limit ${sql.lit(COMPARED)})`
  const usual = sql`
    select l.product_id, l.usual_sales as place
      from catalogue_listed_products l
     where l.category_id = n.category_id and l.sub_category_id = n.sub_category_id
     order by l.usual_sales desc, l.product_id
     limit ${sql.lit(LOOKED_AT)}`
  const sold = sql`
    select l.product_id, l.strength as place
      from catalogue_listed_sales l
     where l.store_id = ${storeId} and l.category_id = n.category_id and l.sub_category_id = n.sub_category_id
     order by l.strength desc, l.product_id
     limit ${sql.lit(LOOKED_AT)}`
  return sql`${first(usual)} union all ${first(sold)}`
}

/** Products of the same sub-categories near its price, the most bought ones first; no other sizes of it. */
export const similar = (db: Db, storeId: string, id: string, length: number) =>
  all(
    db,
    things(
      sql`
      select p.id, p.variant_group,
             (${bought} + 1) / (1 + abs(ln(p.mrp_paise::float8 / given.mrp_paise))) as score
        from catalogue_products given
        join lateral (
          select distinct c.id
            from catalogue_product_categories pc
            join catalogue_product_sub_categories ps on ps.product_id = pc.product_id
           cross join lateral (select pc.category_id, ps.sub_category_id) as n
           cross join lateral (
             ${firstOf(storeId, sql`p.mrp_paise between given.mrp_paise / 3 and given.mrp_paise * 3`)}) as c
           where pc.product_id = given.id) as compared on true
       ${sellableOf(storeId, sql`compared.id`)}
       where given.id = ${id} and p.live and p.id <> given.id and not ${isOtherSize([id])}`,
      sql`max(score)`,
      length,
    ),
  )

/** Best sellers of the categories of these products, in turn from each sub-category. */
export const bestOfCategories = (db: Db, storeId: string, ids: string[], length: number) =>
  all(
    db,
    sql<Found>`
      with recursive listed (category_id, sub_category_id) as (
        select c.category_id, (select l.sub_category_id from catalogue_listed_products l
                                where l.category_id = c.category_id order by l.sub_category_id limit 1)
          from (select distinct category_id from catalogue_product_categories
                 where product_id = any (${ids}::uuid[])) as c
         union all
        select n.category_id, (select l.sub_category_id from catalogue_listed_products l
                                where l.category_id = n.category_id and l.sub_category_id > n.sub_category_id
                                order by l.sub_category_id limit 1)
          from listed n
         where n.sub_category_id is not null
      ), compared as materialized (
        select distinct c.id
          from listed n
         cross join lateral (${firstOf(storeId, sql`true`)}) as c
         where n.sub_category_id is not null
      ), sized as (
        select distinct on (p.variant_group) p.id, p.variant_group, ${bought} as bought, sub.id as sub_category_id
          from compared
          ${sellableOf(storeId, sql`compared.id`)}
          left join lateral (
            select min(sub_category_id::text) as id from catalogue_product_sub_categories
             where product_id = p.id) as sub on true
         where p.live and not ${isOtherSize(ids)}
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
