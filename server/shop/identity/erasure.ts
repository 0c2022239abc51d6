import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Consents } from '#contract/v1/privacy.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import * as attempts from './attempts.queries.ts'
import { releaseAvatar } from './avatars.ts'
import * as queries from './erasure.queries.ts'
import { assertCode } from './factor-codes.ts'
import { hasSession } from './identity.queries.ts'
import type { Keys } from './identity.rules.ts'
import { listOf as listPasskeys } from './passkeys.queries.ts'
import { passwordMatches } from './passwords.ts'
import { findState } from './second-factor.queries.ts'
import { memberIds } from './staff.queries.ts'

/** Days for which rows that requests of an erased account have written at the same moment are deleted again. */
const LATE_WRITES_DAYS = 2

export type AccountToErase = queries.Erasable & { id: string }

/**
 * The account of the caller, whose password is compared (WRONG_PASSWORD, PASSWORD_TRIED_TOO_OFTEN), and the code
 * of its second factor, if it has one (see `assertCode`). Staff give up their
 * work first (STAFF_NOT_ERASED), and the accounts of the demo stay (DEMO_NOT_ERASED).
 */
export async function findErasable(
  db: Db,
  keys: Pick<Keys, 'secret'>,
  ctx: ShopperContext,
  { password, code }: { password: string; code?: string | undefined },
): Promise<AccountToErase> {
  const account = await queries.findErasable(db, ctx.user.id)
  await assertOwner(db, keys, ctx, { password, code })
  if (account.isStaff) throw new ShopError('STAFF_NOT_ERASED')
  if (account.demo) throw new ShopError('DEMO_NOT_ERASED')
  return { ...account, id: ctx.user.id }
}

/**
 * For what a session alone must not do: compares the password of the caller, and the code of their second factor, if
 * they have one (see `assertCode`). Throws WRONG_PASSWORD, PASSWORD_TRIED_TOO_OFTEN.
 */
export async function assertOwner(
  db: Db,
  keys: Pick<Keys, 'secret'>,
  ctx: ShopperContext,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  const { passwordHash } = await queries.findErasable(db, ctx.user.id)
  const budget = { kind: 'session-password', key: ctx.user.session } as const
  if (!(await attempts.spend(db, budget))) throw new ShopError('PASSWORD_TRIED_TOO_OFTEN')
  if (!(await passwordMatches(passwordHash, password))) {
    // another tap has erased the account, and with it the password
    if (!(await hasSession(db, ctx.user.session))) throw new ShopError('LOGIN_NEEDED')
    throw new ShopError('WRONG_PASSWORD')
  }
  await attempts.uncount(db, budget)
  await assertCode(db, keys, ctx, code)
}

/**
 * Locks the account, so that another request cannot open an order for it; LOGIN_NEEDED when its session or password has
 * ended meanwhile. The caller has locked the cart before.
 */
export async function lockForErasure(db: Db, ctx: ShopperContext, account: AccountToErase): Promise<void> {
  if (!(await queries.lockForErasure(db, ctx.user, account.passwordHash))) throw new ShopError('LOGIN_NEEDED')
  // an invitation may have been accepted since the account was read
  if ((await queries.findErasable(db, ctx.user.id)).isStaff) throw new ShopError('STAFF_NOT_ERASED')
}

/** Removes the person from a locked account, and ends its sessions. */
export async function erasePerson(
  db: Db,
  { id, email, emailConfirmed }: AccountToErase,
): Promise<{ sessions: number; erasedAt: Timestamp }> {
  await releaseAvatar(db, id)
  const sessions = await queries.deleteOwned(db, id)
  // an email that was never confirmed may be somebody else's
  if (emailConfirmed) await queries.deleteAttempts(db, email)
  return { sessions, erasedAt: await queries.erasePerson(db, id) }
}

/** Whether an account was erased. */
export const isErased = (db: Db, id: string): Promise<boolean> => queries.isErased(db, id)

/** Who is staff, also who is disabled and has no permission any more. */
export const everyMember = (db: Db): Promise<string[]> => memberIds(db)

/** Accounts that were erased lately. */
export const listErased = (db: Db): Promise<string[]> => queries.listErased(db, LATE_WRITES_DAYS)

/** Deletes what a request wrote for an account while it was erased. */
export const deleteOwned = (db: Db, id: string): Promise<unknown> => queries.deleteOwned(db, id)

/** What the account holds besides its fields. */
export const exportAccount = async (db: Db, id: string) => ({
  createdAt: (await queries.findErasable(db, id)).createdAt,
  sessions: await queries.listSessions(db, id),
  consents: await queries.listConsents(db, id),
  passkeys: (await listPasskeys(db, id)).map(({ name, createdAt }) => ({ name, createdAt })),
  secondFactorSince: (await findState(db, id)).since,
})

export const readConsents = async (db: Db, ctx: ShopperContext): Promise<Consents> => ({
  marketing: await queries.isGiven(db, ctx.user.id, 'marketing'),
})

/** Stores a change of what the shopper allows, with its time. */
export async function setConsents(db: Db, ctx: ShopperContext, { marketing }: Consents): Promise<Consents> {
  await queries.insertConsent(db, ctx.user.id, 'marketing', marketing)
  return { marketing }
}
