import type { PaymentState } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import type { Text, Translate } from '#contract/language.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as payments from '#server/shop/payments/payments.ts'
import * as queries from './holds.queries.ts'
import type { Hold } from './holds.ts'
import * as holds from './holds.ts'
import type { Unusable } from './mails.ts'

/** A payment as shown to its shopper; `message` describes the state in a sentence. */
export type PaymentStatus = {
  id: string
  state: PaymentState
  message: string
  /** what is paid online, in paise */
  total: number
  /** what the wallet pays besides, in paise */
  fromWallet: number
  expiresAt: Date
  slot: orders.OrderSlot | null
  /** the payment page, while the payment is waiting */
  url: string | null
  order: { id: string; number: string } | null
}

/** The state of one of the shopper's payments, or NOT_FOUND. Read-only: only the webhook marks an order as paid. */
export async function statusOf(db: Db, ctx: ShopperContext, id: string): Promise<PaymentStatus> {
  const hold = await queries.find(db, id)
  if (hold?.userId !== ctx.user.id) throw new ShopError('NOT_FOUND', { what: 'Payment' })
  return describe(db, ctx, hold)
}

/** The shopper's open payment, or null. */
export async function openOf(db: Db, ctx: ShopperContext): Promise<PaymentStatus | null> {
  const hold = await queries.findOpenOf(db, ctx.user.id)
  return hold && describe(db, ctx, hold)
}

/** Cancels one of the shopper's payments; a payment that has ended is returned unchanged. */
export async function cancel(db: Db, ctx: ShopperContext, id: string): Promise<PaymentStatus> {
  await statusOf(db, ctx, id)
  await holds.end(db, id, 'cancelled')
  return statusOf(db, ctx, id)
}

async function describe(db: Db, ctx: ShopperContext, hold: Hold): Promise<PaymentStatus> {
  const payment = await payments.find(db, hold.id)
  const number = payment?.status === 'paid' ? await orders.numberOf(db, hold.id, orders.ofShopper(ctx)) : null
  const state = stateOf(hold, payment)
  return {
    id: hold.id,
    state,
    message: textOf(i18nFor(ctx.language), state, hold, payment),
    total: hold.bill.total - hold.wallet,
    fromWallet: hold.wallet,
    expiresAt: hold.expiresAt,
    slot: hold.slot,
    url: state === 'waiting' ? (payment?.url ?? null) : null,
    order: number ? { id: hold.id, number } : null,
  }
}

function stateOf(hold: Hold, payment: payments.Payment | null): PaymentState {
  if (hold.status === 'paid') return 'paid'
  if (payment?.status === 'paid') return 'refunded'
  return hold.status === 'open' ? 'waiting' : 'over'
}

function textOf(t: Translate, state: PaymentState, hold: Hold, payment: payments.Payment | null): string {
  switch (state) {
    case 'paid':
      return t('Payment Successfully')
    case 'waiting':
      return t('We have not heard from the bank yet.')
    case 'refunded':
      return t(whyRefunded(hold, payment))
    case 'over':
      return `${t(endings[hold.endedWhy ?? 'failed'])} ${t('Nothing was ordered and nothing was charged.')}`
  }
}

function whyRefunded(hold: Hold, payment: payments.Payment | null): Text {
  if (payment?.captured !== hold.bill.total - hold.wallet) return refundReasons['other amount']
  if (hold.endedWhy === 'replaced') return refundReasons.superseded
  if (hold.wallet > 0) return refundReasons['wallet gone']
  return refundReasons[hold.slot ? 'slot gone' : 'goods gone']
}

const refundReasons = {
  'goods gone': 'Your payment came when the goods were gone. The whole amount goes back the way you paid.',
  'slot gone':
    'Your payment came when the goods or the slot were gone. The whole amount goes back the way you paid.',
  'wallet gone':
    'Your payment came when the goods, the slot or the money in your wallet were gone. ' +
    'The whole amount goes back the way you paid.',
  'other amount': 'What was paid is not what was agreed. The whole amount goes back the way you paid.',
  superseded:
    'You had already begun another checkout. The whole amount of this payment goes back the way you paid.',
} satisfies Record<Unusable, Text>

const endings = {
  expired: 'The payment took too long, and the groceries went back to the shelf.',
  failed: 'The payment failed.',
  cancelled: 'The payment was cancelled.',
  replaced: 'You have begun another checkout instead.',
  'not started': 'The payment could not be started.',
} satisfies Record<NonNullable<Hold['endedWhy']>, Text>
