import { type RawBuilder, sql } from 'kysely'
import type { Permission, Role } from '#contract/permissions.ts'
import type { SignedInUser } from '#contract/request-context.ts'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import { type Grant, type Presented, rolesWith, SESSION_DAYS, STAFF_SESSION_HOURS } from './identity.rules.ts'
import type { User } from './identity.ts'

const columns = sql`
  id, name, email, avatar, mobile, verify_email as "emailConfirmed", status, role,
  to_json(last_login_at) #>> '{}' as "lastLoginAt",
  (select c.email from one_time_codes c
    where c.user_id = users.id and c.purpose = 'change' and c.expires_at > now()) as "pendingEmail",
  exists (select from second_factors f
           where f.user_id = users.id and f.confirmed_at is not null) as "secondFactor"`
export const GRACE_PERIOD = sql.lit('30 seconds')
/** When a session ends that is used now: after a month without use, at the latest 90 days after its login. */
export const sessionEnd = (start: RawBuilder<unknown>) =>
  sql`least(now() + make_interval(days => ${sql.lit(SESSION_DAYS.unused)}),
            ${start} + make_interval(days => ${sql.lit(SESSION_DAYS.longest)}))`
export const hasGrants = sql`exists (select from staff_grants held where held.user_id = u.id)`
/** Sessions of staff end sooner, whenever the account became one of staff. */
export const isOver = (isGranted: RawBuilder<unknown>) => sql`
  (u.role <> 'USER' or ${isGranted})
  and (s.created_at < now() - make_interval(hours => ${sql.lit(STAFF_SESSION_HOURS.longest)})
       or s.last_used_at < now() - make_interval(hours => ${sql.lit(STAFF_SESSION_HOURS.unused)}))`

/** Null when the email is taken: the unique index decides, so two at once cannot both get it. */
export const insertUser = (
  db: Db,
  user: {
    id: string
    name: string
    email: string
    passwordHash: string
    role: Role
    verified: boolean
    demo?: boolean
  },
) =>
  maybe(
    db,
    sql<User>`
      insert into users (id, name, email, password_hash, role, verify_email, demo)
      values (${user.id}, ${user.name}, ${user.email}, ${user.passwordHash}, ${user.role}, ${user.verified},
              ${user.demo ?? false})
          on conflict do nothing
      returning ${columns}`,
  )

export const findUser = (db: Db, id: string) =>
  maybe(db, sql<User>`select ${columns} from users where id = ${id}`)

export const findContact = (db: Db, id: string) =>
  one(
    db,
    sql<{ name: string | null; email: string }>`
      select case when verify_email then name end as name, email from users where id = ${id}`,
  )

export const findIdByEmail = async (db: Db, email: string) =>
  (await maybe(db, sql<{ id: string }>`select id from users where lower(email) = lower(${email})`))?.id ??
  null

/** Active users with a confirmed email who have the permission in the store. */
export const listAllowed = (db: Db, permission: Permission, storeId: string) =>
  all(
    db,
    sql<{ id: string; name: string; email: string }>`
      select u.id, u.name, u.email
        from users u
       where u.status = 'Active' and u.verify_email
         and (u.role = any (${rolesWith(permission)}::text[])
              or exists (select 1
                           from staff_grants g
                          where g.user_id = u.id and g.permission = ${permission}
                            and (g.store_id is null or g.store_id = ${storeId})))
       order by u.id`,
  )

/** Returns the id of the promoted account, or null. */
export const promote = async (db: Db, email: string): Promise<string | null> =>
  (
    await maybe(
      db,
      sql<{ id: string }>`
        update users set role = 'ADMIN'
         where lower(email) = lower(${email}) and status = 'Active' and not demo
        returning id`,
    )
  )?.id ?? null

export const isDemoAccount = async (db: Db, email: string) =>
  (await maybe(db, sql`select 1 from users where lower(email) = lower(${email}) and demo`)) !== null

/** `demo`: whether demo accounts may be used; if not, they are not found. */
export const usable = (demo: boolean) => sql`u.status = 'Active' and (${demo} or not u.demo)`

export const listDemoAccounts = async (db: Db): Promise<string[]> =>
  (await all(db, sql<{ email: string }>`select email from users where demo order by email`)).map(
    ({ email }) => email,
  )

export const findByEmail = (db: Db, email: string, demo: boolean) =>
  maybe(
    db,
    sql<{ id: string; name: string; emailConfirmed: boolean }>`
      select u.id, u.name, u.verify_email as "emailConfirmed"
        from users u
       where lower(u.email) = lower(${email}) and ${usable(demo)}`,
  )

/** The email belongs to who uses the account; 0 when that was known. */
export const markConfirmed = (db: Db, id: string) =>
  changed(db, sql`update users set verify_email = true where id = ${id} and not verify_email`)

export const updateUser = (db: Db, id: string, { name, mobile }: { name: string; mobile: string }) =>
  changed(
    db,
    db.updateTable('users').set({ name, mobile }).where('id', '=', id).where('erased_at', 'is', null),
  )

export const setPassword = (db: Db, id: string, passwordHash: string) =>
  changed(db, db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id))

export const endSessionsOf = (db: Db, userId: string) =>
  changed(db, db.deleteFrom('sessions').where('user_id', '=', userId))

