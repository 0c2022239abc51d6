import { nameIn } from '#contract/language.ts'
import { rupeeText } from '#contract/pricing.ts'
import type { Db } from '#server/platform/database/database.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import { findContact } from '#server/shop/identity/identity.ts'
import { addMail, greeting } from '#server/shop/mailing/mailing.ts'
import type { FullOrder } from '#server/shop/orders/orders.ts'
import type { HelpRequest } from './help.queries.ts'

type Refunded = { productId: string; quantity: number; refundedPaise: number; baseUrl: string }
type About = { request: HelpRequest; baseUrl: string }

/** Mails a shopper that a reported item was refunded at once, in the order's language. */
export async function mailRefunded(db: Db, order: FullOrder, refunded: Refunded): Promise<void> {
  const t = i18nFor(order.language)
  const { name, email } = await findContact(db, order.userId)
  const line = order.lines.find(({ productId }) => productId === refunded.productId)
  const about = { amount: rupeeText(refunded.refundedPaise), number: order.number }
  const text = [
    greeting(t, name),
    t('we are refunding {amount} of your order {number}.', about),
    line && `    ${refunded.quantity} × ${nameIn(order.language, line)}`,
    t('You can follow it on the page of the order: {link}', { link: orderLink(order.id, refunded.baseUrl) }),
    'Jhatpat',
  ]
  await addMail(db, 'help-outcome', {
    to: email,
    subject: t('{amount} of your order {number} goes back to you', about),
    text: text.filter(Boolean).join('\n\n'),
  })
}

/** Mails a shopper that a reported item is not refunded, and why. */
export async function mailRefused(
  db: Db,
  order: FullOrder,
  { request, why, baseUrl }: About & { why: string },
): Promise<void> {
  const t = i18nFor(order.language)
  const { name, email } = await findContact(db, order.userId)
  const about = { name: nameIn(order.language, request), number: order.number }
  const text = [
    greeting(t, name),
    t(
      'we have looked at what you reported about {name} of your order {number}, and do not refund it.',
      about,
    ),
    t('Why: {why}', { why }),
    t('You can read it again here: {link}', { link: helpLink(request, baseUrl) }),
    'Jhatpat',
  ]
  await addMail(db, 'help-outcome', {
    to: email,
    subject: t('About {name} of your order {number}', about),
    text: text.join('\n\n'),
  })
}

/** Mails a shopper a message of staff. */
export async function mailMessage(
  db: Db,
  order: FullOrder,
  { request, text: message, baseUrl }: About & { text: string },
): Promise<void> {
  const t = i18nFor(order.language)
  const { name, email } = await findContact(db, order.userId)
  const about = { name: nameIn(order.language, request), number: order.number }
  const text = [
    greeting(t, name),
    t('we have written to you about {name} of your order {number}:', about),
    message,
    t('Please answer here: {link}', { link: helpLink(request, baseUrl) }),
    'Jhatpat',
  ]
  await addMail(db, 'help-message', {
    to: email,
    subject: t('About {name} of your order {number}', about),
    text: text.join('\n\n'),
  })
}

const orderLink = (id: string, baseUrl: string) => `${baseUrl}/dashboard/myorders/${id}`
const helpLink = ({ orderId }: HelpRequest, baseUrl: string) => `${orderLink(orderId, baseUrl)}/help`
