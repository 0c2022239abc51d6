import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'
import { type Postings, postingsIn } from './postings.rules.ts'
import type { ProductFacts } from './product-columns.ts'

/** How many products have a word, of at most FREQUENT. */
export type Frequency = { products: number }

/** So many products of a word are counted to compare how rare words are. */
export const FREQUENT = 100

/**
 * The version of names and, after a |, the transactions that changed the index last: as long as they are the same, the
 * index is.
 */
export const CHANGES = sql`
  coalesce((select extract(epoch from pg_postmaster_start_time()) || ' ' || version || ' ' ||
                   extract(epoch from changed_at)
              from search_lexicon), '') || '|' ||
  (select coalesce(string_agg(transaction || ' ' || extract(epoch from noted_at), ' ' order by transaction), '')
     from search_changes)`

export async function postingsOf(
  db: Db,
  wordIds: number[],
  most: number,
  numberOf: (productId: string) => number,
): Promise<Map<number, Postings>> {
  const rows = await all(
    db,
    sql<{ wordId: number; postings: Buffer | null }>`
      select w.word_id as "wordId",
             (select string_agg(uuid_send(product_id) || float4send(score), '')
                from (select product_id, score
                        from search_postings
                       where word_id = w.word_id
                       order by score desc
                       limit ${most}) as p) as postings
        from unnest(${wordIds}::int[]) as w (word_id)`,
  )
  return new Map(rows.map(({ wordId, postings }) => [wordId, postingsIn(postings, most, numberOf)]))
}

export async function frequenciesOf(db: Db, wordIds: number[]): Promise<Map<number, Frequency>> {
  const rows = await all(
    db,
    sql<{ wordId: number; products: number }>`
      select word_id as "wordId",
             (select count(*)
                from (select from search_postings p where p.word_id = w.word_id limit ${sql.lit(FREQUENT)}) as first)
               as products
        from unnest(${wordIds}::int[]) as w (word_id)`,
  )
  return new Map(rows.map(({ wordId, products }) => [wordId, { products }]))
}

/** The words of products, as `ProductColumns.setWords` reads them. */
export async function wordsOf(db: Db, productIds: string[]): Promise<Map<string, Buffer | null>> {
  const rows = await all(
    db,
    sql<{ id: string; words: Buffer | null }>`
      select given.id, (
               select string_agg(int4send(word_id) || float4send(score), '' order by word_id)
                 from search_postings
                where product_id = given.id) as words
        from unnest(${productIds}::uuid[]) as given (id)`,
  )
  return new Map(rows.map(({ id, words }) => [id, words]))
}

export async function factsOf(db: Db, productIds: string[]): Promise<Map<string, ProductFacts>> {
  const rows = await all(
    db,
    sql<ProductFacts & { id: string }>`
      select product_id as id, variant_group as "group", sub_category_id as "subCategoryId", live, amount, dimension
        from unnest(${productIds}::uuid[]) as given (id)
       -- each by its key: of some hundred the planner would read all
       cross join lateral (select * from search_products where product_id = given.id offset 0) as p`,
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
