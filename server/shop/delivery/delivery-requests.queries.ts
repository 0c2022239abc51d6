import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { all, changed, type Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import type { DeliveryRequest } from './delivery-requests.ts'

/** Until the transaction ends, no other request of the email is stored, so that its limit holds. */
export const lockEmail = (db: Db, email: string) =>
  changed(db, sql`select pg_advisory_xact_lock(hashtextextended('delivery request ' || lower(${email}), 0))`)

/** Does nothing when the row exists already or a limit is reached. */
export const insert = (
  db: Db,
  row: { email: string; pincode: string; language: Language },
  max: { perEmail: number; all: number },
) =>
  changed(
    db,
    sql`
      insert into delivery_requests (id, email, pincode, language)
      select ${newId()}, ${row.email}, ${row.pincode}, ${row.language}
       where (select count(*) from delivery_requests where email = ${row.email}) < ${max.perEmail}
         and (select count(*) from delivery_requests) < ${max.all}
          on conflict (email, pincode) do nothing`,
  )

export const list = (db: Db) =>
  all(
    db,
    sql<DeliveryRequest>`
      select r.pincode, coalesce(p.name, '') as name, coalesce(p.city, '') as city, count(*)::int as waiting,
             to_json(max(r.created_at)) #>> '{}' as latest,
             (array_agg(r.email order by r.created_at desc, r.id desc))[1:20] as emails
        from delivery_requests r
        left join dark_stores_pincode_names p on p.pincode = r.pincode
       group by r.pincode, p.name, p.city
       order by waiting desc, r.pincode
       limit 200`,
  )

export const pincodes = async (db: Db): Promise<string[]> =>
  (await all(db, db.selectFrom('delivery_requests').select('pincode').distinct())).map(
    ({ pincode }) => pincode,
  )

/** Deletes rows of a pincode and returns them; at most a fixed number, the next run deletes more. */
export const deleteBatch = (db: Db, pincode: string) =>
  all(
    db,
    sql<{ email: string; language: Language }>`
      delete from delivery_requests
       where id in (select id from delivery_requests where pincode = ${pincode} order by id limit 500
                       for update skip locked)
      returning email, language`,
  )

export const listOf = (db: Db, email: string) =>
  all(
    db,
    sql<{ pincode: string; createdAt: Timestamp }>`
      select pincode, to_json(created_at) #>> '{}' as "createdAt"
        from delivery_requests where email = lower(${email}) order by id`,
  )

export const deleteOf = (db: Db, email: string) =>
  changed(db, sql`delete from delivery_requests where email = lower(${email})`)
