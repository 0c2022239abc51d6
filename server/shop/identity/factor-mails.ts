import type { Translate } from '#contract/language.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import { addMail, greeting } from '#server/shop/mailing/mailing.ts'
import * as attempts from './attempts.queries.ts'
import * as queries from './identity.queries.ts'

export type FactorChange = 'on' | 'off' | 'new-codes' | 'passkey-added' | 'passkey-removed'

/** Tells the owner of an account that its second factor was changed; call it in the transaction of the change. */
export async function mailFactorChange(db: Db, ctx: ShopperContext, change: FactorChange): Promise<void> {
  const user = await queries.findUser(db, ctx.user.id)
  if (!user) return
  if (!(await attempts.mayMail(db, { email: user.email, confirmed: user.emailConfirmed }))) return
  const name = user.emailConfirmed ? user.name : null
  const link = `${ctx.baseUrl}/forgot-password`
  const mail = factorMail(i18nFor(ctx.language), change, { to: user.email, name, link })
  await addMail(db, 'second-factor-changed', mail)
}

const factorMail = (
  t: Translate,
  change: FactorChange,
  { to, name, link }: { to: string; name: string | null; link: string },
) => ({
  to,
  subject: subjects(t)[change],
  text: `${greeting(t, name)}

${texts(t)[change]}

${t('If it was not you, set a new password now:')}

${link}

Jhatpat`,
})

const subjects = (t: Translate): Record<FactorChange, string> => ({
  on: t('Your login now needs a code'),
  off: t('Your login no longer needs a code'),
  'new-codes': t('You have new recovery codes'),
  'passkey-added': t('A passkey was added to your account'),
  'passkey-removed': t('A passkey was removed from your account'),
})

const texts = (t: Translate): Record<FactorChange, string> => ({
  on: t(
    'the login of your account now needs a code of your authenticator app, too. Your other devices were logged out.',
  ),
  off: t('the login of your account no longer needs a code of an authenticator app.'),
  'new-codes': t('your account has new recovery codes. The earlier ones no longer work.'),
  'passkey-added': t(
    'a passkey now logs in to your account. You see all of them under “Password and devices”.',
  ),
  'passkey-removed': t('a passkey of your account was removed. Your other devices were logged out.'),
})
