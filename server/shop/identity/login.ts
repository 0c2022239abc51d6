import { randomBytes } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as attempts from './attempts.queries.ts'
import { replace } from './codes.queries.ts'
import { hasLoggedIn, type Visitor, withUser, writeDevice } from './device.rules.ts'
import * as queries from './identity.queries.ts'
import { createAccessToken, type Keys, newSecret, sha256, writeRefresh } from './identity.rules.ts'
import type { Tokens } from './identity.ts'
import { passwordMatches } from './passwords.ts'
import { networkOf } from './place.rules.ts'
import { isOn } from './second-factor.queries.ts'

export type LoggedIn = { tokens: Tokens; device: string; binding: string | null }

/**
 * Opens a session, or WRONG_LOGIN; takes as long for an unknown email as for a wrong password. Above the daily limit
 * every login fails with GUESSED_TOO_OFTEN, even with the right password; a device that logged in before has its own
 * limit. For an account with a second factor it opens none: SECOND_FACTOR_NEEDED has a token for `completeLogin`.
 */
export async function login(
  db: Db,
  keys: Keys,
  visitor: Visitor,
  input: { email: string; password: string },
  /** for a page of our own origin: the new session is bound to a cookie */
  isOwnPage = false,
): Promise<LoggedIn> {
  const user = await queries.findForLogin(db, input.email)
  const budgets = await spendTry(db, visitor, user?.id, input.email)
  if (!budgets) throw new ShopError('GUESSED_TOO_OFTEN')
  if (!(await passwordMatches(user?.passwordHash, input.password)) || !user)
    throw new ShopError('WRONG_LOGIN')
  if (user.status !== 'Active') throw new ShopError('ACCOUNT_CLOSED')
  if (user.demo && !keys.demo) throw new ShopError('DEMO_ACCOUNT')
  const opened = await transaction(db, async (db) => {
    // a password reset during the comparison ended all sessions, so the old password must not open a new one
    if (!(await queries.recordLogin(db, user))) throw new ShopError('WRONG_LOGIN')
    for (const budget of budgets) await attempts.uncount(db, budget)
    // read after the lock, because the factor may have been turned on meanwhile
    if (await isOn(db, user.id))
      return { pendingToken: await pendingLogin(db, visitor, user.id, input.email) }
    return openSession(db, keys, visitor, { userId: user.id, isOwnPage, secondFactor: false })
  })
  if ('pendingToken' in opened) throw new ShopError('SECOND_FACTOR_NEEDED', opened)
  return opened
}

/** Opens a session of an account, in a transaction that has locked it. */
export async function openSession(
  db: Db,
  keys: Keys,
  { device, browser, source }: Visitor,
  { userId, isOwnPage, secondFactor }: { userId: string; isOwnPage: boolean; secondFactor: boolean },
): Promise<LoggedIn> {
  const session = newId()
  const binding = isOwnPage ? randomBytes(32).toString('base64url') : null
  const { secret, hash } = newSecret(keys, session)
  await queries.insertSession(db, {
    id: session,
    userId,
    hash,
    place: { browser, network: networkOf(source) },
    binding: binding === null ? null : sha256(binding),
    secondFactor,
  })
  return {
    tokens: {
      accessToken: await createAccessToken(keys, { session }),
      refreshToken: writeRefresh(session, secret),
    },
    binding,
    device: await writeDevice(keys, withUser(device, userId)),
  }
}

/** The budgets that counted the attempt: the device's, else those of email and address; null without one left. */
async function spendTry(
  db: Db,
  { device, source }: Visitor,
  userId: string | undefined,
  email: string,
): Promise<attempts.Budget[] | null> {
  if (userId && hasLoggedIn(device, userId)) {
    const own = { kind: 'login-device', key: `${device.id} ${userId}` } as const
    if (await attempts.spend(db, own)) return [own]
  }
  const shared = [
    { kind: 'login-source', key: source },
    { kind: 'login', key: email },
  ] as const
  for (const budget of shared) if (!(await attempts.spend(db, budget))) return null
  return [...shared]
}

/** How long a right password waits for the second factor. */
const PENDING_MINUTES = 10

/** A token that the browser returns with the code; a new login of the same browser replaces it. */
async function pendingLogin(db: Db, { device }: Visitor, userId: string, email: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const browser = sha256(device.id)
  await replace(db, {
    userId,
    email,
    purpose: 'login',
    hash: sha256(token),
    browser,
    minutes: PENDING_MINUTES,
  })
  return token
}
