import { sql } from 'kysely'
import type { Role, Shopper } from '#contract/caller.ts'
import type { User } from '#contract/identity.ts'
import { changed, type Db, maybe } from '#server/platform/database/database.ts'
import { type Presented, SESSION_DAYS } from './identity.rules.ts'

export type UserRow = Omit<User, 'avatar'> & { avatar: string | null }

const columns = sql`
  id as "_id", name, email, avatar, mobile, verify_email, status, role,
  to_json(last_login_at) #>> '{}' as last_login_date`
const GRACE = sql.lit('30 seconds')
const LIFE = sql.lit(`${SESSION_DAYS} days`)

/** Null when the email is taken: the unique index decides, so two at once cannot both get it. */
export const insertUser = (
  db: Db,
  user: { id: string; name: string; email: string; passwordHash: string; role: Role; verified: boolean },
) =>
  maybe(
    db,
    sql<UserRow>`
      insert into users (id, name, email, password_hash, role, verify_email)
      values (${user.id}, ${user.name}, ${user.email}, ${user.passwordHash}, ${user.role}, ${user.verified})
          on conflict do nothing
      returning ${columns}`,
  )

export const findUser = (db: Db, id: string) =>
  maybe(db, sql<UserRow>`select ${columns} from users where id = ${id}`)

export const findIdByEmail = async (db: Db, email: string) =>
  (await maybe(db, sql<{ id: string }>`select id from users where lower(email) = lower(${email})`))?.id ??
  null

/** How many accounts that is: none, or one. */
export const promote = (db: Db, email: string) =>
  changed(db, sql`update users set role = 'ADMIN' where lower(email) = lower(${email}) and status = 'Active'`)

export const findByEmail = (db: Db, email: string) =>
  maybe(
    db,
    sql<{ id: string; name: string }>`
      select id, name from users where lower(email) = lower(${email}) and status = 'Active'`,
  )

/** 'taken' when another account has the email; the unique index has the last word. */
export async function updateUser(db: Db, id: string, wish: { name: string; email: string; mobile: string }) {
  const taken = await maybe(
    db,
    sql`select 1 from users where lower(email) = lower(${wish.email}) and id <> ${id}`,
  )
  if (taken) return 'taken'
  return maybe(
    db,
    sql<UserRow & { mailChanged: boolean }>`
      with before as (select email as old_email from users where id = ${id} for update)
      update users
         set name = ${wish.name}, email = ${wish.email}, mobile = ${wish.mobile},
             verify_email = verify_email and lower(email) = lower(${wish.email})
        from before
       where id = ${id}
      returning ${columns}, lower(old_email) <> lower(${wish.email}) as "mailChanged"`,
  )
}

export const setAvatar = (db: Db, id: string, key: string) =>
  changed(db, sql`update users set avatar = ${key} where id = ${id}`)

export const setPassword = (db: Db, id: string, passwordHash: string) =>
  changed(db, sql`update users set password_hash = ${passwordHash} where id = ${id}`)

export const endSessionsOf = (db: Db, userId: string) =>
  changed(db, sql`delete from sessions where user_id = ${userId}`)

export const findForLogin = (db: Db, email: string) =>
  maybe(
    db,
    sql<{ id: string; status: User['status']; passwordHash: string }>`
      select id, status, password_hash as "passwordHash"
        from users
       where lower(email) = lower(${email})`,
  )

export const noteLogin = (db: Db, id: string) =>
  changed(db, sql`update users set last_login_at = now() where id = ${id}`)

export const insertSession = (db: Db, session: { id: string; userId: string; hash: Buffer }) =>
  changed(
    db,
    sql`
      insert into sessions (id, user_id, secret_hash, expires_at)
      values (${session.id}, ${session.userId}, ${session.hash}, now() + ${LIFE}::interval)`,
  )

const liveShopper = sql`
  select u.id, u.role, s.id as session
    from sessions s
    join users u on u.id = s.user_id
   where u.status = 'Active' and s.expires_at > now()`
const goodSecret = (hash: Buffer) => sql`
  (secret_hash = ${hash} or (previous_hash = ${hash} and rotated_at > now() - ${GRACE}::interval))`

export const findSession = (db: Db, session: string) =>
  maybe(db, sql<Shopper>`${liveShopper} and s.id = ${session}`)

export const findSessionBySecret = (db: Db, shown: Presented) =>
  maybe(db, sql<Shopper>`${liveShopper} and s.id = ${shown.session} and ${goodSecret(shown.hash)}`)

/** Rotates when the newest secret is shown; the one before is only accepted, within its grace. */
export async function rotateSession(
  db: Db,
  shown: Presented,
  next: Buffer,
): Promise<'rotated' | 'in grace' | 'gone'> {
  const rotated = await changed(
    db,
    sql`
      update sessions s
         set previous_hash = secret_hash, secret_hash = ${next}, rotated_at = now(),
             expires_at = now() + ${LIFE}::interval
        from users u
       where s.id = ${shown.session} and s.secret_hash = ${shown.hash} and s.expires_at > now()
         and u.id = s.user_id and u.status = 'Active'`,
  )
  if (rotated) return 'rotated'
  return (await findSessionBySecret(db, shown)) ? 'in grace' : 'gone'
}

export const endSession = (db: Db, session: string) =>
  changed(db, sql`delete from sessions where id = ${session}`)

export const endSessionBySecret = (db: Db, shown: Presented) =>
  changed(db, sql`delete from sessions where id = ${shown.session} and ${goodSecret(shown.hash)}`)

export const deleteExpiredSessions = (db: Db) =>
  changed(db, sql`delete from sessions where expires_at < now()`)
