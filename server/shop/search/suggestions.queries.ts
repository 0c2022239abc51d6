import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'

/** What suggestions read of a product that a search finds. */
export type SampledProduct = {
  name: string
  hindiName: string
  brand: string
  subCategoryId: string | null
}

export const sampleOf = (db: Db, ids: string[]) =>
  all(
    db,
    sql<SampledProduct & { id: string }>`
      select found.id, p.name, p.hindi_name as "hindiName", p.brand, s.sub_category_id as "subCategoryId"
        from unnest(${ids}::uuid[]) as found (id)
       -- each by its key: of some thousand the planner would read all
       cross join lateral (
         select name, hindi_name, brand from catalogue_products where id = found.id offset 0) as p
       cross join lateral (select sub_category_id from search_products where product_id = found.id offset 0) as s`,
  )
