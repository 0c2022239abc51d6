import { type RawBuilder, sql } from 'kysely'
import { changed, type Db, one } from '#server/platform/database/database.ts'

type Page = { ids: string[]; totalCount: number }

/** Weights of D, C, B, A: a word of the name counts more than one of the description. */
const WEIGHTS = sql.lit('{0.05, 0.25, 0.6, 1.0}')

export const findByWords = (db: Db, query: string, plain: string, limit: number, offset: number) =>
  pageOf(
    db,
    sql`
      select d.product_id as id,
             d.plain like ${`${likeText(plain)}%`} as begins,
             ts_rank(${WEIGHTS}::real[], d.words, ${query}::tsquery) as rank, d.popularity
        from search_documents d
        join products p on p.id = d.product_id and p.archived_at is null
       where d.words @@ ${query}::tsquery`,
    sql`begins desc, rank desc, popularity desc, id`,
    limit,
    offset,
  )

/** Names that hold something spelt like the words: "panner" finds paneer. */
export const findBySpelling = (db: Db, plain: string, limit: number, offset: number) =>
  pageOf(
    db,
    sql`
      select d.product_id as id, word_similarity(${plain}, d.plain) as likeness, d.popularity
        from search_documents d
        join products p on p.id = d.product_id and p.archived_at is null
       where ${plain} <% d.plain and word_similarity(${plain}, d.plain) >= 0.5`,
    sql`likeness desc, popularity desc, id`,
    limit,
    offset,
  )

export const findNewest = (db: Db, query: string | null, limit: number, offset: number) =>
  pageOf(
    db,
    query === null
      ? sql`select p.id from products p where p.archived_at is null`
      : sql`
          select p.id
            from search_documents d
            join products p on p.id = d.product_id and p.archived_at is null
           where d.words @@ ${query}::tsquery`,
    sql`id desc`,
    limit,
    offset,
  )

export async function countOrdered(db: Db, lines: { productId: string; quantity: number }[]): Promise<void> {
  await changed(
    db,
    sql`
      with counted as (
        select d.product_id, line.quantity
          from search_documents d
          join unnest(${lines.map((line) => line.productId)}::uuid[],
                      ${lines.map((line) => line.quantity)}::int[]) as line (product_id, quantity)
            on line.product_id = d.product_id
         order by d.product_id
           for update of d
      )
      update search_documents d
         set popularity = d.popularity + counted.quantity
        from counted
       where d.product_id = counted.product_id`,
  )
}

const pageOf = (
  db: Db,
  found: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
  offset: number,
) =>
  one(
    db,
    sql<Page>`
      with found as materialized (${found})
      select array(select id from found order by ${order} limit ${limit} offset ${offset}) as ids,
             (select count(*) from found) as "totalCount"`,
  )

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')
