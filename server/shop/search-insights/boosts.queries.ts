import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'

/** Days on which a text was followed by adds of several visitors, and visitors of all these days together. */
const LEAST_DAYS = 2
const LEAST_VISITORS = 10
/** Smaller shares of what is added after a text say nothing. */
const LEAST_SHARE = 0.05
/** Texts with the most adds. */
const MAX_QUERIES = 20_000

export type Share = { query: string; subCategoryId: string; productId: string | null; share: number }

/** The share of each sub-category, and of each product, in what is added after a text. */
export const listShares = (db: Db) =>
  all(
    db,
    sql<Share>`
      with queries as (
        select query, sum(visitors) as visitors
          from search_adds
         where product_id is null
         group by query
        having count(distinct day) >= ${sql.lit(LEAST_DAYS)}::int
               and sum(visitors) >= ${sql.lit(LEAST_VISITORS)}::int
         order by sum(visitors) desc, query
         limit ${sql.lit(MAX_QUERIES)})
      select a.query, a.sub_category_id as "subCategoryId", a.product_id as "productId",
             least(1, sum(a.visitors)::real / max(q.visitors)::real)::real as share
        from search_adds a
        join queries q using (query)
       group by a.query, a.sub_category_id, a.product_id
      having count(*) >= ${sql.lit(LEAST_DAYS)}::int
             and sum(a.visitors) >= ${sql.lit(LEAST_SHARE)}::real * max(q.visitors)`,
  )
