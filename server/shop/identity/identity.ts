import { timingSafeEqual } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { Permission, Permissions, Role } from '#contract/permissions.ts'
import type { SignedInUser } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import * as age from './age.queries.ts'
import * as attempts from './attempts.queries.ts'
import { type MailNotice, sendVerification } from './codes.ts'
import * as queries from './identity.queries.ts'
import {
  createAccessToken,
  type Keys,
  permissionsOf,
  problemOfToken,
  readAccess,
  readRefresh,
  sha256,
  type TokenProblem,
} from './identity.rules.ts'
import { assertHardToGuess } from './new-password.rules.ts'
import { deleteExpiredChallenges } from './passkeys.queries.ts'
import { hashPassword } from './passwords.ts'
import { deleteExpiredSessions } from './sessions.queries.ts'
import { deleteExpired as deleteExpiredViews, find as findView } from './shopper-views.queries.ts'
import * as staff from './staff.queries.ts'

export { listAvatars, setAvatar } from './avatars.ts'
export * as erasure from './erasure.ts'

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
  /** whether its logins ask for a code of an authenticator app */
  secondFactor: boolean
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
  keys: Pick<Keys, 'secret'>,
  mailNotice: MailNotice,
  input: Registration,
  initial: InitialState = { role: 'USER', verified: false },
): Promise<User> {
  if (input.confirmPassword !== undefined && input.confirmPassword !== input.password)
    throw new ShopError('PASSWORDS_DIFFER')
  const { name, email, password } = input
  assertHardToGuess('password', password, input)
  const passwordHash = await hashPassword(password)
  return transaction(db, async (db) => {
    const user = await queries.insertUser(db, { id: newId(), name, email, passwordHash, ...initial })
    if (!user) throw new ShopError('EMAIL_TAKEN')
    if (!user.emailConfirmed) await sendVerification(db, keys, mailNotice, { id: user.id, email })
    return user
  })
}

/**
 * Makes an active account an admin, effective at once in every session; refuses demo accounts (public password). Of a
 * member of staff who was disabled the sessions end, because one of before may be of somebody else.
 */
export async function makeAdmin(db: Db, email: string): Promise<'done' | 'no account' | 'demo account'> {
  return transaction(db, async (db) => {
    await staff.lock(db)
    const before = await staff.findByEmail(db, email)
    const id = await queries.promote(db, email)
    if (!id) return (await queries.isDemoAccount(db, email)) ? 'demo account' : 'no account'
    await staff.write(db, id, { role: 'owner', storeId: null, disabled: false })
    await staff.replaceGrants(db, id, [], null)
    if (before?.disabled) await queries.endSessionsOf(db, id)
    return 'done'
  })
}

/** Mails a new confirmation link unless the email is already confirmed; MAILED_TOO_OFTEN above the daily limit. */
export async function resendVerification(
  db: Db,
  keys: Pick<Keys, 'secret'>,
  mailNotice: MailNotice,
  id: string,
): Promise<void> {
  const user = await queries.findUser(db, id)
  if (!user || user.emailConfirmed) return
  const account = { id, email: user.email }
  const sent = await transaction(db, (db) => sendVerification(db, keys, mailNotice, account))
  if (!sent) throw new ShopError('MAILED_TOO_OFTEN')
}

export type Authenticated = {
  user: SignedInUser
  permissions: Permissions
  /** the user has permissions, but not in this session, which was opened with one factor */
  secondFactorMissing: boolean
  /** a member of staff looks as this user */
  view?: { by: string; until: string }
  /** of the session's last write, the text of a `pg_lsn`; null without a replica */
  position: string | null
  renewed?: string
  by: 'bearer' | 'cookie'
}
export type Credentials = {
  bearer?: string
  accessCookie?: string
  refreshCookie?: string
  /** the cookie of staff who look as a shopper */
  view?: string
  /** the cookie of a session that a page of our own origin began */
  binding?: string
}

