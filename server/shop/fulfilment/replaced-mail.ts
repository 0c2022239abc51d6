import { nameIn } from '#contract/language.ts'
import { rupeeText } from '#contract/pricing.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import { greeting } from '#server/shop/mailing/mailing.ts'
import { type Contact, eventOf, type MailText, send } from '#server/shop/messaging/messaging.ts'
import type { NewLine, Order } from '#server/shop/orders/orders.ts'
import type { refunds } from '#server/shop/payments/payments.ts'
import { refundTexts } from './mails.ts'

type ReplacedMail = {
  missing: NewLine
  instead: NewLine
  issued: refunds.Refund[]
  /** of the order as it is now, in paise */
  total: number
  /** in cash on delivery, in paise */
  due: number
  /** number of the step that replaced them */
  step: number
  ctx: ShopperContext
}

/** Mails a shopper what is packed in place of missing goods, and what the order costs now, in the order's language. */
export const mailReplaced = (db: Db, order: Order, mail: ReplacedMail): Promise<void> =>
  send(db, order, {
    kind: 'changed',
    event: eventOf('replaced', mail.step),
    mail: (contact) => replacedMail(order, contact, mail),
  })

function replacedMail(
  order: Order,
  { name }: Contact,
  { missing, instead, issued, total, due, ctx }: ReplacedMail,
): MailText {
  const t = i18nFor(order.language)
  const piecesOf = (line: NewLine) => `    ${line.quantity} × ${nameIn(order.language, line)}, ${line.unit}`
  const costs = { total: rupeeText(total), amount: rupeeText(due) }
  const text = [
    greeting(t, name),
    t('we did not find these goods of your order {number} in the store:', { number: order.number }),
    piecesOf(missing),
    t('As you wanted, we pack this in their place:'),
    piecesOf(instead),
    due > 0
      ? t('Your order costs {total} now. Please keep {amount} ready to pay on delivery.', costs)
      : t('Your order costs {total} now.', costs),
    refundTexts(t, issued),
    t('You can follow it on the page of the order: {link}', {
      link: `${ctx.baseUrl}/dashboard/myorders/${order.id}`,
    }),
    'Jhatpat',
  ]
  return {
    kind: 'goods-taken-off',
    subject: t('Something of your order {number} was replaced', { number: order.number }),
    text: text.filter(Boolean).join('\n\n'),
  }
}
