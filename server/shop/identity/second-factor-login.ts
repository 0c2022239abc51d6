import { ShopError } from '#contract/errors.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as attempts from './attempts.queries.ts'
import * as codes from './codes.queries.ts'
import { hasLoggedIn, type Visitor } from './device.rules.ts'
import { consumeCode } from './factor-codes.ts'
import * as queries from './identity.queries.ts'
import { type Keys, sha256 } from './identity.rules.ts'
import { type LoggedIn, openSession } from './login.ts'

/**
 * Completes a login whose password was right, by a code of the app or a recovery code, in the browser that sent the
 * password. Throws LOGIN_STEP_OVER after ten minutes, five wrong codes or a new password, WRONG_FACTOR_CODE, and
 * FACTOR_TRIED_TOO_OFTEN above the daily limit of the account, from which recognised devices have their own.
 */
export async function completeLogin(
  db: Db,
  keys: Keys,
  visitor: Visitor,
  { pendingToken, code }: { pendingToken: string; code: string },
  isOwnPage: boolean,
): Promise<LoggedIn> {
  const pending = await codes.countLoginTry(db, sha256(pendingToken), sha256(visitor.device.id))
  if (!pending) throw new ShopError('LOGIN_STEP_OVER')
  const { userId } = pending
  const budget = await spendTry(db, visitor.device, userId)
  if (!budget) throw new ShopError('FACTOR_TRIED_TOO_OFTEN')
  return transaction(db, async (db) => {
    // a password reset locks the account, too, and deletes the pending login
    if (!(await queries.lockUsable(db, userId, keys.demo))) throw new ShopError('LOGIN_STEP_OVER')
    if (!(await consumeCode(db, keys, userId, code))) throw new ShopError('WRONG_FACTOR_CODE')
    if ((await codes.deleteCode(db, pending.id)) === 0) throw new ShopError('LOGIN_STEP_OVER')
    await attempts.uncount(db, budget)
    return openSession(db, keys, visitor, { userId, isOwnPage, secondFactor: true })
  })
}

async function spendTry(db: Db, device: Visitor['device'], userId: string): Promise<attempts.Budget | null> {
  if (hasLoggedIn(device, userId)) {
    const own = { kind: 'login-factor-device', key: `${device.id} ${userId}` } as const
    if (await attempts.spend(db, own)) return own
  }
  const shared = { kind: 'login-factor', key: userId } as const
  return (await attempts.spend(db, shared)) ? shared : null
}
