import type { Role, Shopper } from '#contract/caller.ts'
import { ShopError } from '#contract/errors.ts'
import type { User } from '#contract/identity.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as attempts from './attempts.store.ts'
import { sendVerification, type Teller } from './codes.ts'
import { type Keys, mintAccess, newSecret, readAccess, readRefresh, writeRefresh } from './identity.rules.ts'
import * as store from './identity.store.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

export type Tokens = { accessToken: string; refreshToken: string }
export type Registration = { name: string; email: string; password: string; confirmPassword?: string }

/** How an account begins; nobody but the shop itself can make an admin or vouch for an email. */
export type Standing = { role: Role; verified: boolean }

/** Opens an account and mails the link that confirms its email; EMAIL_TAKEN, PASSWORDS_DIFFER (spec §5, §6). */
export async function register(
  db: Db,
  teller: Teller,
  wish: Registration,
  standing: Standing = { role: 'USER', verified: false },
): Promise<User> {
  if (wish.confirmPassword !== undefined && wish.confirmPassword !== wish.password)
    throw new ShopError('PASSWORDS_DIFFER')
  const { name, email, password } = wish
  const passwordHash = await hashPassword(password)
  return transaction(db, async (db) => {
    const row = await store.insertUser(db, { id: newId(), name, email, passwordHash, ...standing })
    if (!row) throw new ShopError('EMAIL_TAKEN')
    if (!row.verify_email) await sendVerification(db, teller, { id: row._id, name, email })
    return shown(teller.site, row)
  })
}

/** Makes an account that is in use an admin's, at once and in every session; false when there is none of that email. */
export const makeAdmin = async (db: Db, email: string): Promise<boolean> =>
  (await store.promote(db, email)) > 0

/** Changes name, email and mobile of an account; a new email has to be confirmed again (spec §5). */
export function update(
  db: Db,
  teller: Teller,
  id: string,
  wish: { name: string; email: string; mobile: string },
): Promise<User> {
  return transaction(db, async (db) => {
    const outcome = await store.updateUser(db, id, wish)
    if (outcome === 'taken') throw new ShopError('EMAIL_TAKEN')
    if (!outcome) throw new ShopError('NOT_FOUND', { what: 'User' })
    const { mailChanged, ...row } = outcome
    if (mailChanged) await sendVerification(db, teller, { id, name: row.name, email: row.email })
    return shown(teller.site, row)
  })
}

/** Sets the picture of an account by its key. */
export async function setAvatar(db: Db, site: string, id: string, key: string): Promise<string> {
  await store.setAvatar(db, id, key)
  return pictureUrl({ site }, key)
}

/** Mails the confirming link once more, unless the email is confirmed already. */
export async function resendVerification(db: Db, teller: Teller, id: string): Promise<void> {
  const user = await store.findUser(db, id)
  if (user && !user.verify_email)
    await transaction(db, (db) => sendVerification(db, teller, { id, name: user.name, email: user.email }))
}

/**
 * Opens a session, or WRONG_LOGIN; takes as long for an unknown email as for a wrong password. An email that was
 * guessed at too often hears GUESSED_TOO_OFTEN for a while, with the right password too; a new one by mail ends the wait.
 */
export async function login(db: Db, keys: Keys, wish: { email: string; password: string }): Promise<Tokens> {
  if (!(await attempts.allowed(db, 'password', wish.email))) throw new ShopError('GUESSED_TOO_OFTEN')
  const user = await store.findForLogin(db, wish.email)
  if (!(await passwordMatches(user?.passwordHash, wish.password)) || !user) throw new ShopError('WRONG_LOGIN')
  if (user.status !== 'Active') throw new ShopError('ACCOUNT_CLOSED')
  const { secret, hash } = newSecret()
  const session = newId()
  await transaction(db, async (db) => {
    await store.insertSession(db, { id: session, userId: user.id, hash })
    await store.noteLogin(db, user.id)
    await attempts.forget(db, wish.email)
  })
  return { accessToken: await mintAccess(keys, { session }), refreshToken: writeRefresh(session, secret) }
}

/**
 * Rotates a refresh token, shown as bearer or cookie: a new pair, or SESSION_OVER.
 * The one before stays good for 30 seconds, since calls cross on the wire.
 */
export async function refresh(
  db: Db,
  keys: Keys,
  shown: Credentials,
): Promise<Tokens & { rotated: boolean }> {
  for (const token of [shown.bearer, shown.refreshCookie]) {
    const presented = readRefresh(token)
    if (!token || !presented) continue
    const { secret, hash } = newSecret()
    const outcome = await store.rotateSession(db, presented, hash)
    if (outcome === 'gone') continue
    return {
      accessToken: await mintAccess(keys, presented),
      // within the grace the browser has the newer one, or is about to; a third would end that
      refreshToken: outcome === 'rotated' ? writeRefresh(presented.session, secret) : token,
      rotated: outcome === 'rotated',
    }
  }
  throw new ShopError('SESSION_OVER')
}

export type Recognised = { shopper: Shopper; renewed?: string; by: 'bearer' | 'cookie' }
export type Credentials = { bearer?: string; accessCookie?: string; refreshCookie?: string }

/**
 * Who is calling: each credential is tried, so a junk bearer never defeats a good cookie. An expired access cookie
 * beside a good refresh cookie is renewed without rotating, since a page's calls arrive at once.
 * Role and status are read from the database, so a closed account or an ended session counts at once.
 */
export async function recognise(db: Db, keys: Keys, shown: Credentials): Promise<Recognised | null> {
  for (const by of ['bearer', 'cookie'] as const) {
    const session = await readAccess(keys, by === 'bearer' ? shown.bearer : shown.accessCookie)
    const shopper = session && (await store.findSession(db, session))
    if (shopper) return { shopper, by }
  }
  const presented = readRefresh(shown.refreshCookie)
  const shopper = presented && (await store.findSessionBySecret(db, presented))
  if (!shopper) return null
  return { shopper, by: 'cookie', renewed: await mintAccess(keys, { session: shopper.session }) }
}

/** Ends every session the credentials name, also with an expired token; never fails on a stranger's. */
export async function logout(db: Db, keys: Keys, shown: Credentials): Promise<void> {
  const bearer = await readAccess(keys, shown.bearer, 'even expired')
  const cookie = await readAccess(keys, shown.accessCookie, 'even expired')
  for (const session of new Set([bearer, cookie])) if (session) await store.endSession(db, session)
  for (const presented of [readRefresh(shown.bearer), readRefresh(shown.refreshCookie)])
    if (presented) await store.endSessionBySecret(db, presented)
}

/** The account of someone who is logged in. */
export async function findUser(db: Db, site: string, id: string): Promise<User> {
  const row = await store.findUser(db, id)
  if (!row) throw new ShopError('NOT_FOUND', { what: 'User' })
  return shown(site, row)
}

/** The account with this email, or null. */
export const findIdByEmail = (db: Db, email: string): Promise<string | null> => store.findIdByEmail(db, email)

/** Ends sessions whose time is over, and forgets old attempts. */
export async function sweepSessions(db: Db): Promise<void> {
  await store.deleteExpiredSessions(db)
  await attempts.deleteOld(db)
}

const shown = (site: string, row: store.UserRow): User => ({
  ...row,
  avatar: row.avatar ? pictureUrl({ site }, row.avatar) : '',
})
