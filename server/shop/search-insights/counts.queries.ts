import { sql } from 'kysely'
import { all, changed, type Db } from '#server/platform/database/database.ts'

/** Visitors of one address that count for a text: a shared address has many, but so has an attacker. */
const PER_ADDRESS = 5
/** Texts of a visitor, and searches of an address, that count in a day. */
const TEXTS_PER_VISITOR = 200
const SEARCHES_PER_ADDRESS = 2_000
/** Visitors, and addresses, that must have added after the same text on a day. */
const ADDERS = 3

/** Ends past days: no event is stored for a day without a key. Waits for events that are being stored. */
export const deletePastKeys = (db: Db) =>
  changed(db, sql`delete from search_keys where day < (now() at time zone 'Asia/Kolkata')::date`)

export const deleteCounts = (db: Db) =>
  changed(
    db,
    sql`delete from search_counts
         where day in (select day from search_visits) or day < (now() at time zone 'Asia/Kolkata')::date - 90`,
  )

/** Counts the stored days. Texts of a single visitor, or of a single address, become one row without a text. */
export const insertCounts = (db: Db) =>
  changed(
    db,
    sql`
      with numbered as (
        select v.*,
               row_number() over (partition by day, query, address order by visitor) as of_query,
               row_number() over (partition by day, visitor order by query) as of_visitor,
               row_number() over (partition by day, address order by query, visitor) as of_address
          from search_visits v),
      counted as (
        select * from numbered
         where of_query <= ${sql.lit(PER_ADDRESS)}::int and of_visitor <= ${sql.lit(TEXTS_PER_VISITOR)}::int
           and of_address <= ${sql.lit(SEARCHES_PER_ADDRESS)}::int),
      shown as (
        select day, query
          from counted
         group by day, query
        having count(distinct visitor) > 1 and count(distinct address) > 1)
      insert into search_counts (day, query, store_id, searches, without_result, with_add)
      select c.day, coalesce(shown.query, ''), c.store_id, count(*),
             count(*) filter (where not c.found and not c.added), count(*) filter (where c.added)
        from counted c
        join dark_stores_names s on s.id = c.store_id
        left join shown on shown.day = c.day and shown.query = c.query
       group by c.day, coalesce(shown.query, ''), c.store_id`,
  )

/** The texts of past days after which enough visitors added something. */
export const listAddedPast = (db: Db) =>
  all(
    db,
    sql<{ query: string; storeId: string }>`
      select a.query, min(v.store_id::text) as "storeId"
        from search_visit_adds a
        join search_visits v on v.day = a.day and v.query = a.query and v.visitor = a.visitor
       where a.day < (now() at time zone 'Asia/Kolkata')::date
       group by a.query
      having count(distinct a.address) >= ${sql.lit(ADDERS)}::int
       order by a.query`,
  )

/** Deletes added products that a search for the text does not find: no page showed them. */
export const deleteNotFound = (db: Db, query: string, found: string[]) =>
  changed(
    db,
    sql`delete from search_visit_adds
         where query = ${query} and day < (now() at time zone 'Asia/Kolkata')::date
           and product_id <> all (${found}::uuid[])`,
  )

/** Counts what visitors of past days added, per sub-category and per product. */
export const insertAdds = (db: Db) =>
  changed(
    db,
    sql`
      with numbered as (
        select a.day, a.query, a.product_id, a.visitor, a.address, s.sub_category_id,
               dense_rank() over (partition by a.day, a.query, a.address order by a.visitor) as of_address,
               dense_rank() over (partition by a.day, a.visitor order by a.query) as of_visitor
          from search_visit_adds a
         cross join lateral (
           select (array_agg(sub_category_id order by sub_category_id))[1] as sub_category_id
             from catalogue_product_sub_categories
            where product_id = a.product_id) as s
         where a.day < (now() at time zone 'Asia/Kolkata')::date and s.sub_category_id is not null)
      insert into search_adds (day, query, sub_category_id, product_id, visitors)
      select day, query, sub_category_id, product_id, count(distinct visitor)
        from numbered
       where of_address <= ${sql.lit(PER_ADDRESS)}::int and of_visitor <= ${sql.lit(TEXTS_PER_VISITOR)}::int
       group by grouping sets ((day, query, sub_category_id), (day, query, sub_category_id, product_id))
      having count(distinct address) >= ${sql.lit(ADDERS)}::int
          on conflict on constraint search_adds_unique do update set visitors = excluded.visitors`,
  )

export async function deletePastVisits(db: Db): Promise<void> {
  await changed(db, sql`delete from search_visits where day < (now() at time zone 'Asia/Kolkata')::date`)
  await changed(db, sql`delete from search_visit_adds where day < (now() at time zone 'Asia/Kolkata')::date`)
  await changed(db, sql`delete from search_adds where day < (now() at time zone 'Asia/Kolkata')::date - 90`)
}
