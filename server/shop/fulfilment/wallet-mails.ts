import { rupeeText } from '#contract/pricing.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import * as identity from '#server/shop/identity/identity.ts'
import { addMail, greeting } from '#server/shop/mailing/mailing.ts'
import type { Order } from '#server/shop/orders/orders.ts'

/** Mails a shopper that they had money of their wallet sent back, and to which UPI address; paise. */
export async function mailSentBack(
  db: Db,
  { user, language, baseUrl }: ShopperContext,
  { toPayment, byUpi, upi }: { toPayment: number; byUpi: number; upi: string | null },
): Promise<void> {
  const t = i18nFor(language)
  const { name, email } = await identity.findContact(db, user.id)
  const text = [
    greeting(t, name),
    t('you have had {amount} of your wallet sent back.', { amount: rupeeText(toPayment + byUpi) }),
    toPayment > 0 &&
      t('{amount} goes back by itself the way you paid, usually within a few days.', {
        amount: rupeeText(toPayment),
      }),
    byUpi > 0 &&
      t('The store sends {amount} to the UPI address {address}.', {
        amount: rupeeText(byUpi),
        address: upi ?? '',
      }),
    t('If this was not you, please change your password and write to us at once.'),
    t('Your wallet: {link}', { link: linkTo(baseUrl) }),
    'Jhatpat',
  ]
  await addMail(db, 'refund', {
    to: email,
    subject: t('{amount} of your wallet is sent back to you', { amount: rupeeText(toPayment + byUpi) }),
    text: text.filter(Boolean).join('\n\n'),
  })
}

/** Mails a shopper that money left their wallet, because their payment was given back in another way; paise. */
export async function mailTakenOut(db: Db, baseUrl: string, order: Order, amount: number): Promise<void> {
  if (amount <= 0) return
  const t = i18nFor(order.language)
  const { name, email } = await identity.findContact(db, order.userId)
  const about = { amount: rupeeText(amount), number: order.number }
  const text = [
    greeting(t, name),
    t('{amount} of your order {number} was in your wallet, and goes back the way you paid as well.', about),
    t('So that it is not paid twice, we have taken it out of your wallet again.'),
    t('Your wallet: {link}', { link: linkTo(baseUrl) }),
    'Jhatpat',
  ]
  await addMail(db, 'refund', {
    to: email,
    subject: t('{amount} of your order {number} was taken out of your wallet', about),
    text: text.join('\n\n'),
  })
}

const linkTo = (baseUrl: string): string => `${baseUrl}/dashboard/wallet`
