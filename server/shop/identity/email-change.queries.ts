import { sql } from 'kysely'
import { changed, type Db, maybe } from '#server/platform/database/database.ts'
import { lockUser } from './identity.queries.ts'

export type EmailChange = { userId: string; email: string; session: string | null }

/** The unconfirmed new email of an account, or null. */
export const findPending = (db: Db, userId: string) =>
  maybe(
    db,
    sql<{ email: string }>`
      select email from one_time_codes
       where user_id = ${userId} and purpose = 'change' and expires_at > now()`,
  )

export const deletePending = (db: Db, userId: string) =>
  changed(db, db.deleteFrom('one_time_codes').where('user_id', '=', userId).where('purpose', '=', 'change'))

/** The change a link confirms. Locks the account first, in the same order as a password reset. */
export async function lockChange(db: Db, hash: Buffer): Promise<EmailChange | null> {
  const change = sql<EmailChange>`
    select user_id as "userId", email, session_id as session from one_time_codes
     where purpose = 'change' and code_hash = ${hash} and expires_at > now()`
  const found = await maybe(db, change)
  if (!found) return null
  await lockUser(db, found.userId)
  return maybe(db, change)
}

/** Returns the name, the old email and whether it was confirmed; null for a taken address or a closed account. */
export const changeEmail = (db: Db, { userId, email }: EmailChange) =>
  maybe(
    db,
    sql<{ name: string; oldEmail: string; wasConfirmed: boolean }>`
      with before as (select id, email, verify_email from users where id = ${userId})
      update users u
         set email = ${email}, verify_email = true
        from before
       where u.id = before.id and u.status = 'Active'
         and not exists (select from users other
                          where lower(other.email) = lower(${email}) and other.id <> ${userId})
      returning u.name, before.email as "oldEmail", before.verify_email as "wasConfirmed"`,
  )

/** Turns the link's code into a verification code, so that opening the link twice is not an error. */
export async function insertConfirmation(db: Db, userId: string): Promise<void> {
  await sql`delete from one_time_codes where user_id = ${userId} and purpose = 'verify'`.execute(db)
  await sql`
    update one_time_codes set purpose = 'verify' where user_id = ${userId} and purpose = 'change'
  `.execute(db)
}

export const endOtherSessions = (db: Db, { userId, session }: EmailChange) =>
  changed(db, sql`delete from sessions where user_id = ${userId} and id is distinct from ${session}::uuid`)
