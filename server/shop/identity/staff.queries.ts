import { sql } from 'kysely'
import type { Permission } from '#contract/permissions.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

export type Member = {
  id: string
  name: string
  email: string
  role: StaffRole
  storeId: string | null
  disabled: boolean
  /** whether logins need a code of an authenticator app */
  secondFactor: boolean
}
export type Invitation = {
  id: string
  email: string
  role: StaffRole
  storeId: string | null
  expiresAt: Timestamp
}

/** An account with the role ADMIN is an owner, also without a row of its own. */
const members = sql`
  select u.id, u.name, u.email, coalesce(m.role, 'owner') as role, m.store_id as "storeId",
         m.disabled_at is not null or u.status <> 'Active' as disabled,
         exists (select from second_factors f
                  where f.user_id = u.id and f.confirmed_at is not null) as "secondFactor"
    from users u
    left join staff_members m on m.user_id = u.id
   where (m.user_id is not null or u.role = 'ADMIN')`

export const list = (db: Db) => all(db, sql<Member>`${members} order by disabled, lower(u.name), u.id`)

export const find = (db: Db, id: string) => maybe(db, sql<Member>`${members} and u.id = ${id}`)

export const findByEmail = (db: Db, email: string) =>
  maybe(db, sql<Member>`${members} and lower(u.email) = lower(${email})`)

/** The ids of all members, also of disabled ones. */
export const memberIds = async (db: Db): Promise<string[]> =>
  (await all(db, sql<{ id: string }>`select user_id as id from staff_members`)).map(({ id }) => id)

/** Until the transaction ends nobody else changes staff, so that of two owners one stays. */
export const lock = (db: Db) =>
  all(db, sql`select 1 from pg_advisory_xact_lock(hashtextextended('staff', 0))`)

export const countOwners = async (db: Db): Promise<number> =>
  (
    await one(
      db,
      sql<{ n: number }>`select count(*)::int as n from users where role = 'ADMIN' and status = 'Active'`,
    )
  ).n

type Role = { role: StaffRole; storeId: string | null; disabled: boolean }

/** Writes the role of an account; a demo account of a real shop cannot log in, so it needs no exception. */
export async function write(db: Db, id: string, { role, storeId, disabled }: Role): Promise<void> {
  await changed(
    db,
    sql`
      insert into staff_members as existing (user_id, role, store_id, disabled_at)
      values (${id}, ${role}, ${storeId}, case when ${disabled}::boolean then now() end)
          on conflict (user_id) do update
             set role = excluded.role, store_id = excluded.store_id,
                 disabled_at = case when excluded.disabled_at is not null
                                    then coalesce(existing.disabled_at, excluded.disabled_at) end`,
  )
  const published = role === 'owner' && !disabled ? 'ADMIN' : 'USER'
  await changed(db, sql`update users set role = ${published} where id = ${id} and role <> ${published}`)
}

/** Replaces what an account is granted. */
export async function replaceGrants(
  db: Db,
  id: string,
  permissions: readonly Permission[],
  storeId: string | null,
): Promise<void> {
  await changed(db, sql`delete from staff_grants where user_id = ${id}`)
  if (permissions.length === 0) return
  await changed(
    db,
    sql`
      insert into staff_grants (user_id, permission, store_id)
      select ${id}::uuid, unnest(${permissions}::text[]), ${storeId}::uuid`,
  )
}

const invitations = sql`
  select id, email, role, store_id as "storeId", to_json(expires_at) #>> '{}' as "expiresAt"
    from staff_invitations`

export const listInvitations = (db: Db) =>
  all(db, sql<Invitation>`${invitations} where expires_at > now() order by created_at desc`)

export const findInvitation = (db: Db, id: string) =>
  maybe(db, sql<Invitation>`${invitations} where id = ${id} and expires_at > now()`)

/** Replaces an earlier invitation of the email, also one that has expired. */
export async function insertInvitation(
  db: Db,
  invitation: Omit<Invitation, 'expiresAt'> & { hash: Buffer; by: string; days: number },
): Promise<void> {
  const { id, email, role, storeId, hash, by, days } = invitation
  await changed(db, sql`delete from staff_invitations where lower(email) = lower(${email})`)
  await changed(
    db,
    sql`
      insert into staff_invitations (id, email, role, store_id, code_hash, invited_by, expires_at)
      values (${id}, ${email}, ${role}, ${storeId}, ${hash}, ${by}, now() + make_interval(days => ${days}::int))`,
  )
}

export const deleteInvitation = (db: Db, id: string) =>
  changed(db, sql`delete from staff_invitations where id = ${id}`)

export const deleteInvitationsOf = (db: Db, email: string) =>
  changed(db, sql`delete from staff_invitations where lower(email) = lower(${email})`)

export const deleteExpiredInvitations = (db: Db) =>
  changed(db, sql`delete from staff_invitations where expires_at < now()`)

/** The invitation with a code, locked, so that it is accepted once. */
export const lockInvitation = (db: Db, hash: Buffer) =>
  maybe(db, sql<Invitation>`${invitations} where code_hash = ${hash} and expires_at > now() for update`)
