import { sql } from 'kysely'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'

export type GoodsRate = { productId: string; hsn: string; rate: number | null }

/** The HSN codes of products on a day, and their rates: of the product itself, or of one of its sub-categories. */
export const ofProducts = (db: Db, ids: string[], { day, usual }: { day: string; usual: string }) =>
  all(
    db,
    sql<GoodsRate>`
      select p.id as "productId", coalesce(h.hsn, ${usual}) as hsn, r.rate_bp as rate
        from unnest(${ids}::uuid[]) as p (id)
        left join lateral (
          select found.hsn
            from (select 1 as rank, g.hsn, g.valid_from
                    from goods_hsn g
                   where g.product_id = p.id and g.valid_from <= ${day}::date
                   union all
                  select 2, g.hsn, g.valid_from
                    from catalogue_product_sub_categories c
                    join goods_hsn g on g.sub_category_id = c.sub_category_id
                   where c.product_id = p.id and g.valid_from <= ${day}::date) as found
           order by found.rank, found.valid_from desc, found.hsn
           limit 1) as h on true
        left join lateral (
          select g.rate_bp
            from gst_rates g
           where g.hsn = coalesce(h.hsn, ${usual}) and g.valid_from <= ${day}::date
           order by g.valid_from desc
           limit 1) as r on true`,
  )

/** The rate of a code on a day. */
export const ofCode = (db: Db, hsn: string, day: string) =>
  maybe(
    db,
    sql<{ rate: number }>`
      select rate_bp as rate from gst_rates
       where hsn = ${hsn} and valid_from <= ${day}::date
       order by valid_from desc
       limit 1`,
  )

/** The code of a sub-category from a day on; replaces the one of that day. */
export const assign = (
  db: Db,
  { subCategoryId, hsn, from }: { subCategoryId: string; hsn: string; from: string },
) =>
  changed(
    db,
    sql`
      insert into goods_hsn (sub_category_id, hsn, valid_from)
      values (${subCategoryId}, ${hsn}, ${from}::date)
          on conflict (sub_category_id, valid_from) where sub_category_id is not null
             do update set hsn = excluded.hsn`,
  )

/** A rate in hundredths of a percent from a day on. */
export type Rate = { hsn: string; rate: number; from: string }

export const listRates = (db: Db) =>
  all(
    db,
    sql<Rate>`
      select hsn, rate_bp as rate, valid_from::text as "from" from gst_rates order by hsn, valid_from`,
  )

/** The codes of sub-categories. */
export const listCodes = (db: Db) =>
  all(
    db,
    sql<{ subCategoryId: string | null; hsn: string; from: string }>`
      select sub_category_id as "subCategoryId", hsn, valid_from::text as "from"
        from goods_hsn where sub_category_id is not null order by sub_category_id, valid_from`,
  )

/** The rate of a code from a day on; replaces the one of that day. */
export const setRate = (db: Db, { hsn, rate, from }: Rate) =>
  changed(
    db,
    sql`
      insert into gst_rates (hsn, valid_from, rate_bp) values (${hsn}, ${from}::date, ${rate}::int)
          on conflict (hsn, valid_from) do update set rate_bp = excluded.rate_bp`,
  )
