import { sql } from 'kysely'
import { type Db, maybe, one } from '#server/platform/database/database.ts'

export type HashedEvent = {
  query: string
  visitor: string
  address: string
  storeId: string
  found: boolean
  productId: string | null
}

/** The key of today's hashes, or null before the first search of a day. */
export const findKey = (db: Db) =>
  maybe(
    db,
    sql<{ day: string; key: string }>`
      select day::text, key from search_keys where day = (now() at time zone 'Asia/Kolkata')::date`,
  )

/** The key of today's hashes: the given one, unless another process was first. */
export const insertKey = (db: Db, key: string) =>
  one(
    db,
    sql<{ day: string; key: string }>`
      insert into search_keys (day, key) values ((now() at time zone 'Asia/Kolkata')::date, ${key})
          on conflict (day) do update set key = search_keys.key
      returning day::text, key`,
  )

/**
 * Stores the events of a day while its key exists; a repeated event changes nothing. An unknown product counts as no
 * add. Returns whether the day was still open.
 */
export async function insertEvents(
  db: Db,
  { day, key }: { day: string; key: string },
  events: HashedEvent[],
): Promise<boolean> {
  const { open } = await one(
    db,
    sql<{ open: boolean }>`
      with open as materialized (
        select day from search_keys where day = ${day}::text::date and key = ${key} for key share),
      events as materialized (
        select open.day, e.query, e.visitor, e.address, e.store_id, e.found or p.id is not null as found,
               p.id as product_id
          from open
         cross join unnest(${events.map(({ query }) => query)}::text[],
                           ${events.map(({ visitor }) => visitor)}::uuid[],
                           ${events.map(({ address }) => address)}::uuid[],
                           ${events.map(({ storeId }) => storeId)}::uuid[],
                           ${events.map(({ found }) => found)}::boolean[],
                           ${events.map(({ productId }) => productId ?? '')}::text[])
                    as e (query, visitor, address, store_id, found, product_id)
          left join catalogue_products p on p.id = nullif(e.product_id, '')::uuid and p.live),
      visits as (
        insert into search_visits as v (day, query, visitor, address, store_id, found, added)
        select day, query, visitor, (array_agg(address))[1], (array_agg(store_id))[1], bool_or(found),
               bool_or(product_id is not null)
          from events
         group by day, query, visitor
         order by query, visitor
            on conflict (day, query, visitor) do update
               set found = v.found or excluded.found, added = v.added or excluded.added
             where (excluded.found and not v.found) or (excluded.added and not v.added)),
      adds as (
        insert into search_visit_adds (day, query, product_id, visitor, address)
        select distinct day, query, product_id, visitor, address
          from events
         where product_id is not null
         order by query, product_id, visitor
            on conflict do nothing)
      select exists (select from open) as open`,
  )
  return open
}
