import { randomBytes } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import { addMail } from '#server/shop/mailing/mailing.ts'
import * as attempts from './attempts.queries.ts'
import * as codes from './codes.queries.ts'
import type { MailNotice } from './codes.ts'
import * as queries from './email-change.queries.ts'
import * as identityQueries from './identity.queries.ts'
import { type Keys, sha256 } from './identity.rules.ts'
import { emailChangedMail, emailChangeMail, emailChangeNotice } from './mails.ts'

const MINUTES = 24 * 60
/** Encrypts the mails that have a code. */
type MailKey = Pick<Keys, 'secret'>

/**
 * Mails a link to a new address and a warning to the old one; the account keeps its email until the link is opened.
 * EMAIL_TAKEN when an account has the address, MAILED_TOO_OFTEN above the daily limit. Call it in a transaction, after
 * checking the password.
 */
export async function requestEmailChange(
  db: Db,
  keys: MailKey,
  ctx: ShopperContext,
  user: { name: string; email: string; emailConfirmed: boolean },
  email: string,
): Promise<void> {
  if (await identityQueries.findIdByEmail(db, email)) throw new ShopError('EMAIL_TAKEN')
  await mailLink(db, keys, ctx, email)
  if (!(await attempts.mayMail(db, { email: user.email, confirmed: user.emailConfirmed }))) return
  const warning = {
    to: user.email,
    // an address that was never confirmed may be somebody else's
    name: user.emailConfirmed ? user.name : null,
    email: user.emailConfirmed ? email : null,
    link: `${ctx.baseUrl}/forgot-password`,
  }
  await addMail(db, 'email-change-requested', emailChangeNotice(i18nFor(ctx.language), warning))
}

/** Mails a new link for a pending change, if there is one; the previous link stops working. */
export function resendEmailChange(db: Db, keys: MailKey, ctx: ShopperContext): Promise<void> {
  return transaction(db, async (db) => {
    // serialises with a password reset, which ends this session and deletes its pending change
    await identityQueries.lockUser(db, ctx.user.id)
    if (!(await identityQueries.hasSession(db, ctx.user.session))) throw new ShopError('LOGIN_NEEDED')
    const pending = await queries.findPending(db, ctx.user.id)
    if (pending) await mailLink(db, keys, ctx, pending.email)
  })
}

/** Deletes a pending change; its link stops working. */
export const cancelEmailChange = (db: Db, ctx: ShopperContext): Promise<unknown> =>
  queries.deletePending(db, ctx.user.id)

/**
 * Sets the confirmed address as the account's email, mails a notice to the old address, and ends every session except
 * the requesting one. Returns false when the link belongs to no change; throws EMAIL_TAKEN when another account has the
 * address by now.
 */
async function confirmEmailChange(db: Db, mailNotice: MailNotice, hash: Buffer): Promise<boolean> {
  const change = await queries.lockChange(db, hash)
  if (!change) return false
  const account = await queries.changeEmail(db, change)
  if (!account) throw new ShopError('EMAIL_TAKEN')
  await queries.insertConfirmation(db, change.userId)
  // codes mailed to the old address stop working
  await codes.deleteResetsOf(db, change.userId)
  await queries.endOtherSessions(db, change)
  const { name, oldEmail, wasConfirmed } = account
  if (!(await attempts.mayMail(db, { email: oldEmail, confirmed: wasConfirmed }))) return true
  const mail = emailChangedMail(i18nFor(mailNotice.language), {
    to: oldEmail,
    name: wasConfirmed ? name : null,
    email: wasConfirmed ? change.email : null,
  })
  await addMail(db, 'email-changed', mail)
  return true
}

/** Confirms the email a link was mailed to. Opening the link twice is not an error; an invalid link is WRONG_CODE. */
export function verifyEmail(db: Db, mailNotice: MailNotice, code: string): Promise<void> {
  const hash = sha256(code)
  return transaction(db, async (db) => {
    if (await confirmEmailChange(db, mailNotice, hash)) return
    if (!(await codes.confirmEmail(db, hash))) throw new ShopError('WRONG_CODE')
  })
}

async function mailLink(
  db: Db,
  { secret }: MailKey,
  { baseUrl, language, user }: ShopperContext,
  email: string,
) {
  const budgets = [
    { kind: 'link', key: user.id },
    // the owner of the address has not requested this mail
    { kind: 'link-address', key: email },
  ] as const
  for (const budget of budgets)
    if (!(await attempts.spend(db, budget))) throw new ShopError('MAILED_TOO_OFTEN')
  const code = randomBytes(24).toString('base64url')
  await codes.replace(db, {
    userId: user.id,
    email,
    purpose: 'change',
    hash: sha256(code),
    minutes: MINUTES,
    session: user.session,
  })
  const link = `${baseUrl}/verify-email?code=${code}`
  const mail = emailChangeMail(i18nFor(language), { to: email, link })
  await addMail(db, 'confirm-new-email', mail, { minutes: MINUTES, secret })
}
