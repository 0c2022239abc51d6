import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'
import { ranking, type Search } from './ranking.queries.ts'

/** A product found, with the factors of its score; they are null if its description was found. */
export type Scored = {
  id: string
  score: number
  words: number | null
  bySales: number | null
  bySize: number | null
  byStock: number | null
  bySubCategory: number | null
  sales: number | null
}

/** The first products of a search with the factors of their scores. */
export const findScored = (db: Db, search: Search, limit: number) =>
  all(
    db,
    sql<Scored>`
      with ${ranking(search)}
      select f.product_id as id, f.score, r.relevance as words, r.by_sales as "bySales", r.by_size as "bySize",
             r.by_stock as "byStock", r.by_category as "bySubCategory", r.sales
        from found f
        left join ranked r using (product_id)
       order by f.parts desc, f.score desc, f.product_id
       limit ${limit}`,
  )

/** The scores of words at products. */
export const postingsOf = (db: Db, productIds: string[], wordIds: number[]) =>
  all(
    db,
    sql<{ productId: string; wordId: number; score: number }>`
      select product_id as "productId", word_id as "wordId", score
        from search_postings
       where product_id = any(${productIds}::uuid[]) and word_id = any(${wordIds}::int[])`,
  )
