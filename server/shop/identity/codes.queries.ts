import { sql } from 'kysely'
import { changed, type Db, maybe } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'

export type Purpose = 'reset' | 'permission' | 'verify' | 'change' | 'login'
type Code = {
  userId: string
  email: string
  purpose: Purpose
  hash: Buffer
  minutes: number
  /** hash of the only device id that may use the code; absent for a mailed link, which any browser may open */
  browser?: Buffer
  /** the session that requested a new email */
  session?: string
}
const ANY_BROWSER = Buffer.alloc(0)

/** Tries per code, out of the million values of six digits. */
const MAX_TRIES = 5

export const replace = (db: Db, code: Code) =>
  changed(
    db,
    sql`
      insert into one_time_codes (id, user_id, purpose, email, code_hash, browser, session_id, expires_at)
      values (${newId()}, ${code.userId}, ${code.purpose}, ${code.email}, ${code.hash}, ${code.browser ?? ANY_BROWSER},
              ${code.session ?? null},
              now() + make_interval(mins => ${code.minutes}::int))
          on conflict (user_id, purpose, browser) do update
             set email = excluded.email, code_hash = excluded.code_hash, session_id = excluded.session_id, wrong = 0,
                 expires_at = excluded.expires_at`,
  )

/** Deletes a permission and returns its account. Only one of two concurrent calls gets it. */
export const consumePermission = (db: Db, presented: { email: string; hash: Buffer }) =>
  maybe(
    db,
    sql<{ userId: string; email: string }>`
      delete from one_time_codes
       where email = ${presented.email} and purpose = 'permission' and code_hash = ${presented.hash}
         and expires_at > now()
      returning user_id as "userId", email`,
  )

/** Counts a try at the code a browser requested, before comparing it; null without a code or without tries left. */
export const countTry = (db: Db, email: string, browser: Buffer) =>
  maybe(
    db,
    sql<{ id: string; userId: string; hash: Buffer }>`
      update one_time_codes
         set wrong = wrong + 1
       where email = ${email} and browser = ${browser} and purpose = 'reset'
         and expires_at > now() and wrong < ${MAX_TRIES}
      returning id, user_id as "userId", code_hash as hash`,
  )

export const deleteCode = (db: Db, id: string) =>
  changed(db, db.deleteFrom('one_time_codes').where('id', '=', id))

/**
 * Deletes all password reset codes and permissions of an account, for every browser, its logins that wait for a second
 * factor, and its unconfirmed new email.
 */
export const deleteResetsOf = (db: Db, userId: string) =>
  changed(
    db,
    sql`
      delete from one_time_codes
       where user_id = ${userId} and purpose in ('reset', 'permission', 'change', 'login')`,
  )

/** Counts a try to complete a login of this browser; null for an unknown or ended one, or without tries left. */
export const countLoginTry = (db: Db, hash: Buffer, browser: Buffer) =>
  maybe(
    db,
    sql<{ id: string; userId: string }>`
      update one_time_codes
         set wrong = wrong + 1
       where code_hash = ${hash} and browser = ${browser} and purpose = 'login'
         and expires_at > now() and wrong < ${MAX_TRIES}
      returning id, user_id as "userId"`,
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
