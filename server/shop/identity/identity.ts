import { ShopError } from '#contract/errors.ts'
import type { Permission, Permissions, Role } from '#contract/permissions.ts'
import type { SignedInUser } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import * as attempts from './attempts.queries.ts'
import { type MailNotice, sendVerification } from './codes.ts'
import * as queries from './identity.queries.ts'
import {
  createAccessToken,
  type Keys,
  newSecret,
  permissionsOf,
  readAccess,
  readRefresh,
  writeRefresh,
} from './identity.rules.ts'
import { hashPassword } from './passwords.ts'

/** An account, without its password hash, tokens and one-time codes. */
export type User = {
  id: string
  name: string
  email: string
  /** key of its picture */
  avatar: string | null
  mobile: string
  emailConfirmed: boolean
  /** a new email that is not confirmed yet; until then `email` is in use */
  pendingEmail: string | null
  lastLoginAt: Timestamp | null
  status: 'Active' | 'Inactive' | 'Suspended'
  role: Role
}
export type Tokens = { accessToken: string; refreshToken: string }
export type Registration = { name: string; email: string; password: string; confirmPassword?: string }

/** Initial role, verification and demo flag of an account; set by seeding only, never by a request. */
export type InitialState = { role: Role; verified: boolean; demo?: boolean }

/** Opens an account and mails the link that confirms its email; EMAIL_TAKEN, PASSWORDS_DIFFER (spec §5, §6). */
export async function register(
  db: Db,
  mailNotice: MailNotice,
  input: Registration,
  initial: InitialState = { role: 'USER', verified: false },
): Promise<User> {
  if (input.confirmPassword !== undefined && input.confirmPassword !== input.password)
    throw new ShopError('PASSWORDS_DIFFER')
  const { name, email, password } = input
  const passwordHash = await hashPassword(password)
  return transaction(db, async (db) => {
    const user = await queries.insertUser(db, { id: newId(), name, email, passwordHash, ...initial })
    if (!user) throw new ShopError('EMAIL_TAKEN')
    if (!user.emailConfirmed) await sendVerification(db, mailNotice, { id: user.id, name, email })
    return user
  })
}

/** Makes an active account an admin, effective at once in every session; refuses demo accounts (public password). */
export async function makeAdmin(db: Db, email: string): Promise<'done' | 'no account' | 'demo account'> {
  if ((await queries.promote(db, email)) > 0) return 'done'
  return (await queries.isDemoAccount(db, email)) ? 'demo account' : 'no account'
}

/** Sets the picture of an account by its key. */
export const setAvatar = (db: Db, id: string, key: string): Promise<unknown> => queries.setAvatar(db, id, key)

/** Mails a new confirmation link unless the email is already confirmed; MAILED_TOO_OFTEN above the daily limit. */
export async function resendVerification(db: Db, mailNotice: MailNotice, id: string): Promise<void> {
  const user = await queries.findUser(db, id)
  if (!user || user.emailConfirmed) return
  const account = { id, name: user.name, email: user.email }
  const sent = await transaction(db, (db) => sendVerification(db, mailNotice, account))
  if (!sent) throw new ShopError('MAILED_TOO_OFTEN')
}

/**
 * Rotates a refresh token, presented as bearer or cookie: a new pair, or SESSION_OVER.
 * The previous token stays valid for 30 seconds, because requests can overlap.
 */
export async function refresh(
  db: Db,
  keys: Keys,
  credentials: Credentials,
): Promise<Tokens & { rotated: boolean }> {
  for (const token of [credentials.bearer, credentials.refreshCookie]) {
    const presented = readRefresh(token)
    if (!token || !presented) continue
    const { secret, hash } = newSecret()
    const outcome = await queries.rotateSession(db, presented, hash, keys.demo)
    if (outcome === 'gone') continue
    return {
      accessToken: await createAccessToken(keys, presented),
      // within the grace period the browser already gets the newer token; a third one would invalidate it
      refreshToken: outcome === 'rotated' ? writeRefresh(presented.session, secret) : token,
      rotated: outcome === 'rotated',
    }
  }
  throw new ShopError('SESSION_OVER')
}

