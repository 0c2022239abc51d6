import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'
import { boughtOf, salesAt } from './sales.queries.ts'

/** Conditions of a choice of products; without one, it has no limit. `maxPrice` in paise, after the discount. */
export type ProductRule = {
  subCategoryIds: string[]
  brand: string
  minDiscount: number | null
  maxPrice: number | null
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
    sql`p.live`,
    rule.brand !== '' && sql`lower(p.brand) = lower(${rule.brand})`,
    rule.minDiscount !== null && sql`p.discount >= ${rule.minDiscount}`,
    rule.maxPrice !== null && sql`p.price_paise <= ${rule.maxPrice}`,
    rule.subCategoryIds.length > 0 &&
      sql`exists (select from product_sub_categories c
                   where c.product_id = p.id and c.sub_category_id = any (${rule.subCategoryIds}::uuid[]))`,
  ].filter((one) => one !== false)
  const rows = await all(
    db,
    sql<{ id: string }>`
      with wanted as (
        select p.id, ${boughtOf} as bought, sub.sub_category_id,
               p.variant_group in (select variant_group from products where id = any (${last}::uuid[])) as is_last,
               row_number() over (partition by p.variant_group order by ${boughtOf} desc, p.id) as size
          from products p
          join inventory_stock s on s.store_id = ${storeId} and s.product_id = p.id and s.saleable > 0
          ${salesAt(storeId)}
          left join lateral (
            select min(ps.sub_category_id::text) as sub_category_id
              from product_sub_categories ps
             where ps.product_id = p.id) as sub on true
         where ${sql.join(conditions, sql` and `)}
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
