import { nameIn, type Say } from '#contract/language.ts'
import { toRupees } from '#contract/pricing.ts'
import type { Db } from '#server/platform/database/database.ts'
import { wordsIn } from '#server/platform/http/words.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import type { OrderRow } from '#server/shop/orders/orders.ts'
import type { Refund } from '#server/shop/payments/refunds.ts'

/** Mails a shopper what the shop gives back of their order, after the commit and in the words they read; what they brought about themselves they know. */
export async function tellOfRefunds(
  db: Db,
  order: OrderRow,
  { given, by, site }: { given: Refund[]; by: string; site: string },
): Promise<void> {
  if (given.length > 0 && by !== order.userId) await jobs.add(db, 'mail', refundMail(order, given, site))
}

function refundMail(order: OrderRow, given: Refund[], site: string) {
  const t = wordsIn(order.language)
  const about = {
    amount: money(given.reduce((sum, refund) => sum + refund.amount, 0)),
    number: order.number,
  }
  const names = new Map(order.lines.map((line) => [line.productId, nameIn(order.language, line)]))
  const lines = given[0]?.lines.map(
    ({ productId, name, quantity }) => `    ${quantity} × ${names.get(productId) ?? name}`,
  )
  const why = given[0]?.why
  const text = [
    t('Hello {name},', { name: order.buyerName }),
    t('we are giving back {amount} of your order {number}.', about),
    lines?.length && `${t('It is for')}\n\n${lines.join('\n')}`,
    why && t('Why: {why}', { why }),
    given.map((refund) => inWords(t, refund)).join('\n'),
    t('You can follow it at the order: {link}', { link: `${site}/dashboard/myorders/${order.id}` }),
    'Jhatpat',
  ]
  return {
    to: order.buyerEmail,
    subject: t('{amount} of your order {number} goes back to you', about),
    text: text.filter(Boolean).join('\n\n'),
  }
}

const inWords = (t: Say, { amount, payment }: Refund): string =>
  payment
    ? t('{amount} goes back to your card by itself, usually within a few days.', { amount: money(amount) })
    : t('{amount} is handed back to you in cash.', { amount: money(amount) })

const money = (paise: number): string => `₹${toRupees(paise).toLocaleString('en-IN')}`
