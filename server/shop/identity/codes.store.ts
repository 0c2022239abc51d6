import { sql } from 'kysely'
import { changed, type Db, maybe } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'

export type Purpose = 'reset' | 'permission' | 'verify'
type Code = { userId: string; email: string; purpose: Purpose; hash: Buffer; minutes: number }

/** A code of six digits is guessed in a million tries; five are allowed. */
const TRIES = 5

export const replace = (db: Db, code: Code) =>
  changed(
    db,
    sql`
      insert into one_time_codes (id, user_id, purpose, email, code_hash, expires_at)
      values (${newId()}, ${code.userId}, ${code.purpose}, ${code.email}, ${code.hash},
              now() + make_interval(mins => ${code.minutes}::int))
          on conflict (user_id, purpose) do update
             set email = excluded.email, code_hash = excluded.code_hash, expires_at = excluded.expires_at, wrong = 0`,
  )

/** Takes a good code away and answers whose it was; two at once cannot both have it. */
export const spend = (db: Db, shown: { email: string; purpose: Purpose; hash: Buffer }) =>
  maybe(
    db,
    sql<{ userId: string; email: string }>`
      delete from one_time_codes
       where email = ${shown.email} and purpose = ${shown.purpose} and code_hash = ${shown.hash}
         and expires_at > now() and wrong < ${TRIES}
      returning user_id as "userId", email`,
  )

export const countWrong = (db: Db, email: string, purpose: Purpose) =>
  changed(
    db,
    sql`update one_time_codes set wrong = wrong + 1 where email = ${email} and purpose = ${purpose}`,
  )

export const confirmEmail = (db: Db, hash: Buffer) =>
  changed(
    db,
    sql`
      update users u
         set verify_email = true
        from one_time_codes c
       where c.purpose = 'verify' and c.code_hash = ${hash} and c.expires_at > now()
         and u.id = c.user_id and lower(u.email) = lower(c.email)`,
  )

export const deleteExpired = (db: Db) => changed(db, sql`delete from one_time_codes where expires_at < now()`)
