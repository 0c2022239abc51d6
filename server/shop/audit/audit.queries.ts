import { sql } from 'kysely'
import type { AuditedThing } from '#contract/v1/audit.ts'
import { all, changed, type Db } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

type Facts = Record<string, unknown>
/** What one change did to one thing. */
export type NewEntry = {
  id: string
  userId: string
  call: string
  thing: AuditedThing
  thingId: string
  name: string
  before: Facts | null
  after: Facts | null
  why: string
  requestId: string
}
export type Entry = NewEntry & { at: Timestamp; userName: string | null; userEmail: string | null }

export const insert = (db: Db, entries: readonly NewEntry[]) =>
  changed(
    db,
    sql`
      insert into audit_log (id, user_id, call, thing, thing_id, name, before, after, why, request_id)
      select e.id, e."userId", e.call, e.thing, e."thingId", e.name, e.before, e.after, e.why, e."requestId"
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
          as e (id uuid, "userId" uuid, call text, thing text, "thingId" text, name text, before jsonb, after jsonb,
                why text, "requestId" text)`,
  )

/** Until the transaction ends, other transactions that lock the same thing wait. */
export const lock = (db: Db, thing: AuditedThing, id: string) =>
  all(
    db,
    sql`
      select 1
        from pg_advisory_xact_lock(hashtextextended(jsonb_build_array('audit', ${thing}::text, ${id}::text)::text, 0))`,
  )

/** `who`: part of a name or an email; `from` and `to`: days in India, both included. */
export type Filter = { who?: string; thing?: AuditedThing; from?: string; to?: string; after?: string }

export const list = (db: Db, { who, thing, from, to, after }: Filter, limit: number) =>
  all(
    db,
    sql<Entry>`
      select a.id, a.user_id as "userId", a.call, a.thing, a.thing_id as "thingId", a.name, a.before, a.after, a.why,
             a.request_id as "requestId", to_json(a.at) #>> '{}' as at, u.name as "userName", u.email as "userEmail"
        from audit_log a
        left join identity_users u on u.id = a.user_id
       where (${thing ?? null}::text is null or a.thing = ${thing ?? null})
         and (${after ?? null}::uuid is null or a.id < ${after ?? null}::uuid)
         and (${from ?? null}::date is null or a.at >= ${from ?? null}::date::timestamp at time zone 'Asia/Kolkata')
         and (${to ?? null}::date is null
              or a.at < (${to ?? null}::date + 1)::timestamp at time zone 'Asia/Kolkata')
         and (${who ?? null}::text is null
              or a.user_id in (select id
                                 from identity_users
                                where name ilike ${containing(who)} or email ilike ${containing(who)}))
       order by a.id desc
       limit ${limit}`,
  )

const containing = (part = '') => `%${part.replace(/[\\%_]/g, '\\$&')}%`
