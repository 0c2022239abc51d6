import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'

/** Payments whose end the provider has not reported, by status, with the age of the oldest in seconds. */
export const countPending = (db: Db) =>
  all(
    db,
    sql<{ status: string; payments: number; problems: number; oldest: number }>`
      select status, count(*)::int as payments, count(problem)::int as problems,
             coalesce(max(extract(epoch from now() - created_at)), 0)::float8 as oldest
        from payments
       where status <> 'paid' and ended_at is null
       group by status`,
  )

/**
 * Refunds that have not reached the shopper, by status, with the age of the oldest in seconds, without those that staff
 * send by UPI, and without failed ones of the provider's dashboard, of which nothing is due. Each status has an index.
 */
export const countRefunds = (db: Db) =>
  all(
    db,
    sql<{ status: string; refunds: number; oldest: number }>`
      select status, count(*)::int as refunds,
             coalesce(max(extract(epoch from now() - created_at)), 0)::float8 as oldest
        from (select status, created_at from refunds where status = 'held'
              union all
              select status, created_at from refunds where status = 'asked' and way is null
              union all
              select status, created_at from refunds where status = 'failed' and not by_provider) as r
       group by status`,
  )
