import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import { CODE_LENGTH } from '#contract/identity.ts'
import type { Jobs } from '#contract/jobs.ts'
import type { RequestContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import { addMail } from '#server/shop/mailing/mailing.ts'
import * as attempts from './attempts.queries.ts'
import * as queries from './codes.queries.ts'
import { hasLoggedIn, type Visitor } from './device.rules.ts'
import * as identityQueries from './identity.queries.ts'
import { type Keys, sha256 } from './identity.rules.ts'
import { otpMail, passwordChangedMail, verificationMail } from './mails.ts'
import { assertHardToGuess } from './new-password.rules.ts'
import { removeAtReset } from './passkeys.queries.ts'
import { hashPassword } from './passwords.ts'
import { isOn, removeFactors } from './second-factor.queries.ts'

const RESET_MINUTES = 10
const VERIFY_MINUTES = 3 * 24 * 60

/** The parts of the request that a mail depends on. */
export type MailNotice = Pick<RequestContext, 'baseUrl' | 'language'>

/**
 * Requests a one-time code, valid in this browser only. The statements are the same whether or not the email has an
 * account, so that neither the reply nor its time says so; a job finds out and mails the code. The request of another
 * browser does not replace the code. A device that logged in before has its own budget.
 */
export function requestOtp(
  db: Db,
  { demo }: Keys,
  visitor: Visitor,
  { language }: MailNotice,
  email: string,
): Promise<void> {
  return transaction(db, async (db) => {
    const user = await identityQueries.findByEmail(db, email, demo)
    if (!(await mayRequestCode(db, visitor, user?.id, email))) return
    const browser = sha256(visitor.device.id).toString('hex')
    await jobs.add(db, 'mail-code', { email, browser, language, demo })
  })
}

/** Mails a one-time code if the email has an account. After a repeated job the code of the newest mail is valid. */
export function mailCode(
  db: Db,
  { secret }: Pick<Keys, 'secret'>,
  { email, browser, language, demo }: Jobs['mail-code'],
): Promise<void> {
  return transaction(db, async (db) => {
    const user = await identityQueries.findByEmail(db, email, demo)
    if (!user) return
    const otp = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
    await queries.replace(db, {
      userId: user.id,
      email,
      purpose: 'reset',
      hash: sha256(otp),
      browser: Buffer.from(browser, 'hex'),
      minutes: RESET_MINUTES,
    })
    const name = user.emailConfirmed ? user.name : null
    const mail = otpMail(i18nFor(language), { to: email, name, otp })
    await addMail(db, 'password-code', mail, { minutes: RESET_MINUTES, secret })
  })
}

async function mayRequestCode(
  db: Db,
  { device, source }: Visitor,
  userId: string | undefined,
  email: string,
) {
  if (userId && hasLoggedIn(device, userId)) {
    if (await attempts.spend(db, { kind: 'code-device', key: `${device.id} ${userId}` })) return true
  }
  if (!(await attempts.spend(db, { kind: 'code-source', key: `${source} ${email}` }))) return false
  return await attempts.spend(db, { kind: 'code', key: email })
}

/**
 * Exchanges a code for a permission to reset the password, in the browser that requested it; WRONG_CODE otherwise. A
 * code allows five tries, which another browser cannot use up; above the daily limit of a network address all are
 * wrong.
 */
export async function verifyOtp(
  db: Db,
  { device, source }: Visitor,
  input: { email: string; otp: string },
): Promise<string> {
  const permission = randomBytes(32).toString('base64url')
  const browser = sha256(device.id)
  // only tries at a code that exists, so that nobody uses them up for others behind the same address without mails
  const guesses = { kind: 'otp-source', key: source } as const
  const right = await transaction(db, async (db) => {
    const code = await queries.countTry(db, input.email, browser)
    // both write, so that the time does not say whether the email has an account
    const budget = code ? guesses : ({ kind: 'otp-none', key: source } as const)
    if (!(await attempts.spend(db, budget)) || !code) return false
    if (!timingSafeEqual(code.hash, sha256(input.otp))) return false
    await attempts.uncount(db, guesses)
    await queries.deleteCode(db, code.id)
    await queries.replace(db, {
      userId: code.userId,
      email: input.email,
      purpose: 'permission',
      hash: sha256(permission),
      browser,
      minutes: 10,
    })
    return true
  })
  if (!right) throw new ShopError('WRONG_CODE')
  return permission
}

/**
 * Sets a new password with a single-use permission, ends every session of the account, mails the owner and returns the
 * account. The code has shown whose email it is: of an account whose email was not confirmed, which a stranger may have
 * opened, second factor and passkeys are removed. Otherwise a second factor stays on, and passkeys as `removeAtReset`
 * says, because a thief of the password may have added one. Throws RESET_NOT_ALLOWED, NEW_PASSWORDS_DIFFER, and INVALID
 * for a password that is quickly guessed.
 */
export async function resetPassword(
  db: Db,
  { demo }: Keys,
  input: { email: string; newPassword: string; confirmPassword: string },
  permission: string | undefined,
  mailNotice: MailNotice,
): Promise<{ userId: string; secondFactor: boolean }> {
  if (input.newPassword !== input.confirmPassword) throw new ShopError('NEW_PASSWORDS_DIFFER')
  if (!permission) throw new ShopError('RESET_NOT_ALLOWED')
  const passwordHash = await hashPassword(input.newPassword)
  return transaction(db, async (db) => {
    const permitted = await queries.consumePermission(db, { email: input.email, hash: sha256(permission) })
    const user = permitted && (await identityQueries.findByEmail(db, permitted.email, demo))
    if (!user) throw new ShopError('RESET_NOT_ALLOWED')
    // a refused password leaves the permission unused, because the transaction is rolled back
    assertHardToGuess('newPassword', input.newPassword, { name: user.name, email: permitted.email })
    const { userId } = permitted
    await identityQueries.setPassword(db, userId, passwordHash)
    await identityQueries.endSessionsOf(db, userId)
    await removeForeignFactors(db, userId, user)
    await queries.deleteResetsOf(db, userId)
    // guesses at the old password do not count against the new one
    await attempts.invalidate(db, { kind: 'login', key: permitted.email })
    const link = `${mailNotice.baseUrl}/forgot-password`
    const notice = { to: permitted.email, name: user.emailConfirmed ? user.name : null, link }
    await addMail(db, 'password-changed', passwordChangedMail(i18nFor(mailNotice.language), notice))
    return { userId, secondFactor: await isOn(db, userId) }
  })
}

async function removeForeignFactors(
  db: Db,
  userId: string,
  { emailConfirmed }: { emailConfirmed: boolean },
): Promise<void> {
  if (emailConfirmed) {
    await removeAtReset(db, userId)
    return
  }
  await removeFactors(db, userId)
  await identityQueries.markConfirmed(db, userId)
}

/**
 * Mails the link that confirms an account's email; call it in the transaction that creates the account. False when the
 * account or the address has reached its daily limit of mails.
 */
export async function sendVerification(
  db: Db,
  { secret }: Pick<Keys, 'secret'>,
  { baseUrl, language }: MailNotice,
  user: { id: string; email: string },
): Promise<boolean> {
  if (!(await attempts.spend(db, { kind: 'link', key: user.id }))) return false
  if (!(await attempts.mayMail(db, { email: user.email, confirmed: false }))) return false
  const code = randomBytes(24).toString('base64url')
  await queries.replace(db, {
    userId: user.id,
    email: user.email,
    purpose: 'verify',
    hash: sha256(code),
    minutes: VERIFY_MINUTES,
  })
  const mail = verificationMail(i18nFor(language), {
    to: user.email,
    link: `${baseUrl}/verify-email?code=${code}`,
  })
  await addMail(db, 'confirm-email', mail, { minutes: VERIFY_MINUTES, secret })
  return true
}

/** Deletes expired codes; returns how many. */
export const sweepCodes = (db: Db): Promise<number> => queries.deleteExpired(db)
