import { nameIn, type Translate } from '#contract/language.ts'
import { rupeeText } from '#contract/pricing.ts'
import type { Db } from '#server/platform/database/database.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import { greeting } from '#server/shop/mailing/mailing.ts'
import { type Contact, eventOf, type MailText, send } from '#server/shop/messaging/messaging.ts'
import { NOT_FOUND_IN_STORE, NOTHING_FOUND, type Order } from '#server/shop/orders/orders.ts'
import type { refunds } from '#server/shop/payments/payments.ts'

/**
 * Mails a shopper the refunds of their order, after the commit and in the order's language; not if the shopper caused
 * them. `total`: what the order costs after pieces of it were taken off, in paise.
 */
export async function mailRefunds(
  db: Db,
  order: Order,
  { by, ...about }: { issued: refunds.Refund[]; by: string | null; baseUrl: string; total?: number },
): Promise<void> {
  if (about.issued.length === 0 || by === order.userId) return
  await send(db, order, {
    kind: 'refunded',
    event: eventOf('refunded', about.issued[0]?.id),
    mail: (contact) => refundMail(order, contact, about),
  })
}

/** Paise; `sent`: what was sent back before and is due again. */
type Withdrawn = {
  receipt: { id: string; reference: string }
  withdrawn: number
  sent: number
  baseUrl: string
}

/**
 * Mails a shopper that a refund is not sent, or that one that was sent is due again, because the payment by UPI of
 * which it was a part had not arrived.
 */
export const mailWithdrawn = (db: Db, order: Order, about: Withdrawn): Promise<void> =>
  send(db, order, {
    kind: 'changed',
    event: eventOf('upi-undone', about.receipt.id),
    mail: (contact) => withdrawnMail(order, contact, about),
  })

/** Paise: the cash due on delivery; of what was paid before, what goes back the way it was paid, and to the wallet. */
type Due = { due: number; goesBack: number; inWallet: number }
type Return = Due & { by: string | null; step: number; baseUrl: string }

/** Mails a shopper that a rejected order goes ahead after all, the cash due on delivery, and where is what was paid. */
export async function mailReturn(db: Db, order: Order, { by, step, ...about }: Return): Promise<void> {
  if (about.due <= 0 || by === order.userId) return
  await send(db, order, {
    kind: 'changed',
    event: eventOf('goes-ahead', step),
    mail: (contact) => returnMail(order, contact, about),
  })
}

function withdrawnMail(
  order: Order,
  { name }: Contact,
  { receipt, withdrawn, sent, baseUrl }: Withdrawn,
): MailText {
  const t = i18nFor(order.language)
  const about = { amount: rupeeText(withdrawn), number: order.number }
  const text = [
    greeting(t, name),
    t('the payment by UPI with the reference {reference} for your order {number} has not reached us.', {
      reference: receipt.reference,
      number: order.number,
    }),
    withdrawn > 0 &&
      t('Therefore we send back nothing of it, not {amount} as we wrote before.', { amount: about.amount }),
    sent > 0 &&
      t('We had already sent {amount} of it back: please pay this amount, too.', { amount: rupeeText(sent) }),
    t('If you did pay it, please call us: we look for it together.'),
    t('You can follow it on the page of the order: {link}', {
      link: `${baseUrl}/dashboard/myorders/${order.id}`,
    }),
    'Jhatpat',
  ]
  return {
    kind: 'refund',
    subject:
      withdrawn > 0
        ? t('{amount} of your order {number} is not sent back', about)
        : t('The payment of your order {number} has not reached us', about),
    text: text.filter(Boolean).join('\n\n'),
  }
}

function returnMail(
  order: Order,
  { name }: Contact,
  { due, goesBack, inWallet, baseUrl }: Due & { baseUrl: string },
): MailText {
  const t = i18nFor(order.language)
  const about = { amount: rupeeText(due), number: order.number }
  const text = [
    greeting(t, name),
    t(
      'your order {number}, which had been cancelled, is going ahead after all. Please keep {amount} ' +
        'ready to pay on delivery.',
      about,
    ),
    goesBack > 0 && inWallet <= 0 && t('What you paid before is returned to you the way you paid it.'),
    goesBack > 0 &&
      inWallet > 0 &&
      t('{amount} of what you paid before is returned to you the way you paid it.', {
        amount: rupeeText(goesBack),
      }),
    inWallet > 0 &&
      t('{amount} of what you paid before went to your wallet.', { amount: rupeeText(inWallet) }),
    t('You can follow it on the page of the order: {link}', {
      link: `${baseUrl}/dashboard/myorders/${order.id}`,
    }),
    'Jhatpat',
  ]
  return {
    kind: 'order-goes-ahead',
    subject: t('Your order {number} is going ahead: {amount} to pay on delivery', about),
    text: text.filter(Boolean).join('\n\n'),
  }
}

function refundMail(
  order: Order,
  { name }: Contact,
  { issued, baseUrl, total }: { issued: refunds.Refund[]; baseUrl: string; total?: number },
): MailText {
  const t = i18nFor(order.language)
  const about = {
    amount: rupeeText(issued.reduce((sum, refund) => sum + refund.amount, 0)),
    number: order.number,
  }
  const names = new Map(order.lines.map((line) => [line.productId, nameIn(order.language, line)]))
  const lines = issued[0]?.lines.map(
    (line) => `    ${line.quantity} × ${names.get(line.productId) ?? line.name}`,
  )
  const why = issued[0]?.why
  const text = [
    greeting(t, name),
    t('we are refunding {amount} of your order {number}.', about),
    lines?.length && `${t('It is for')}\n\n${lines.join('\n')}`,
    why && t('Why: {why}', { why: reasonOf(t, why) }),
    total !== undefined && t('Your order costs {total} now.', { total: rupeeText(total) }),
    refundTexts(t, issued),
    t('You can follow it on the page of the order: {link}', {
      link: `${baseUrl}/dashboard/myorders/${order.id}`,
    }),
    'Jhatpat',
  ]
  return {
    kind: 'refund',
    subject: t('{amount} of your order {number} goes back to you', about),
    text: text.filter(Boolean).join('\n\n'),
  }
}

/** How refunds go back to the shopper. */
export const refundTexts = (t: Translate, issued: refunds.Refund[]): string =>
  issued.map((refund) => textOf(t, refund)).join('\n')

/** Reasons of the shop itself are stored in English. */
const reasonOf = (t: Translate, why: string): string =>
  why === NOTHING_FOUND || why === NOT_FOUND_IN_STORE ? t(why) : why

function textOf(t: Translate, { amount, payment, way }: refunds.Refund): string {
  const about = { amount: rupeeText(amount) }
  if (payment) return t('{amount} goes back by itself the way you paid, usually within a few days.', about)
  if (way === 'wallet') return t('{amount} is in your wallet now.', about)
  return way === 'upi'
    ? t('The store sends {amount} back by UPI, to the account that you paid from.', about)
    : t('{amount} is handed back to you in cash.', about)
}
