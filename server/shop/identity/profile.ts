import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as attempts from './attempts.queries.ts'
import { requestEmailChange } from './email-change.ts'
import { assertCode } from './factor-codes.ts'
import * as queries from './identity.queries.ts'
import type { Keys } from './identity.rules.ts'
import { findUser, type User } from './identity.ts'
import { passwordMatches } from './passwords.ts'

export type ProfileInput = { name: string; email: string; mobile: string; password?: string; code?: string }

/**
 * Changes name and mobile at once (spec §5). A different email requires the password, and the code of an
 * account with a second factor, and takes effect once it is confirmed from the new address; else nothing changes.
 */
export async function updateProfile(
  db: Db,
  keys: Pick<Keys, 'secret'>,
  ctx: ShopperContext,
  input: ProfileInput,
): Promise<User> {
  const { id } = ctx.user
  const user = await queries.findUser(db, id)
  if (!user) throw new ShopError('NOT_FOUND', { what: 'User' })
  const differs = user.email.toLowerCase() !== input.email.toLowerCase()
  if (differs) {
    await assertPassword(db, ctx, user.email, input.password)
    await assertCode(db, keys, ctx, input.code)
    // outside the transaction, which a taken email rolls back
    if (!(await attempts.spend(db, { kind: 'email-change', key: id })))
      throw new ShopError('MAILED_TOO_OFTEN')
  }
  return transaction(db, async (db) => {
    // 0 if the account was erased meanwhile
    if ((await queries.updateUser(db, id, input)) === 0) throw new ShopError('LOGIN_NEEDED')
    if (differs) {
      // a concurrent password reset ends this session, which must then not change the email
      if (!(await queries.hasSession(db, ctx.user.session))) throw new ShopError('LOGIN_NEEDED')
      await requestEmailChange(db, keys, ctx, user, input.email)
    }
    return findUser(db, id)
  })
}

/** Checks the password of the account with this email; a session has ten wrong ones a day. */
export async function assertPassword(
  db: Db,
  { user }: ShopperContext,
  email: string,
  password: string | undefined,
): Promise<void> {
  if (!password) throw new ShopError('PASSWORD_NEEDED')
  const budget = { kind: 'session-password', key: user.session } as const
  if (!(await attempts.spend(db, budget))) throw new ShopError('PASSWORD_TRIED_TOO_OFTEN')
  const account = await queries.findForLogin(db, email)
  if (!(await passwordMatches(account?.passwordHash, password))) throw new ShopError('WRONG_PASSWORD')
  await attempts.uncount(db, budget)
}
