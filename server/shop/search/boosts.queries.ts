import { sql } from 'kysely'
import { changed, type Db } from '#server/platform/database/database.ts'

/** How much more a product, or the products of a sub-category, count in a search: 0.2 is 1.2 times as much. */
export type Boost = {
  query: string
  subCategoryId: string | null
  productId: string | null
  boost: number
}

/** Deletes the boosts that are not among the given ones. */
export const deleteOthers = (db: Db, boosts: Boost[]) =>
  changed(
    db,
    sql`
      delete from search_boosts b
       where not exists (
         select from unnest(${boosts.map(({ query }) => query)}::text[],
                            ${boosts.map(({ subCategoryId }) => subCategoryId ?? '')}::text[],
                            ${boosts.map(({ productId }) => productId ?? '')}::text[])
                     as given (query, sub_category_id, product_id)
          where given.query = b.query
            and nullif(given.sub_category_id, '')::uuid is not distinct from b.sub_category_id
            and nullif(given.product_id, '')::uuid is not distinct from b.product_id)`,
  )

export const insert = (db: Db, boosts: Boost[]) =>
  changed(
    db,
    sql`
      insert into search_boosts as b (query, sub_category_id, product_id, boost)
      select query, nullif(sub_category_id, '')::uuid, nullif(product_id, '')::uuid, boost
        from unnest(${boosts.map(({ query }) => query)}::text[],
                    ${boosts.map(({ subCategoryId }) => subCategoryId ?? '')}::text[],
                    ${boosts.map(({ productId }) => productId ?? '')}::text[],
                    ${boosts.map(({ boost }) => boost)}::real[])
             as given (query, sub_category_id, product_id, boost)
       order by query, sub_category_id, product_id
          on conflict on constraint search_boosts_unique do update set boost = excluded.boost
       where b.boost <> excluded.boost`,
  )
