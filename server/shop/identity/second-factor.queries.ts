import { sql } from 'kysely'
import { changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import { removeAll } from './passkeys.queries.ts'

export type FactorState = { since: Timestamp | null; codesLeft: number }

/** Since when logins ask for a code, and how many recovery codes are left. */
export const findState = (db: Db, userId: string): Promise<FactorState> =>
  one(
    db,
    sql<FactorState>`
      select (select to_json(confirmed_at) #>> '{}' from second_factors where user_id = ${userId}) as since,
             (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as "codesLeft"`,
  )

export const isOn = async (db: Db, userId: string): Promise<boolean> =>
  (await maybe(
    db,
    sql`select from second_factors where user_id = ${userId} and confirmed_at is not null`,
  )) !== null

/** Stores a secret that is not confirmed yet, in place of an earlier one; 0 when one is confirmed. */
export const insertSecret = (db: Db, userId: string, secret: Buffer) =>
  changed(
    db,
    sql`
      insert into second_factors as existing (user_id, secret) values (${userId}, ${secret})
          on conflict (user_id) do update
             set secret = excluded.secret, last_step = 0, created_at = now()
           where existing.confirmed_at is null`,
  )

/** The secret of an account, locked until the transaction ends. */
export const lockSecret = (db: Db, userId: string) =>
  maybe(
    db,
    sql<{ secret: Buffer; confirmed: boolean; lastStep: number }>`
      select secret, confirmed_at is not null as confirmed, last_step::int as "lastStep"
        from second_factors where user_id = ${userId} for update`,
  )

/** Marks the step of an accepted code as used; the first one confirms the factor. */
export const recordStep = (db: Db, userId: string, step: number) =>
  changed(
    db,
    sql`
      update second_factors set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
       where user_id = ${userId}`,
  )

/** Deletes secret and recovery codes; open sessions count as of one factor. */
export async function remove(db: Db, userId: string): Promise<number> {
  await changed(
    db,
    sql`update sessions set second_factor = false where user_id = ${userId} and second_factor`,
  )
  return changed(db, sql`delete from second_factors where user_id = ${userId}`)
}

/** Removes second factor and passkeys. */
export async function removeFactors(db: Db, userId: string): Promise<void> {
  await remove(db, userId)
  await removeAll(db, userId)
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await changed(db, sql`delete from recovery_codes where user_id = ${userId}`)
  await changed(
    db,
    sql`insert into recovery_codes (user_id, code_hash) select ${userId}::uuid, unnest(${hashes}::bytea[])`,
  )
}

/** Uses a recovery code; 0 when there is none or it was used. */
export const useRecoveryCode = (db: Db, userId: string, hash: Buffer) =>
  changed(
    db,
    sql`
      update recovery_codes set used_at = now()
       where user_id = ${userId} and code_hash = ${hash} and used_at is null
         and exists (select from second_factors f where f.user_id = ${userId} and f.confirmed_at is not null)`,
  )

/** Whether the session was opened with two factors. */
export const isTwoFactor = async (db: Db, session: string): Promise<boolean> =>
  (await maybe(db, sql`select from sessions where id = ${session} and second_factor`)) !== null

/** Whether the user of the session worked for the shop until they were disabled, and proved one factor only. */
export const isDisabledOfOneFactor = async (db: Db, session: string): Promise<boolean> =>
  (await maybe(
    db,
    sql`
      select from sessions s join staff_members m on m.user_id = s.user_id
       where s.id = ${session} and not s.second_factor and m.disabled_at is not null`,
  )) !== null

/** Sessions of an account whose last factor was removed count as of one factor. */
export const clearSessions = (db: Db, userId: string) =>
  changed(
    db,
    sql`
      update sessions s set second_factor = false
       where s.user_id = ${userId} and s.second_factor
         and not exists (select from passkeys p where p.user_id = s.user_id)
         and not exists (select from second_factors f where f.user_id = s.user_id and f.confirmed_at is not null)`,
  )

/** From now on the session counts as one of two factors. */
export const markSession = (db: Db, session: string) =>
  changed(db, sql`update sessions set second_factor = true where id = ${session}`)