export const hashOfBinding = ({ binding }: Credentials): Buffer | null => (binding ? sha256(binding) : null)

/** Whether the tokens of a session may be used by a request; `plain`: whether they may be without a binding cookie. */
function isBoundTo({ binding }: queries.Session, credentials: Credentials, plain: boolean): boolean {
  if (binding === null) return plain
  const sent = hashOfBinding(credentials)
  return sent !== null && timingSafeEqual(sent, binding)
}

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
    if (found && isBoundTo(found, credentials, by === 'cookie' || keys.plainBearer))
      return { ...(await asViewed(db, signedIn(keys, found), credentials)), by }
  }
  const presented = readRefresh(credentials.refreshCookie)
  const found = presented && (await queries.findSessionBySecret(db, presented, keys.demo))
  if (!found || !isBoundTo(found, credentials, true)) return null
  // the request succeeds also while the database accepts no writes
  await queries.touchSession(db, found.session).catch(() => {})
  return {
    ...(await asViewed(db, signedIn(keys, found), credentials)),
    by: 'cookie',
    renewed: await createAccessToken(keys, { session: found.session }),
  }
}

/** Why the access tokens of a request authenticated nobody; null if none was refused. */
export async function problemOfTokens(
  keys: Keys,
  { bearer, accessCookie }: Credentials,
  by: Authenticated['by'] | undefined,
): Promise<TokenProblem | null> {
  const problem = by === 'bearer' ? null : await problemOfToken(keys, bearer)
  // an expired token is usual where another credential is valid
  if (by) return problem === 'forged' ? problem : null
  const ofCookie = await problemOfToken(keys, accessCookie)
  return problem === 'forged' || ofCookie === 'forged' ? 'forged' : (problem ?? ofCookie)
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

function signedIn(
  { staffNeedFactor }: Keys,
  { id, session, confirmed, position, secondFactor, ...held }: queries.Session,
) {
  const permissions = permissionsOf(held)
  const secondFactorMissing = staffNeedFactor && !secondFactor && Object.keys(permissions).length > 0
  return {
    user: { id, session, ...(!confirmed && { unconfirmed: true as const }) },
    position,
    permissions: secondFactorMissing ? {} : permissions,
    secondFactorMissing,
  }
}

/** What a member of staff who looks as a shopper is for a request: that shopper, without permissions. */
async function asViewed<T extends Pick<Authenticated, 'user' | 'permissions'>>(
  db: Db,
  caller: T,
  { view }: Credentials,
): Promise<T & Pick<Authenticated, 'view'>> {
  if (!view || !caller.permissions['shoppers:view']) return caller
  const found = await findView(db, sha256(view), caller.user.session)
  if (!found) return caller
  const { id: by, session } = caller.user
  return { ...caller, user: { id: found.userId, session }, permissions: {}, view: { by, until: found.until } }
}

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

/** Email of an account that exists, and its name if the email is confirmed: other mails do not contain names. */
export const findContact = (db: Db, id: string): Promise<{ name: string | null; email: string }> =>
  queries.findContact(db, id)

/** The age of an account in whole days. */
export const daysOf = (db: Db, id: string): Promise<number> => age.daysOf(db, id)

/** The active users with a confirmed email who have a permission in a store. */
export const listAllowed = (
  db: Db,
  permission: Permission,
  storeId: string,
): Promise<{ id: string; name: string; email: string }[]> => queries.listAllowed(db, permission, storeId)

/** The id of the account with this email, or null. */
export const findIdByEmail = (db: Db, email: string): Promise<string | null> =>
  queries.findIdByEmail(db, email)

/** Deletes expired sessions and invitations, and old attempts. */
export async function sweepSessions(db: Db): Promise<void> {
  await deleteExpiredSessions(db)
  await attempts.deleteOld(db)
  await staff.deleteExpiredInvitations(db)
  await deleteExpiredChallenges(db)
  await deleteExpiredViews(db)
}
