import { type RawBuilder, sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'

export type Kind = 'category' | 'product'
/** `days` is null where none is set; `nameHi` is empty without a translation. */
export type LeastLife = { id: string; of: Kind; name: string; nameHi: string; days: number | null }

/** The days that apply to a product: its own, else the most of its categories, else none. */
const daysOf = (productId: RawBuilder<unknown>) => sql`
  coalesce((select l.days from least_lives l where l.product_id = ${productId}),
           (select max(l.days)
              from catalogue_product_categories c
              join least_lives l on l.category_id = c.category_id
             where c.product_id = ${productId}),
           0)`

export const daysOfProduct = async (db: Db, productId: string): Promise<number> =>
  (await one(db, sql<{ days: number }>`select ${daysOf(sql`${productId}::uuid`)} as days`)).days

const rows = sql`
  select c.id, 'category' as of, c.name, c.hindi_name as "nameHi", l.days
    from catalogue_category_names c
    left join least_lives l on l.category_id = c.id
  union all
  select p.id, 'product', p.name, p.hindi_name, l.days
    from catalogue_products p
    left join least_lives l on l.product_id = p.id`

/** All categories, then the products that have days of their own. */
export const list = (db: Db) =>
  all(
    db,
    sql<LeastLife>`
      select id, of, name, "nameHi", days from (${rows}) r
       where of = 'category' or days is not null
       order by of, lower(name), id`,
  )

export const find = (db: Db, { of, id }: { of: Kind; id: string }) =>
  maybe(
    db,
    sql<LeastLife>`select id, of, name, "nameHi", days from (${rows}) r where r.of = ${of} and r.id = ${id}`,
  )

export const remove = (db: Db, { of, id }: { of: Kind; id: string }) =>
  changed(
    db,
    sql`delete from least_lives
         where case ${of} when 'category' then category_id = ${id} else product_id = ${id} end`,
  )

export const insert = (
  db: Db,
  row: { id: string; category: string | null; product: string | null; days: number },
) =>
  changed(
    db,
    sql`insert into least_lives (id, category_id, product_id, days)
        values (${row.id}, ${row.category}, ${row.product}, ${row.days})`,
  )

/** Products of a store of which a batch may be sold until another day than their least life says. */
export const listChanged = (db: Db, limit: number) =>
  all(
    db,
    sql<{ storeId: string; productId: string; days: number }>`
      select b.store_id as "storeId", b.product_id as "productId", d.days
        from (select product_id, store_id, min(expires_on - sell_until) as least, max(expires_on - sell_until) as most
                from inventory_batches
               group by product_id, store_id) b
       cross join lateral (select ${daysOf(sql`b.product_id`)} as days) d
       where b.least <> d.days or b.most <> d.days
       order by b.product_id, b.store_id
       limit ${limit}`,
  )
