import { sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

export type Passkey = { id: string; name: string; createdAt: Timestamp; lastUsedAt: Timestamp | null }

const columns = sql`
  id, name, to_json(created_at) #>> '{}' as "createdAt", to_json(last_used_at) #>> '{}' as "lastUsedAt"`

export const listOf = (db: Db, userId: string) =>
  all(db, sql<Passkey>`select ${columns} from passkeys where user_id = ${userId} order by id desc`)

export const credentialsOf = async (db: Db, userId: string): Promise<string[]> =>
  (
    await all(db, sql<{ id: string }>`select credential_id as id from passkeys where user_id = ${userId}`)
  ).map(({ id }) => id)

export type NewPasskey = {
  id: string
  userId: string
  credentialId: string
  publicKey: Buffer
  signCount: number
  name: string
}

/** Null when some account has this credential already. */
export const insert = (db: Db, passkey: NewPasskey) =>
  maybe(
    db,
    sql<Passkey>`
      insert into passkeys (id, user_id, credential_id, public_key, sign_count, name)
      values (${passkey.id}, ${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey},
              ${passkey.signCount}, ${passkey.name})
          on conflict do nothing
      returning ${columns}`,
  )

export const find = (db: Db, credentialId: string) =>
  maybe(
    db,
    sql<{ id: string; userId: string; publicKey: Buffer; signCount: number }>`
      select id, user_id as "userId", public_key as "publicKey", sign_count::int as "signCount"
        from passkeys where credential_id = ${credentialId}`,
  )

/** Stores the count of a login; 0 when it is not above the last one, or the passkey was removed meanwhile. */
export const recordUse = (db: Db, id: string, signCount: number) =>
  changed(
    db,
    sql`
      update passkeys set sign_count = ${signCount}, last_used_at = now()
       where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`,
  )

export const remove = (db: Db, userId: string, id: string) =>
  changed(db, sql`delete from passkeys where id = ${id} and user_id = ${userId}`)

export const removeAll = (db: Db, userId: string) =>
  changed(db, sql`delete from passkeys where user_id = ${userId}`)

/**
 * Deletes the passkeys that a reset of the password ends: all of an account that never worked for the shop, whose
 * mailbox logs in anyway; of staff those of the last days, unless they have an older one, with which the new ones were
 * added.
 */
export const removeAtReset = (db: Db, userId: string) =>
  changed(
    db,
    sql`
      delete from passkeys p
       where p.user_id = ${userId}
         and (not exists (select from staff_members m where m.user_id = p.user_id)
                and not exists (select from staff_grants g where g.user_id = p.user_id)
                and exists (select from users u where u.id = p.user_id and u.role = 'USER')
              or not exists (select from passkeys older
                              where older.user_id = p.user_id and older.created_at < now() - interval '7 days'))`,
  )

type Challenge = { hash: Buffer; browser: Buffer; userId: string | null; minutes: number }

export const insertChallenge = (db: Db, { hash, browser, userId, minutes }: Challenge) =>
  changed(
    db,
    sql`
      insert into passkey_challenges (challenge_hash, browser, user_id, expires_at)
      values (${hash}, ${browser}, ${userId}, now() + make_interval(mins => ${minutes}::int))`,
  )

/** Uses a challenge up; 0 for one of another browser or account, or that was used or has expired. */
export const consumeChallenge = (db: Db, { hash, browser, userId }: Omit<Challenge, 'minutes'>) =>
  changed(
    db,
    sql`
      delete from passkey_challenges
       where challenge_hash = ${hash} and browser = ${browser} and user_id is not distinct from ${userId}::uuid
         and expires_at > now()`,
  )

export const deleteExpiredChallenges = (db: Db) =>
  changed(db, sql`delete from passkey_challenges where expires_at < now()`)

export const count = async (db: Db, userId: string): Promise<number> =>
  (await one(db, sql<{ n: number }>`select count(*)::int as n from passkeys where user_id = ${userId}`)).n
