import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import { addMail } from '#server/shop/mailing/mailing.ts'
import * as attempts from './attempts.queries.ts'
import { deleteResetsOf } from './codes.queries.ts'
import { assertCode } from './factor-codes.ts'
import * as queries from './identity.queries.ts'
import type { Keys } from './identity.rules.ts'
import { passwordChangedMail } from './mails.ts'
import { assertHardToGuess } from './new-password.rules.ts'
import { hashPassword } from './passwords.ts'
import { assertPassword } from './profile.ts'
import * as sessions from './sessions.queries.ts'

export type PasswordChange = {
  currentPassword: string
  newPassword: string
  confirmPassword: string
  /** of the second factor, for an account that has one */
  code?: string | undefined
}

/**
 * Sets a new password with the current one, ends every other session and all codes of the account, and mails the owner.
 * Throws NEW_PASSWORDS_DIFFER, WRONG_PASSWORD, PASSWORD_TRIED_TOO_OFTEN, the errors of `assertCode`, and INVALID for a
 * password that is quickly guessed.
 */
export async function changePassword(
  db: Db,
  keys: Pick<Keys, 'secret'>,
  ctx: ShopperContext,
  input: PasswordChange,
): Promise<void> {
  const { newPassword, currentPassword, confirmPassword } = input
  if (newPassword !== confirmPassword) throw new ShopError('NEW_PASSWORDS_DIFFER')
  const user = await queries.findUser(db, ctx.user.id)
  if (!user) throw new ShopError('NOT_FOUND', { what: 'User' })
  assertHardToGuess('newPassword', newPassword, user)
  await assertPassword(db, ctx, user.email, currentPassword)
  await assertCode(db, keys, ctx, input.code)
  const passwordHash = await hashPassword(newPassword)
  await transaction(db, async (db) => {
    await queries.lockUser(db, user.id)
    // a password reset or another change meanwhile has ended this session
    if (!(await queries.hasSession(db, ctx.user.session))) throw new ShopError('LOGIN_NEEDED')
    await queries.setPassword(db, user.id, passwordHash)
    await sessions.endOthers(db, user.id, ctx.user.session)
    await deleteResetsOf(db, user.id)
    await attempts.invalidate(db, { kind: 'login', key: user.email })
    if (!(await attempts.mayMail(db, { email: user.email, confirmed: user.emailConfirmed }))) return
    const name = user.emailConfirmed ? user.name : null
    const link = `${ctx.baseUrl}/forgot-password`
    const mail = passwordChangedMail(i18nFor(ctx.language), { to: user.email, name, link })
    await addMail(db, 'password-changed', mail)
  })
}
