import { type RawBuilder, sql } from 'kysely'
import { changed, type Db, one } from '#server/platform/database/database.ts'

type Page = { ids: string[]; totalCount: number }

/** Weights of D, C, B, A: a word of the name counts more than one of the description. */
const WEIGHTS = sql.lit('{0.05, 0.25, 0.6, 1.0}')

/** Most products that are read because of their texts: some words are in most of them. */
export const MAX_DESCRIBED = 1_000

export const WITH_CATEGORIES = sql`(d.words || d.category_words)`

/**
 * `grouped`: one product for each thing, its size that fits best. `stockOf`: the stock of so many of them is read.
 * `sampleOf`: the numbers of so many of the best are read, too.
 */
export type ResultPage = {
  limit: number
  offset: number
  grouped?: boolean
  stockOf?: number
  sampleOf?: number
}

/** Products with all these words anywhere, also in the description. */
export const findDescribed = (db: Db, query: string, page: ResultPage) =>
  pageOf(
    db,
    sql`
      select ${page.grouped ? sql`distinct on (p.variant_group)` : sql``} d.product_id as id, d.rank, p.popularity
        from search_described(${query}::tsquery, ${WEIGHTS}::real[], ${sql.lit(MAX_DESCRIBED)}) d
        join search_products p on p.product_id = d.product_id and p.live
       ${page.grouped ? sql`order by p.variant_group, rank desc, popularity desc, id` : sql``}`,
    sql`rank desc, popularity desc, id`,
    page,
  )

export const findNewest = (db: Db, page: ResultPage) =>
  pageOf(
    db,
    sql`
      select p.id
        from catalogue_products p
       where p.live ${page.grouped ? sql`and ${newestSize}` : sql``}`,
    sql`id desc`,
    page,
    // the newest dozen and the count are each read directly from an index
    sql`not materialized`,
  )

const newestSize = sql`
  not exists (select from catalogue_products o where o.variant_group = p.variant_group and o.live and o.id > p.id)`

export async function countOrdered(db: Db, lines: { productId: string; quantity: number }[]): Promise<void> {
  await changed(
    db,
    sql`
      with counted as (
        select s.product_id, line.quantity
          from search_products s
          join (select product_id, sum(quantity)::int as quantity
                  from unnest(${lines.map((line) => line.productId)}::uuid[],
                              ${lines.map((line) => line.quantity)}::int[]) as line (product_id, quantity)
                 group by product_id) as line on line.product_id = s.product_id
         order by s.product_id
           for update of s
      )
      update search_products s
         set popularity = s.popularity + counted.quantity
        from counted
       where s.product_id = counted.product_id`,
  )
}

/** Searches compare what they read in the last ten minutes; sales that are missed are read after these. */
export const sweepSales = (db: Db): Promise<number> =>
  changed(db, sql`delete from search_sales_changes where noted_at < now() - interval '1 hour'`)

/** Few enough that an order that counts the sales of one of them waits for a fraction of a second. */
const REWRITTEN = 200

/** Returns how many documents were written. */
export async function rewriteSome(db: Db): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      with due as materialized (
        delete from search_rewrites
         where product_id in (select product_id from search_rewrites order by product_id
                               limit ${REWRITTEN} for update skip locked)
        returning product_id)
      select cardinality(ids) as count
        from (select array(select product_id from due) as ids) as batch, write_search_documents(ids)`,
  )
  return count
}

const pageOf = (
  db: Db,
  found: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { limit, offset }: ResultPage,
  once = sql`materialized`,
) =>
  one(
    db,
    sql<Page>`
      with found as ${once} (${found})
      select array(select id from found order by ${order} limit ${limit} offset ${offset}) as ids,
             (select count(*) from found) as "totalCount"`,
  )
