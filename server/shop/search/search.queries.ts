import { type RawBuilder, sql } from 'kysely'
import { changed, type Db, maybe, one } from '#server/platform/database/database.ts'

type Page = { ids: string[]; totalCount: number }

/** Weights of D, C, B, A: a word of the name counts more than one of the description. */
const WEIGHTS = sql.lit('{0.05, 0.25, 0.6, 1.0}')

const OWN = sql`d.words`
export const WITH_CATEGORIES = sql`(d.words || d.category_words)`

/** Whether any product has these words in its names. */
export const isNamed = async (db: Db, named: string): Promise<boolean> =>
  (await maybe(
    db,
    sql`
      select 1
        from search_documents d
        join catalogue_products p on p.id = d.product_id and p.live
       where d.words @@ ${named}::tsquery
       limit 1`,
  )) !== null

/**
 * Whole words of the name rank before prefixes: milk before milkshake. The last words of a name describe the product
 * itself, in English and in Hindi: toned milk ranks before milk biscuits.
 */
export const findByTerms = (
  db: Db,
  query: { begins: string; whole: string; plain: string; byCategoryToo: boolean },
  limit: number,
  offset: number,
) => {
  const terms = query.byCategoryToo ? WITH_CATEGORIES : OWN
  return pageOf(
    db,
    sql`
      select d.product_id as id,
             d.words @@ ${query.whole}::tsquery as whole,
             ' ' || lower(normalize(p.name)) like ${`% ${likeText(query.plain)}`}
               or ' ' || lower(normalize(p.hindi_name)) like ${`% ${likeText(query.plain)}`} as ends,
             d.plain like ${`${likeText(query.plain)}%`} as begins,
             ts_rank(${WEIGHTS}::real[], ${terms}, ${query.begins}::tsquery) as rank, d.popularity
        from search_documents d
        join catalogue_products p on p.id = d.product_id and p.live
       where ${terms} @@ ${query.begins}::tsquery`,
    sql`whole desc, ends desc, begins desc, rank desc, popularity desc, id`,
    limit,
    offset,
  )
}

/**
 * Names with a word similar to each typed word, the most similar only: "panner" finds paneer (one letter differs),
 * not panna (two). Trigrams select the candidates from the index; a third of a word's letters may differ.
 */
export const findBySpelling = (db: Db, terms: string[], limit: number, offset: number) =>
  pageOf(
    db,
    sql`
      select id, popularity
        from (select p.id, d.popularity, rank() over (order by sum(near.letters)) as nearness
                from spelt_like(${terms.join(' ')}) d
                join catalogue_products p on p.id = d.product_id and p.live
               cross join unnest(${terms}::text[]) as typed (word)
               cross join lateral (
                 select min(case when starts_with(piece, typed.word) then 0
                                 else levenshtein(typed.word, left(piece, 60)) end) as letters
                   from unnest(string_to_array(d.plain, ' ')) as piece) as near
               group by p.id, d.popularity
              having bool_and(near.letters <= length(typed.word) / 3)) as spelt
       where nearness = 1`,
    sql`popularity desc, id`,
    limit,
    offset,
  )

export const findNewest = (db: Db, limit: number, offset: number) =>
  pageOf(
    db,
    sql`select p.id from catalogue_products p where p.live`,
    sql`id desc`,
    limit,
    offset,
    // the newest dozen and the count are each read directly from an index
    sql`not materialized`,
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
  once = sql`materialized`,
) =>
  one(
    db,
    sql<Page>`
      with found as ${once} (${found})
      select array(select id from found order by ${order} limit ${limit} offset ${offset}) as ids,
             (select count(*) from found) as "totalCount"`,
  )

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')
