import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'

/** The scores of words at products. */
export const postingsOf = (db: Db, productIds: string[], wordIds: number[]) =>
  all(
    db,
    sql<{ productId: string; wordId: number; score: number }>`
      select product_id as "productId", word_id as "wordId", score
        from search_postings
       where product_id = any(${productIds}::uuid[]) and word_id = any(${wordIds}::int[])`,
  )
