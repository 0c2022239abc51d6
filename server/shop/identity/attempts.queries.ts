import { sql } from 'kysely'
import { changed, type Db, one } from '#server/platform/database/database.ts'

/**
 * Attempts per day and budget. All unrecognised devices share an account's budget; a device that logged in before has
 * its own, which no other device can use up. 20 codes with five tries each allow 100 guesses (decision 035).
 */
const DAILY_LIMITS = {
  /** wrong passwords for an email, from all unrecognised devices together */
  login: 100,
  /** wrong passwords from a device that logged in to the account before */
  'login-device': 20,
  /** wrong passwords in an open session, where a change of email requires the password */
  'session-password': 10,
  /** wrong codes of the second factor in an open session */
  'session-factor': 10,
  /** wrong codes after a right password, from all unrecognised devices together; three of a million are right */
  'login-factor': 30,
  /** the same from a device that logged in to the account before */
  'login-factor-device': 20,
  /** password reset codes mailed to an email, for all unrecognised devices together */
  code: 20,
  /** password reset codes for one email and network address */
  'code-source': 10,
  /** password reset codes for an account, requested by a device that logged in to it before */
  'code-device': 5,
  /** wrong passwords from one network address, for all emails together; many shoppers may share it */
  'login-source': 5_000,
  /** wrong tries at codes that were mailed, from one network address, for all emails together */
  'otp-source': 2_000,
  /** tries without a mailed code, from one network address: counted only so that they take as long */
  'otp-none': Number.POSITIVE_INFINITY,
  /** new emails that an account asks for, whether or not they are taken */
  'email-change': 10,
  /** registrations with an email that has an account, from one network address; many shoppers may share it */
  'taken-source': 100,
  /** confirmation links requested by an account */
  link: 5,
  /** confirmation links mailed to an address at the request of accounts it does not belong to yet */
  'link-address': 10,
  /** links and warnings to an account's unconfirmed email, which may belong to another person */
  'unconfirmed-email': 10,
}
export type Budget = { kind: keyof typeof DAILY_LIMITS; key: string }

const DAY = sql.lit('1 day')

/** Counts an attempt before it is made, so that concurrent attempts are counted too; false above the daily limit. */
export const spend = async (db: Db, { kind, key }: Budget): Promise<boolean> => {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      insert into attempts as existing (kind, key) values (${kind}, lower(${key}))
          on conflict (kind, key) do update
             set count = case when existing.since > now() - ${DAY}::interval then existing.count + 1 else 1 end,
                 since = case when existing.since > now() - ${DAY}::interval then existing.since else now() end
      returning count`,
  )
  return count <= DAILY_LIMITS[kind]
}

/** Whether one more mail may go to an account's email. There is no limit for a confirmed email. */
export const mayMail = async (db: Db, { email, confirmed }: { email: string; confirmed: boolean }) =>
  confirmed || (await spend(db, { kind: 'unconfirmed-email', key: email }))

/** Uncounts a successful attempt, which was not a guess. */
export const uncount = (db: Db, { kind, key }: Budget) =>
  changed(
    db,
    sql`update attempts set count = greatest(count - 1, 0) where kind = ${kind} and key = lower(${key})`,
  )

export const invalidate = (db: Db, { kind, key }: Budget) =>
  changed(db, sql`delete from attempts where kind = ${kind} and key = lower(${key})`)

export const deleteOld = (db: Db) =>
  changed(db, sql`delete from attempts where since < now() - ${DAY}::interval`)