export type Authenticated = {
  user: SignedInUser
  permissions: Permissions
  /** of the session's last write, the text of a `pg_lsn`; null without a replica */
  position: string | null
  renewed?: string
  by: 'bearer' | 'cookie'
}
export type Credentials = { bearer?: string; accessCookie?: string; refreshCookie?: string }

/**
 * Authenticates a request: tries each credential, so an invalid bearer never overrides a valid cookie. An expired
 * access cookie with a valid refresh cookie is renewed without rotation, because a page sends its calls concurrently.
 * Status and permissions are read from the database with the session, so that a change takes effect at once.
 */
export async function authenticate(
  db: Db,
  keys: Keys,
  credentials: Credentials,
): Promise<Authenticated | null> {
  for (const by of ['bearer', 'cookie'] as const) {
    const session = await readAccess(keys, by === 'bearer' ? credentials.bearer : credentials.accessCookie)
    const found = session && (await findSession(db, session, keys.demo))
    if (found) return { ...signedIn(found), by }
  }
  const presented = readRefresh(credentials.refreshCookie)
  const found = presented && (await queries.findSessionBySecret(db, presented, keys.demo))
  if (!found) return null
  return {
    ...signedIn(found),
    by: 'cookie',
    renewed: await createAccessToken(keys, { session: found.session }),
  }
}

/** The session as it is now, read by one statement for all requests of a turn (decision 090). */
export async function findSession(db: Db, session: string, demo: boolean): Promise<queries.Session | null> {
  const readers = sessionReaders.get(db) ?? new Map<boolean, SessionReader>()
  sessionReaders.set(db, readers)
  const read =
    readers.get(demo) ?? readTogether(MOST_SESSIONS, (sessions) => queries.findSessions(db, sessions, demo))
  readers.set(demo, read)
  return (await read([session])).get(session) ?? null
}

type SessionReader = (sessions: string[]) => Promise<Map<string, queries.Session | null>>
const sessionReaders = new WeakMap<Db, Map<boolean, SessionReader>>()
/** The sessions that one statement reads. */
const MOST_SESSIONS = 50

const signedIn = ({ id, session, position, ...held }: queries.Session) => ({
  user: { id, session },
  position,
  permissions: permissionsOf(held),
})

/** Stores how far the log of the database is, so that later reads of the session are not older (decision 104). */
export const recordPosition = (db: Db, session: string): Promise<unknown> =>
  queries.recordPosition(db, session)

/** Ends every session in the credentials, also with an expired token; ignores invalid credentials. */
export async function logout(db: Db, keys: Keys, credentials: Credentials): Promise<void> {
  const bearer = await readAccess(keys, credentials.bearer, 'even expired')
  const cookie = await readAccess(keys, credentials.accessCookie, 'even expired')
  for (const session of new Set([bearer, cookie])) if (session) await queries.endSession(db, session)
  for (const presented of [readRefresh(credentials.bearer), readRefresh(credentials.refreshCookie)])
    if (presented) await queries.endSessionBySecret(db, presented)
}

/** The account with this id, or NOT_FOUND. */
export async function findUser(db: Db, id: string): Promise<User> {
  const user = await queries.findUser(db, id)
  if (!user) throw new ShopError('NOT_FOUND', { what: 'User' })
  return user
}

/** Name and email of an account that exists. */
export const findContact = (db: Db, id: string): Promise<{ name: string; email: string }> =>
  queries.findContact(db, id)

/** The active users with a confirmed email who have a permission in a store. */
export const listAllowed = (
  db: Db,
  permission: Permission,
  storeId: string,
): Promise<{ name: string; email: string }[]> => queries.listAllowed(db, permission, storeId)

/** The id of the account with this email, or null. */
export const findIdByEmail = (db: Db, email: string): Promise<string | null> =>
  queries.findIdByEmail(db, email)

/** Deletes expired sessions and old attempts. */
export async function sweepSessions(db: Db): Promise<void> {
  await queries.deleteExpiredSessions(db)
  await attempts.deleteOld(db)
}