export const findForLogin = (db: Db, email: string) =>
  maybe(
    db,
    sql<{ id: string; status: User['status']; demo: boolean; passwordHash: string }>`
      select id, status, demo, password_hash as "passwordHash"
        from users
       where lower(email) = lower(${email})`,
  )

/** Locks the account; returns 0 when the password was changed after it was compared. */
export const recordLogin = (db: Db, { id, passwordHash }: { id: string; passwordHash: string }) =>
  changed(
    db,
    sql`update users set last_login_at = now() where id = ${id} and password_hash = ${passwordHash}`,
  )

export const lockUser = (db: Db, id: string) =>
  changed(db, sql`select from users where id = ${id} for update`)

/** Locks an account that may log in; `demo` as in `usable`. */
export const lockUsable = async (db: Db, id: string, demo: boolean): Promise<boolean> =>
  (await changed(db, sql`update users u set last_login_at = now() where u.id = ${id} and ${usable(demo)}`)) >
  0

/** Where a session is used: for its owner, who may end it. */
export type Place = { browser: string | null; network: string }

type NewSession = {
  id: string
  userId: string
  hash: Buffer
  place?: Place
  binding?: Buffer | null
  secondFactor?: boolean
}

export const insertSession = (db: Db, session: NewSession) =>
  changed(
    db,
    sql`
      insert into sessions (id, user_id, secret_hash, expires_at, browser, network, binding_hash, second_factor)
      values (${session.id}, ${session.userId}, ${session.hash}, ${sessionEnd(sql`now()`)},
              ${session.place?.browser ?? null}, ${session.place?.network ?? null}, ${session.binding ?? null},
              ${session.secondFactor ?? false})`,
  )

/** Notes that a session is used, at most every few minutes. */
export const touchSession = (db: Db, session: string) =>
  changed(
    db,
    sql`
      update sessions
         set last_used_at = now(), expires_at = ${sessionEnd(sql`created_at`)}
       where id = ${session} and last_used_at < now() - interval '5 minutes'`,
  )

/** A session with one of the grants of its account, or none. */
type GrantRow = Pick<SignedInUser, 'id' | 'session'> & {
  confirmed: boolean
  position: string | null
  binding: Buffer | null
  secondFactor: boolean
  role: Role
  permission: Permission | null
  storeId: string | null
}
export type Session = Pick<SignedInUser, 'id' | 'session'> & {
  /** whether the email of the account was confirmed */
  confirmed: boolean
  position: string | null
  /** hash of the cookie without which the session's tokens are refused; null for plain bearer tokens */
  binding: Buffer | null
  /** whether its user proved two factors */
  secondFactor: boolean
  role: Role
  grants: Grant[]
}

const activeSession = (demo: boolean) => sql`
  select u.id, u.role, u.verify_email as confirmed, s.id as session, s.position::text as position,
         s.binding_hash as binding, s.second_factor as "secondFactor", g.permission, g.store_id as "storeId"
    from sessions s
    join users u on u.id = s.user_id
    left join staff_grants g on g.user_id = u.id
   where ${usable(demo)} and s.expires_at > now() and not (${isOver(sql`g.user_id is not null`)})`
const secretMatches = (hash: Buffer) => sql`
  (secret_hash = ${hash} or (previous_hash = ${hash} and rotated_at > now() - ${GRACE_PERIOD}::interval))`

export const hasSession = async (db: Db, session: string) =>
  (await maybe(db, db.selectFrom('sessions').select('id').where('id', '=', session))) !== null

/** The sessions of several requests; a text, because the plan for an array is made anew each time (decision 083). */
export async function findSessions(
  db: Db,
  sessions: string[],
  demo: boolean,
): Promise<Map<string, Session | null>> {
  const rows = await all(
    db,
    sql<GrantRow>`
      ${activeSession(demo)} and s.id = any (string_to_array(${sessions.join()}, ',')::uuid[])`,
  )
  return new Map([...Map.groupBy(rows, ({ session }) => session)].map(([id, own]) => [id, withGrants(own)]))
}

export const findSessionBySecret = async (
  db: Db,
  presented: Presented,
  demo: boolean,
): Promise<Session | null> =>
  withGrants(
    await all(
      db,
      sql<GrantRow>`${activeSession(demo)} and s.id = ${presented.session} and ${secretMatches(presented.hash)}`,
    ),
  )

function withGrants(rows: GrantRow[]): Session | null {
  const [first] = rows
  if (!first) return null
  const { permission: _, storeId: __, ...session } = first
  const grants = rows.flatMap(({ permission, storeId }) => (permission ? [{ permission, storeId }] : []))
  return { ...session, grants }
}

/** Without waiting for the disk: after a crash that loses it, the next read of the session may be a moment old. */
export const recordPosition = (db: Db, session: string) =>
  changed(
    db,
    sql`
      update sessions
         set position = pg_current_wal_lsn()
        from (select set_config('synchronous_commit', 'off', true)) as setting
       where id = ${session}`,
  )

export const endSession = (db: Db, session: string) =>
  changed(db, db.deleteFrom('sessions').where('id', '=', session))

export const endSessionBySecret = (db: Db, presented: Presented) =>
  changed(db, sql`delete from sessions where id = ${presented.session} and ${secretMatches(presented.hash)}`)
