import { sql } from 'kysely'
import { changed, type Db, one } from '#server/platform/database/database.ts'
import { isNew, MOMENT, type Moment } from '#server/platform/database/moment.ts'
import { CHANGES } from './index.queries.ts'

/** Products per statement: some megabytes, read in a fraction of a second. */
const BATCH = 5_000

/** Products one after another: a uuid each, followed by what `ProductColumns.read` and `ProductNames.read` read. */
export type ProductBytes = { bytes: Buffer | null; last: string | null }

const NO_UUID = sql.lit('\\x00000000000000000000000000000000')

/** Group, sub-category, flags (1: live, 2: with a sub-category, then the dimension), amount, and number of words. */
const FACTS = sql`
  uuid_send(variant_group) || coalesce(uuid_send(sub_category_id), ${NO_UUID}::bytea)
    || int2send((live::int + case when sub_category_id is null then 0 else 2 end
                 + case dimension when 'g' then 4 when 'ml' then 8 when 'piece' then 12 else 0 end)::smallint)
    || float4send(coalesce(amount, 'NaN'))`

/** Texts of catalogue_products, each with its length before it. */
const NAMES = sql`
  int4send(octet_length(n.name)) || convert_to(n.name, 'UTF8')
    || int4send(octet_length(n.hindi_name)) || convert_to(n.hindi_name, 'UTF8')
    || int4send(octet_length(n.brand)) || convert_to(n.brand, 'UTF8')`

/** A batch of the products whose ids follow this one. */
export const productsAfter = (db: Db, after: string) =>
  one(
    db,
    sql<ProductBytes>`
      with batch as materialized (
        select * from search_products where product_id > ${after} order by product_id limit ${sql.lit(BATCH)}),
      bounds as materialized (
        -- ids have no maximum before PostgreSQL 18
        select (select product_id from batch order by product_id desc limit 1) as last),
      words as materialized (
        select product_id, count(*) as count,
               string_agg(int4send(word_id) || float4send(score), '' order by word_id) as bytes
          from search_postings
         where product_id > ${after} and product_id <= (select last from bounds)
         group by product_id),
      names as materialized (
        select id as product_id, ${NAMES} as bytes
          from catalogue_products n
         where id > ${after} and id <= (select last from bounds))
      select (select string_agg(uuid_send(product_id) || ${FACTS} || int2send(coalesce(w.count, 0)::smallint)
                                  || coalesce(w.bytes, '') || n.bytes, '')
                from batch join names n using (product_id) left join words w using (product_id)) as bytes,
             last
        from bounds`,
  )

/** The same of the products with these ids, as far as they are there. */
export const productsOf = (db: Db, ids: string[]) =>
  one(
    db,
    sql<Pick<ProductBytes, 'bytes'>>`
      select string_agg(uuid_send(p.product_id) || ${FACTS} || int2send(w.count::smallint) || coalesce(w.bytes, '')
                          || ${NAMES}, '') as bytes
        from unnest(${ids}::uuid[]) as given (id)
       cross join lateral (select * from search_products where product_id = given.id offset 0) as p
       cross join lateral (
         select name, hindi_name, brand from catalogue_products where id = given.id offset 0) as n
       cross join lateral (
         select count(*) as count, string_agg(int4send(word_id) || float4send(score), '' order by word_id) as bytes
           from search_postings
          where product_id = given.id) as w`,
  )

/** `changes` as SearchMemory compares them; `server`: which table, since which start of its server. */
export type MomentOfIndex = Moment & { changes: string; server: string }

/** Reading more changes one by one takes longer than reading all products in their order. */
const MOST_CHANGES = 2_000

const MOMENT_OF_INDEX = sql`
  ${MOMENT}, ${CHANGES} as changes,
  'search_postings'::regclass::oid || ' ' || pg_postmaster_start_time() as server`

/** When a statement has read. */
export const readMoment = (db: Db) => one(db, sql<MomentOfIndex>`select ${MOMENT_OF_INDEX}`)

/** The products that have changed since a snapshot; `isAnyChanged`: also others, or too many to be named. */
export const changedSince = (db: Db, since: string) =>
  one(
    db,
    sql<MomentOfIndex & { productIds: string[]; isAnyChanged: boolean }>`
      select coalesce(array_agg(distinct product_id) filter (where product_id is not null), '{}') as "productIds",
             coalesce(bool_or(product_id is null), false) or count(*) >= ${sql.lit(MOST_CHANGES)} as "isAnyChanged",
             ${MOMENT_OF_INDEX}
        from (select product_id from search_product_changes where ${isNew(since)}
               limit ${sql.lit(MOST_CHANGES)}) as changed`,
  )

/** Deletes the names of products that no process reads any more: each reads them within half an hour. */
export const sweepChanges = (db: Db): Promise<number> =>
  changed(db, sql`delete from search_product_changes where noted_at < now() - interval '1 hour'`)
