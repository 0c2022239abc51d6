import { sql } from 'kysely'
import { all, type Db, one } from '#server/platform/database/database.ts'

/**
 * Orders that are not delivered yet, by status, with the age of the oldest in seconds; that of an order with a slot
 * begins when the store begins to pick it.
 */
export const countUnderWay = (db: Db) =>
  all(
    db,
    sql<{ status: string; orders: number; oldest: number }>`
      select status, count(*)::int as orders,
             coalesce(max(greatest(extract(epoch from now() - coalesce(slot_opens, created_at)), 0)),
                      0)::float8 as oldest
        from orders
       where status in ('Pending', 'Shipped')
       group by status`,
  )

/** Orders placed in the last five minutes, and their totals; a longer time would be too many rows in a rush. */
export const countRecent = (db: Db) =>
  one(
    db,
    sql<{ orders: number; paise: number }>`
      select count(*)::int as orders, coalesce(sum(total_paise), 0)::float8 as paise
        from orders
       where created_at > now() - interval '5 minutes'`,
  )
