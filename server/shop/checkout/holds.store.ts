import { sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import { adding } from '#server/platform/jobs/jobs.ts'
import type { EndedWhy, Hold, NewHold } from './holds.ts'

const columns = sql`
  h.id, h.user_id as "userId", h.store_id as "storeId", h.status, h.ended_why as "endedWhy", h.address, h.lines, h.bill, h.promise,
  h.retry_key as "retryKey", h.language, h.created_at as "createdAt", h.expires_at as "expiresAt",
  extract(epoch from now() - h.created_at)::float8 as age`

/** Writes the hold and the job that ends it. */
export const insert = (db: Db, hold: NewHold & { userId: string; seconds: number }) =>
  one(
    db,
    sql<Hold>`
      with h as (
        insert into holds (id, user_id, store_id, address, lines, bill, promise, retry_key, language, expires_at)
        values (${hold.id}, ${hold.userId}, ${hold.storeId}, ${JSON.stringify(hold.address)}::jsonb,
                ${JSON.stringify(hold.lines)}::jsonb, ${JSON.stringify(hold.bill)}::jsonb,
                ${JSON.stringify(hold.promise)}::jsonb, ${hold.retryKey ?? null}, ${hold.language},
                now() + make_interval(secs => ${hold.seconds}::float8))
        returning *
      )
      select ${columns}, (${adding('expire-hold', { hold: hold.id }, { inSeconds: hold.seconds })}).id as job from h`,
  )

export const find = (db: Db, id: string) =>
  maybe(db, sql<Hold>`select ${columns} from holds h where h.id = ${id}`)

export const lock = (db: Db, id: string) =>
  maybe(db, sql<Hold>`select ${columns} from holds h where h.id = ${id} for update`)

export const findOpenOf = (db: Db, userId: string) =>
  maybe(db, sql<Hold>`select ${columns} from holds h where h.user_id = ${userId} and h.status = 'open'`)

/** Ends a hold that is still open, and has the provider's page of it ended after the commit. */
export const release = (db: Db, which: { id: string } | { userId: string }, why: EndedWhy) =>
  maybe(
    db,
    sql<Hold>`
      with h as (
        update holds set status = 'released', ended_why = ${why}, ended_at = now()
         where status = 'open' and ${'id' in which ? sql`id = ${which.id}` : sql`user_id = ${which.userId}`}
        returning *
      )
      select ${columns},
             (graphile_worker.add_job('end-payment', json_build_object('payment', replace(h.id::text, '-', '')))).id as job
        from h`,
  )

export const setPaid = (db: Db, id: string) =>
  changed(db, sql`update holds set status = 'paid', ended_at = now() where id = ${id}`)

export const buyerOf = (db: Db, userId: string) =>
  one(db, sql<{ name: string; email: string }>`select name, email from users where id = ${userId}`)

export const expired = (db: Db) =>
  all(
    db,
    sql<{ id: string }>`
      select id from holds where status = 'open' and expires_at < now() order by expires_at limit 500`,
  )

/** Captured payments that bought nothing, and orders whose payment is not captured: by construction there are none. */
export const disagreeing = (db: Db) =>
  all(
    db,
    sql<{ id: string; lacks: 'order' | 'payment' }>`
      select h.id, case h.status when 'paid' then 'payment' else 'order' end as lacks
        from holds h
        join payments p on p.id = h.id
       where (h.status = 'paid') <> (p.status = 'paid')
         and (h.status = 'paid' or not exists (select from orders o where o.id = h.id))
       order by h.id
       limit 100`,
  )
