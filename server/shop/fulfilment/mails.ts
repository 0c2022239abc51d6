import { toRupees } from '#contract/pricing.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import type { OrderRow } from '#server/shop/orders/orders.ts'
import type { Refund } from '#server/shop/payments/refunds.ts'

/** Mails a shopper what the shop gives back of their order, after the commit; what they brought about themselves they know. */
export async function tellOfRefunds(
  db: Db,
  order: OrderRow,
  { given, by, site }: { given: Refund[]; by: string; site: string },
): Promise<void> {
  if (given.length > 0 && by !== order.userId) await jobs.add(db, 'mail', refundMail(order, given, site))
}

function refundMail(order: OrderRow, given: Refund[], site: string) {
  const amount = money(given.reduce((sum, refund) => sum + refund.amount, 0))
  const lines = given[0]?.lines.map((line) => `    ${line.quantity} × ${line.name}`) ?? []
  const why = given[0]?.why
  const text = [
    `Hello ${order.buyerName},`,
    `we are giving back ${amount} of your order ${order.number}.`,
    lines.length > 0 && `It is for\n\n${lines.join('\n')}`,
    why && `Why: ${why}`,
    given.map(inWords).join('\n'),
    `You can follow it at the order: ${site}/dashboard/myorders/${order.id}`,
    'Jhatpat',
  ]
  return {
    to: order.buyerEmail,
    subject: `${amount} of your order ${order.number} goes back to you`,
    text: text.filter(Boolean).join('\n\n'),
  }
}

const inWords = ({ amount, payment }: Refund): string =>
  payment
    ? `${money(amount)} goes back to your card by itself, usually within a few days.`
    : `${money(amount)} is handed back to you in cash.`

const money = (paise: number): string => `₹${toRupees(paise).toLocaleString('en-IN')}`
