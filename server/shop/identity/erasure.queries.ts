import { sql } from 'kysely'
import type { ConsentPurpose } from '#contract/v1/privacy.ts'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

export type Erasable = {
  name: string
  email: string
  emailConfirmed: boolean
  passwordHash: string
  demo: boolean
  isStaff: boolean
  createdAt: Timestamp
}

export const findErasable = (db: Db, id: string) =>
  one(
    db,
    sql<Erasable>`
      select name, email, verify_email as "emailConfirmed", password_hash as "passwordHash", demo,
             role <> 'USER' or exists (select from staff_grants g where g.user_id = users.id) as "isStaff",
             to_json(created_at) #>> '{}' as "createdAt"
        from users where id = ${id}`,
  )

/** Locks the account if the session is still open and the password the same as when it was compared. */
export const lockForErasure = async (
  db: Db,
  user: { id: string; session: string },
  passwordHash: string,
): Promise<boolean> =>
  (await maybe(
    db,
    sql`
      select from users u
       where u.id = ${user.id} and u.password_hash = ${passwordHash}
         and exists (select from sessions s where s.id = ${user.session} and s.user_id = u.id)
         for update of u`,
  )) !== null

/** Removes the person from the account; the domain `.invalid` never receives mail (RFC 2606). */
export const erasePerson = async (db: Db, id: string): Promise<Timestamp> =>
  (
    await one(
      db,
      sql<{ erasedAt: Timestamp }>`
        update users
           set name = '', email = 'erased-' || replace(id::text, '-', '') || '@erased.invalid', mobile = '',
               avatar = null, password_hash = '', verify_email = false, last_login_at = null, status = 'Inactive',
               erased_at = now()
         where id = ${id}
        returning to_json(erased_at) #>> '{}' as "erasedAt"`,
    )
  ).erasedAt

/** Deletes what belongs to an account; returns the number of its sessions. */
export const deleteOwned = async (db: Db, id: string): Promise<number> =>
  (
    await one(
      db,
      sql<{ sessions: number }>`
        with ended as (delete from sessions where user_id = ${id} returning id),
             codes as (delete from one_time_codes where user_id = ${id}),
             factors as (delete from second_factors where user_id = ${id}),
             keys as (delete from passkeys where user_id = ${id}),
             views as (delete from shopper_views where user_id = ${id}),
             worked as (delete from staff_members where user_id = ${id}),
             allowed as (delete from consents where user_id = ${id}),
             tried as (
               delete from attempts
                where key = ${id} or key in (select id::text from ended)
                   or key in (select replace(id::text, '-', '') from ended) or key like ${`% ${id}`})
        select count(*)::int as sessions from ended`,
    )
  ).sessions

/** Deletes the counts of attempts for an email. */
export const deleteAttempts = (db: Db, email: string) =>
  changed(
    db,
    sql`delete from attempts where key = lower(${email}) or right(key, length(${email}) + 1) = lower(${` ${email}`})`,
  )

export const isErased = async (db: Db, id: string): Promise<boolean> =>
  (await maybe(db, sql`select 1 from users where id = ${id} and erased_at is not null`)) !== null

export const listErased = async (db: Db, days: number): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ id: string }>`
        select id from users where erased_at > now() - make_interval(days => ${days}::int) order by id`,
    )
  ).map(({ id }) => id)

type HeldSession = {
  browser: string | null
  network: string | null
  createdAt: Timestamp
  lastUsedAt: Timestamp
  expiresAt: Timestamp
}

export const listSessions = (db: Db, userId: string) =>
  all(
    db,
    sql<HeldSession>`
      select browser, network, to_json(created_at) #>> '{}' as "createdAt",
             to_json(last_used_at) #>> '{}' as "lastUsedAt", to_json(expires_at) #>> '{}' as "expiresAt"
        from sessions where user_id = ${userId} order by id`,
  )

export type Consent = { purpose: ConsentPurpose; given: boolean; at: Timestamp }

export const listConsents = (db: Db, userId: string) =>
  all(
    db,
    sql<Consent>`
      select purpose, given, to_json(at) #>> '{}' as at from consents where user_id = ${userId} order by id`,
  )

export const isGiven = async (db: Db, userId: string, purpose: ConsentPurpose): Promise<boolean> =>
  (
    await maybe(
      db,
      sql<{ given: boolean }>`
        select given from consents where user_id = ${userId} and purpose = ${purpose} order by id desc limit 1`,
    )
  )?.given ?? false

/** Does nothing when it stands like that already. */
export const insertConsent = (db: Db, userId: string, purpose: ConsentPurpose, given: boolean) =>
  changed(
    db,
    sql`
      insert into consents (user_id, purpose, given)
      select ${userId}, ${purpose}, ${given}
       where ${given} is distinct from coalesce((select given from consents
                                                  where user_id = ${userId} and purpose = ${purpose}
                                                  order by id desc limit 1), false)`,
  )
