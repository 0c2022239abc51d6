import { rupeeText } from '#contract/pricing.ts'
import type { MailKind } from '#contract/v1/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as identity from '#server/shop/identity/identity.ts'
import { addMail } from '#server/shop/mailing/mailing.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import type { ProviderDispute, refunds } from '#server/shop/payments/payments.ts'

/** Mails the users who may refund orders of the store about a refund that was made at the provider's dashboard. */
export const mailProviderRefund = (db: Db, baseUrl: string, order: Order, amount: number): Promise<void> =>
  mailStaff(db, 'provider-refund', order, {
    subject: `${rupeeText(amount)} of order ${order.number} was refunded at the payment provider`,
    lines: [
      `Somebody refunded ${rupeeText(amount)} of order ${order.number} at the payment provider's dashboard.`,
      'The books of the order have it. Stock and status of the order are as they were.',
      linkTo(baseUrl, order),
    ],
  })

/** Mails them the cash among refunds that nobody of the staff decided: somebody has to hand it over. */
export async function mailCashOwed(
  db: Db,
  order: Order,
  { issued, baseUrl, why }: { issued: refunds.Refund[]; baseUrl: string; why: string },
): Promise<void> {
  const inCash = issued.filter(({ payment, way }) => !payment && !way)
  const amount = inCash.reduce((sum, refund) => sum + refund.amount, 0)
  if (amount === 0) return
  await mailStaff(db, 'provider-refund', order, {
    subject: `${rupeeText(amount)} of order ${order.number} goes back in cash`,
    lines: [
      `The shopper of order ${order.number} is owed ${rupeeText(amount)} that was paid in cash. ${why}`,
      'The books count it as handed over from the till: please do so.',
      linkTo(baseUrl, order),
    ],
  })
}

/** Mails them that the provider charged a shopper twice for one order. */
export const mailSecondCharge = (
  db: Db,
  baseUrl: string,
  order: Order,
  { charge, amount }: { charge: string; amount: number },
): Promise<void> =>
  mailStaff(db, 'second-charge', order, {
    subject: `Order ${order.number} was paid a second time`,
    lines: [
      `The payment provider charged ${rupeeText(amount)} again for order ${order.number}, which was paid already.`,
      `Refund the payment ${charge} at the provider's dashboard. It is not in the books of the order.`,
      linkTo(baseUrl, order),
    ],
  })

/** Mails them the status of a dispute and its deadline for a response. */
export const mailDispute = (
  db: Db,
  baseUrl: string,
  order: Order,
  { status, amount, reason, respondBy }: ProviderDispute,
): Promise<void> =>
  mailStaff(db, 'dispute', order, {
    subject: `Order ${order.number}: ${subjects[status]}`,
    lines: [
      `The shopper disputes ${rupeeText(amount)} of order ${order.number} with their bank: ${reason}.`,
      effects[status],
      needsAnswer(status) &&
        respondBy &&
        `Answer at the payment provider's dashboard by ${inIndia(respondBy)}.`,
      linkTo(baseUrl, order),
    ],
  })

const subjects = {
  inquiry: 'a bank asks about its payment',
  open: 'its payment is disputed',
  won: 'the dispute is won',
  lost: 'the dispute is lost',
} satisfies Record<ProviderDispute['status'], string>

const effects = {
  inquiry: 'The bank only asks; it has taken nothing so far.',
  open: 'The bank has taken the amount until it decides.',
  won: 'The shop keeps the amount.',
  lost: 'The amount went back to the shopper for good.',
} satisfies Record<ProviderDispute['status'], string>

const needsAnswer = (status: ProviderDispute['status']) => status === 'inquiry' || status === 'open'

async function mailStaff(
  db: Db,
  kind: MailKind,
  { storeId }: Order,
  { subject, lines }: { subject: string; lines: (string | null | false)[] },
): Promise<void> {
  for (const { name, email } of await identity.listAllowed(db, 'orders:refund', storeId)) {
    const text = [`Hello ${name},`, ...lines, 'Jhatpat'].filter(Boolean).join('\n\n')
    await addMail(db, kind, { to: email, subject, text })
  }
}

const linkTo = (baseUrl: string, { id }: Order) => `The order: ${baseUrl}/dashboard/all-orders/${id}`
const inIndia = (time: string): string =>
  new Date(time).toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
