import { type RawBuilder, sql } from 'kysely'
import { LOW_STOCK } from '#contract/inventory.ts'
import type { ProductSort } from '#contract/search.ts'
import { type Db, one } from '#server/platform/database/database.ts'
import { WITH_CATEGORIES } from './search.queries.ts'

/** Conditions for listed products; all given ones apply. */
export type ProductFilter = {
  unpublishedToo: boolean
  /** a tsquery */
  terms?: string
  category?: string
  subCategory?: string
  show?: 'published' | 'unpublished'
  stock?: 'sold-out' | 'low'
}

type Page = { limit: number; offset: number; totalCount: number | undefined }

/** A page of product ids with the total count, which is counted unless it is given. Stock is that of the store. */
export const list = (db: Db, storeId: string, filter: ProductFilter, sort: ProductSort, page: Page) => {
  const wanted = sql`
    from catalogue_products p
    left join inventory_stock s on s.store_id = ${storeId} and s.product_id = p.id
   where ${sql.join(conditions(filter), sql` and `)}`
  return one(
    db,
    sql<{ ids: string[]; totalCount: number; changes: string }>`
      select array(select p.id ${wanted} order by ${orders[sort]} limit ${page.limit} offset ${page.offset}) as ids,
             ${
               page.totalCount === undefined
                 ? sql`(select count(*) ${wanted})`
                 : sql`${page.totalCount}::bigint`
             } as "totalCount",
             (select changes from catalogue_last_changes) as changes`,
  )
}

const saleable = sql`coalesce(s.saleable, 0)`

const orders: Record<ProductSort, RawBuilder<unknown>> = {
  newest: sql`p.id desc`,
  name: sql`lower(p.name), p.id`,
  cheapest: sql`p.mrp_paise, p.id desc`,
  dearest: sql`p.mrp_paise desc, p.id desc`,
  discount: sql`p.discount desc, p.id desc`,
  'least-stock': sql`${saleable}, p.id desc`,
  'most-stock': sql`${saleable} desc, p.id desc`,
}

const stocks = {
  'sold-out': sql`${saleable} <= 0`,
  low: sql`${saleable} between 1 and ${LOW_STOCK}`,
}
const shown = { published: sql`p.live`, unpublished: sql`not p.live` }

function conditions({ unpublishedToo, terms, category, subCategory, show, stock }: ProductFilter) {
  const all: (RawBuilder<unknown> | undefined | '')[] = [
    unpublishedToo ? sql`p.archived_at is null` : sql`p.live`,
    terms &&
      sql`exists (
        select from search_documents d where d.product_id = p.id and ${WITH_CATEGORIES} @@ ${terms}::tsquery)`,
    category &&
      sql`exists (select from catalogue_product_categories c
                   where c.product_id = p.id and c.category_id = ${category})`,
    subCategory &&
      sql`exists (select from catalogue_product_sub_categories c
                   where c.product_id = p.id and c.sub_category_id = ${subCategory})`,
    show && shown[show],
    stock && stocks[stock],
  ]
  return all.filter((one) => one !== undefined && one !== '')
}
