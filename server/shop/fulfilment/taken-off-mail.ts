import { nameIn, type Translate } from '#contract/language.ts'
import { rupeeText } from '#contract/pricing.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import { greeting } from '#server/shop/mailing/mailing.ts'
import { type Contact, eventOf, type MailText, send } from '#server/shop/messaging/messaging.ts'
import type { Order, OrderLine } from '#server/shop/orders/orders.ts'
import type { refunds } from '#server/shop/payments/payments.ts'
import { mailRefunds } from './mails.ts'

type TakenOffMail = {
  lines: OrderLine[]
  missing: boolean
  /** why staff took them off; may be empty */
  why: string
  issued: refunds.Refund[]
  /** of the order without the pieces, in paise */
  total: number
  /** in cash on delivery, in paise */
  due: number
  /** number of the step that took them off; null: the one that ended the order */
  step: number | null
  ctx: ShopperContext
}

/**
 * Mails a shopper that pieces were taken off their order, with what it costs now, in the order's language: the mail of
 * the refund, or one of its own if nothing was paid yet.
 */
export async function mailTakenOff(db: Db, order: Order, mail: TakenOffMail): Promise<void> {
  const { issued, total, ctx } = mail
  if (issued.length > 0)
    return mailRefunds(db, order, { issued, by: ctx.user.id, baseUrl: ctx.baseUrl, total })
  await send(db, order, {
    kind: 'changed',
    event: eventOf('taken-off', mail.step ?? 'last'),
    mail: (contact) => takenOffMail(order, contact, mail),
  })
}

function takenOffMail(order: Order, { name }: Contact, mail: TakenOffMail): MailText {
  const { ctx } = mail
  const t = i18nFor(order.language)
  const text = [
    greeting(t, name),
    mail.missing
      ? t('we did not find these goods of your order {number} in the store:', { number: order.number })
      : t('we have taken these goods off your order {number}:', { number: order.number }),
    mail.lines.map((line) => `    ${line.quantity} × ${nameIn(order.language, line)}`).join('\n'),
    !mail.missing && mail.why && t('Why: {why}', { why: mail.why }),
    costText(t, mail),
    t('You can follow it on the page of the order: {link}', {
      link: `${ctx.baseUrl}/dashboard/myorders/${order.id}`,
    }),
    'Jhatpat',
  ]
  return {
    kind: 'goods-taken-off',
    subject: subjectOf(t, order, mail),
    text: text.filter(Boolean).join('\n\n'),
  }
}

function subjectOf(t: Translate, { number }: Order, { total, due }: TakenOffMail): string {
  if (total === 0) return t('Your order {number} is cancelled: we found nothing of it', { number })
  return due > 0
    ? t('Your order {number} has fewer goods: {amount} to pay on delivery', {
        number,
        amount: rupeeText(due),
      })
    : t('Your order {number} has fewer goods', { number })
}

/** Nothing is due of an order that was paid online; its refund may wait for the end of a dispute. */
function costText(t: Translate, { total, due }: TakenOffMail): string {
  if (total === 0) return t('Nothing is delivered, and you pay nothing.')
  return due > 0
    ? t('Your order costs {total} now. Please keep {amount} ready to pay on delivery.', {
        total: rupeeText(total),
        amount: rupeeText(due),
      })
    : t('Your order costs {total} now.', { total: rupeeText(total) })
}
