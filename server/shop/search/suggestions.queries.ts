import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'

/** What suggestions read of a product that a search finds. */
export type SampledProduct = {
  name: string
  hindiName: string
  brand: string
  subCategoryId: string | null
}

/** The products in the order of the ids. */
export const sampleOf = (db: Db, ids: string[]) =>
  all(
    db,
    sql<SampledProduct>`
      select p.name, p.hindi_name as "hindiName", p.brand, d.sub_category_id as "subCategoryId"
        from unnest(${ids}::uuid[]) with ordinality as found (id, place)
        join catalogue_products p on p.id = found.id
        join search_documents d on d.product_id = found.id
       order by found.place`,
  )
