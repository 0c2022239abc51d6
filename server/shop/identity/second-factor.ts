import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { encrypt } from '#server/platform/mail/encrypted.ts'
import type { Budget } from './attempts.queries.ts'
import * as attempts from './attempts.queries.ts'
import { assertCode, assertPasskeyLogin, useTotpCode } from './factor-codes.ts'
import { mailFactorChange } from './factor-mails.ts'
import * as identityQueries from './identity.queries.ts'
import type { Keys } from './identity.rules.ts'
import { findUser } from './identity.ts'
import { assertPassword } from './profile.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.rules.ts'
import * as queries from './second-factor.queries.ts'
import * as sessions from './sessions.queries.ts'
import { keyUri, newTotpSecret, toBase32 } from './totp.rules.ts'

export { spendTry } from './factor-codes.ts'

type Secret = Pick<Keys, 'secret'>
export type Proof = { password: string; code?: string | undefined }

/** Whether logins of the account ask for a code, since when, and how many recovery codes are left. */
export const stateOf = (db: Db, ctx: ShopperContext): Promise<queries.FactorState> =>
  queries.findState(db, ctx.user.id)

/**
 * Begins the set-up of an authenticator app with a new secret. Until its first code nothing changes. Throws FACTOR_ON,
 * WRONG_PASSWORD, PASSWORD_TRIED_TOO_OFTEN, EMAIL_NOT_CONFIRMED, PASSKEY_LOGIN_NEEDED.
 */
export async function beginSetup(
  db: Db,
  keys: Secret,
  ctx: ShopperContext,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { email, emailConfirmed } = await findUser(db, ctx.user.id)
  await assertPassword(db, ctx, email, password)
  if (!emailConfirmed) throw new ShopError('EMAIL_NOT_CONFIRMED')
  await assertPasskeyLogin(db, ctx)
  const secret = newTotpSecret()
  const stored = encrypt(keys.secret, secret.toString('base64'))
  if (!(await queries.insertSecret(db, ctx.user.id, stored))) throw new ShopError('FACTOR_ON')
  return { secret: toBase32(secret), uri: keyUri(secret, email) }
}

/**
 * Turns the second factor on by the first code of the app, ends all other sessions and mails the owner. Returns the
 * recovery codes, which cannot be read again. Throws FACTOR_ON, FACTOR_NOT_BEGUN, WRONG_FACTOR_CODE,
 * FACTOR_TRIED_TOO_OFTEN, PASSKEY_LOGIN_NEEDED.
 */
export function confirmSetup(
  db: Db,
  keys: Secret,
  ctx: ShopperContext,
  code: string,
  /** of `spendTry`, which runs before the transaction */
  budget: Budget,
): Promise<string[]> {
  return transaction(db, async (db) => {
    await lockSession(db, ctx)
    const factor = await queries.lockSecret(db, ctx.user.id)
    if (!factor) throw new ShopError('FACTOR_NOT_BEGUN')
    if (factor.confirmed) throw new ShopError('FACTOR_ON')
    // the set-up may have begun before the account had a passkey
    await assertPasskeyLogin(db, ctx)
    if (!(await useTotpCode(db, keys, ctx.user.id, factor, code))) throw new ShopError('WRONG_FACTOR_CODE')
    await attempts.uncount(db, budget)
    await queries.markSession(db, ctx.user.session)
    await sessions.endOthers(db, ctx.user.id, ctx.user.session)
    await mailFactorChange(db, ctx, 'on')
    return renewCodes(db, keys, ctx.user.id)
  })
}

/** Replaces the recovery codes; needs password and code. */
export async function replaceCodes(
  db: Db,
  keys: Secret,
  ctx: ShopperContext,
  proof: Proof,
): Promise<string[]> {
  await assertProof(db, keys, ctx, proof)
  return transaction(db, async (db) => {
    await lockSession(db, ctx)
    if (!(await queries.isOn(db, ctx.user.id))) throw new ShopError('FACTOR_NOT_BEGUN')
    await mailFactorChange(db, ctx, 'new-codes')
    return renewCodes(db, keys, ctx.user.id)
  })
}

/** Turns the second factor off, after `assertProof`. A repeated request changes nothing. */
export async function turnOff(db: Db, ctx: ShopperContext): Promise<void> {
  await transaction(db, async (db) => {
    await lockSession(db, ctx)
    if (await queries.remove(db, ctx.user.id)) await mailFactorChange(db, ctx, 'off')
  })
}

/** Compares the password, and the code of an account with a second factor; both are counted for the session. */
export async function assertProof(
  db: Db,
  keys: Secret,
  ctx: ShopperContext,
  { password, code }: Proof,
): Promise<void> {
  const { email } = await findUser(db, ctx.user.id)
  await assertPassword(db, ctx, email, password)
  await assertCode(db, keys, ctx, code)
}

/** For an operator: removes second factor and passkeys of an account, ends its sessions; false without an account. */
export async function removeByOperator(db: Db, email: string): Promise<boolean> {
  const id = await identityQueries.findIdByEmail(db, email)
  if (!id) return false
  await transaction(db, async (db) => {
    await identityQueries.lockUser(db, id)
    await queries.removeFactors(db, id)
    await identityQueries.endSessionsOf(db, id)
  })
  return true
}

async function renewCodes(db: Db, keys: Secret, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await queries.replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashOfRecoveryCode(keys, userId, code)),
  )
  return codes
}

/** A password reset or the logout of this device meanwhile has ended the session. */
export async function lockSession(db: Db, { user }: ShopperContext): Promise<void> {
  await identityQueries.lockUser(db, user.id)
  if (!(await identityQueries.hasSession(db, user.session))) throw new ShopError('LOGIN_NEEDED')
}
