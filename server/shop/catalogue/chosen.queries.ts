import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'
import { mostBought } from './rows.queries.ts'
import { boughtOf } from './sales.queries.ts'

/** Conditions of a choice of products; without one, it has no limit. `maxPrice` in paise, after the discount. */
export type ProductRule = {
  subCategoryIds: string[]
  brand: string
  minDiscount: number | null
  maxPrice: number | null
}

/**
 * The products among which a rule chooses, so that not all of a catalogue are read: those of its brand or of its
 * sub-categories, otherwise the first ones of each sub-category.
 */
function consideredBy(storeId: string, { brand, subCategoryIds }: ProductRule) {
  if (brand !== '')
    return sql`select id as product_id from products where live and brand <> '' and lower(brand) = lower(${brand})`
  if (subCategoryIds.length > 0)
    return sql`
      select distinct product_id from product_sub_categories where sub_category_id = any (${subCategoryIds}::uuid[])`
  return mostBought(storeId)
}

/**
 * The products that meet a rule and are in stock at a store, best sellers first; each further one of a sub-category
 * counts less, so that one sub-category does not fill a row. Of the sizes of a product, only the best-selling one. The
 * things of which a size is among `last` come last.
 */
export async function bestSellersBy(
  db: Db,
  storeId: string,
  rule: ProductRule,
  length: number,
  last: string[],
): Promise<string[]> {
  const conditions = [
    sql`live`,
    rule.brand !== '' && sql`lower(brand) = lower(${rule.brand})`,
    rule.minDiscount !== null && sql`discount >= ${rule.minDiscount}`,
    rule.maxPrice !== null && sql`price_paise <= ${rule.maxPrice}`,
    rule.subCategoryIds.length > 0 &&
      sql`exists (select from product_sub_categories c
                   where c.product_id = products.id and c.sub_category_id = any (${rule.subCategoryIds}::uuid[]))`,
  ].filter((one) => one !== false)
  const rows = await all(
    db,
    sql<{ id: string }>`
      with wanted as (
        select p.id, ${boughtOf} as bought, sub.sub_category_id,
               p.variant_group in (select variant_group from products where id = any (${last}::uuid[])) as is_last,
               row_number() over (partition by p.variant_group order by ${boughtOf} desc, p.id) as size
          from (${consideredBy(storeId, rule)}) as c
         cross join lateral (
           select * from products
            where id = c.product_id and ${sql.join(conditions, sql` and `)} offset 0) as p
         cross join lateral (
           select saleable from inventory_stock
            where store_id = ${storeId} and product_id = p.id and saleable > 0 offset 0) as s
          left join lateral (
            select pieces, counted_at from product_sales
             where store_id = ${storeId} and product_id = p.id offset 0) as sales on true
          left join lateral (
            select min(ps.sub_category_id::text) as sub_category_id
              from product_sub_categories ps
             where ps.product_id = p.id) as sub on true
      ), turns as (
        select id, bought, is_last,
               row_number() over (partition by sub_category_id order by is_last, bought desc, id) as turn
          from wanted
         where size = 1
      )
      select id from turns order by is_last, (bought + 1) / turn desc, id limit ${length}`,
  )
  return rows.map((row) => row.id)
}
