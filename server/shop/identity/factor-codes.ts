import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { decrypt } from '#server/platform/mail/encrypted.ts'
import * as attempts from './attempts.queries.ts'
import type { Keys } from './identity.rules.ts'
import { count as countPasskeys } from './passkeys.queries.ts'
import { hashOfRecoveryCode, plainCode } from './recovery-codes.rules.ts'
import * as queries from './second-factor.queries.ts'
import { isTotpCode, matchingStep } from './totp.rules.ts'

type Secret = Pick<Keys, 'secret'>

/**
 * For changes that a password alone must not make: accepts a code of the app or a recovery code, if the account has a
 * second factor. Throws FACTOR_CODE_NEEDED, WRONG_FACTOR_CODE, FACTOR_TRIED_TOO_OFTEN, PASSKEY_LOGIN_NEEDED.
 */
export async function assertCode(
  db: Db,
  keys: Secret,
  ctx: ShopperContext,
  code: string | undefined,
): Promise<void> {
  if (!(await queries.isOn(db, ctx.user.id))) return assertPasskeyLogin(db, ctx)
  if (!code) throw new ShopError('FACTOR_CODE_NEEDED')
  const budget = await spendTry(db, ctx)
  const isRight = await transaction(db, (db) => consumeCode(db, keys, ctx.user.id, code))
  if (!isRight) throw new ShopError('WRONG_FACTOR_CODE')
  await attempts.uncount(db, budget)
}

/**
 * A password alone must not add a second factor to an account of staff that has one: a session of staff that began
 * without the passkey changes nothing, also while they are disabled. Throws PASSKEY_LOGIN_NEEDED.
 */
export async function assertPasskeyLogin(db: Db, ctx: ShopperContext): Promise<void> {
  if ((await countPasskeys(db, ctx.user.id)) === 0) return
  if (ctx.secondFactorMissing || (await queries.isDisabledOfOneFactor(db, ctx.user.session)))
    throw new ShopError('PASSKEY_LOGIN_NEEDED')
}

/** Uses up a code of the app or a recovery code; false for a wrong one and for one that was used. In a transaction. */
export async function consumeCode(db: Db, keys: Secret, userId: string, typed: string): Promise<boolean> {
  const factor = await queries.lockSecret(db, userId)
  if (!factor?.confirmed) return false
  if (isTotpCode(plainCode(typed))) return useTotpCode(db, keys, userId, factor, typed)
  return (await queries.useRecoveryCode(db, userId, hashOfRecoveryCode(keys, userId, typed))) > 0
}

/** The same for a locked secret, also one that is not confirmed: its first code confirms it. */
export async function useTotpCode(
  db: Db,
  keys: Secret,
  userId: string,
  { secret, lastStep }: { secret: Buffer; lastStep: number },
  typed: string,
): Promise<boolean> {
  const plain = plainCode(typed)
  const text = decrypt(keys.secret, secret)
  if (!isTotpCode(plain) || text === null) return false
  const step = matchingStep(Buffer.from(text, 'base64'), plain, { now: Date.now(), lastStep })
  if (step === null) return false
  await queries.recordStep(db, userId, step)
  return true
}

/** Counts a try of a session before the code is compared; FACTOR_TRIED_TOO_OFTEN above the daily limit. */
export async function spendTry(db: Db, { user }: ShopperContext): Promise<attempts.Budget> {
  const budget = { kind: 'session-factor', key: user.session } as const
  if (!(await attempts.spend(db, budget))) throw new ShopError('FACTOR_TRIED_TOO_OFTEN')
  return budget
}
