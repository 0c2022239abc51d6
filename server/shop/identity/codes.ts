import { randomBytes, randomInt } from 'node:crypto'
import type { Caller } from '#contract/caller.ts'
import { ShopError } from '#contract/errors.ts'
import { CODE_LENGTH } from '#contract/identity.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { wordsIn } from '#server/platform/http/words.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import * as attempts from './attempts.store.ts'
import * as store from './codes.store.ts'
import { sha256 } from './identity.rules.ts'
import * as identityStore from './identity.store.ts'
import { otpMail, verificationMail } from './mails.ts'
import { hashPassword } from './passwords.ts'

/** Where the shop stands and in which language it is asked: what a mail needs to know of its cause. */
export type Teller = Pick<Caller, 'site' | 'language'>

/** Mails a one-time code if the email has an account, a few times in a while; says nothing of whether it has. */
export function sendOtp(db: Db, { language }: Teller, email: string): Promise<void> {
  return transaction(db, async (db) => {
    if (!(await attempts.allowed(db, 'mail', email))) return
    const user = await identityStore.findByEmail(db, email)
    if (!user) return
    const otp = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
    await store.replace(db, { userId: user.id, email, purpose: 'reset', hash: sha256(otp), minutes: 10 })
    await jobs.add(db, 'mail', otpMail(wordsIn(language), { to: email, name: user.name, otp }))
  })
}

/**
 * Spends a code and answers a permission to reset, for the browser to keep; WRONG_CODE otherwise. A code bears five
 * wrong tries, an email a few codes' worth: asking for new ones buys no endless guessing.
 */
export async function verifyOtp(db: Db, wish: { email: string; otp: string }): Promise<string> {
  if (!(await attempts.allowed(db, 'otp', wish.email))) throw new ShopError('GUESSED_TOO_OFTEN')
  const permission = randomBytes(32).toString('base64url')
  const right = await transaction(db, async (db) => {
    const spent = await store.spend(db, { email: wish.email, purpose: 'reset', hash: sha256(wish.otp) })
    if (spent)
      await store.replace(db, { ...spent, purpose: 'permission', hash: sha256(permission), minutes: 10 })
    return spent !== null
  })
  if (right) return permission
  await store.countWrong(db, wish.email, 'reset')
  throw new ShopError('WRONG_CODE')
}

/** Sets a new password against a permission, once, and ends every session of the account; RESET_NOT_ALLOWED otherwise. */
export async function resetPassword(
  db: Db,
  wish: { email: string; newPassword: string; confirmPassword: string },
  permission: string | undefined,
): Promise<void> {
  if (wish.newPassword !== wish.confirmPassword) throw new ShopError('NEW_PASSWORDS_DIFFER')
  if (!permission) throw new ShopError('RESET_NOT_ALLOWED')
  const passwordHash = await hashPassword(wish.newPassword)
  await transaction(db, async (db) => {
    const spent = await store.spend(db, {
      email: wish.email,
      purpose: 'permission',
      hash: sha256(permission),
    })
    if (!spent) throw new ShopError('RESET_NOT_ALLOWED')
    await identityStore.setPassword(db, spent.userId, passwordHash)
    await identityStore.endSessionsOf(db, spent.userId)
    await attempts.forget(db, spent.email)
  })
}

/** Mails the link that confirms the email of an account; call it in the transaction that made or changed the email. */
export async function sendVerification(
  db: Db,
  { site, language }: Teller,
  user: { id: string; name: string; email: string },
) {
  // whoever changes to a stranger's email again and again fills no mailbox
  if (!(await attempts.allowed(db, 'mail', user.email))) return
  const code = randomBytes(24).toString('base64url')
  await store.replace(db, {
    userId: user.id,
    email: user.email,
    purpose: 'verify',
    hash: sha256(code),
    minutes: 3 * 24 * 60,
  })
  await jobs.add(
    db,
    'mail',
    verificationMail(wordsIn(language), {
      to: user.email,
      name: user.name,
      link: `${site}/verify-email?code=${code}`,
    }),
  )
}

/** Confirms the email a link was mailed to; opening the link twice is no error, an old or foreign one is WRONG_CODE. */
export async function verifyEmail(db: Db, code: string): Promise<void> {
  if (!(await store.confirmEmail(db, sha256(code)))) throw new ShopError('WRONG_CODE')
}

/** Forgets codes whose time is over. */
export const sweepCodes = (db: Db): Promise<number> => store.deleteExpired(db)
