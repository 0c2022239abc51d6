import type { ShopperCaller } from '#contract/caller.ts'
import type { PaymentReply, PaymentState } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import type { Say, Text } from '#contract/language.ts'
import { toRupees } from '#contract/pricing.ts'
import type { Db } from '#server/platform/database/database.ts'
import { wordsIn } from '#server/platform/http/words.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as payments from '#server/shop/payments/payments.ts'
import * as store from './holds.store.ts'
import type { Hold } from './holds.ts'
import * as holds from './holds.ts'

/** How one of the caller's payments stands, or NOT_FOUND. Reading changes nothing: only the webhook makes an order paid. */
export async function statusOf(db: Db, caller: ShopperCaller, id: string): Promise<PaymentReply> {
  const hold = await store.find(db, id)
  if (hold?.userId !== caller.shopper.id) throw new ShopError('NOT_FOUND', { what: 'Payment' })
  return describe(db, caller, hold)
}

/** The payment the caller has begun and not finished, or null. */
export async function openOf(db: Db, caller: ShopperCaller): Promise<PaymentReply | null> {
  const hold = await store.findOpenOf(db, caller.shopper.id)
  return hold && describe(db, caller, hold)
}

/** Gives one of the caller's payments up; one that has ended already stays as it ended. */
export async function cancel(db: Db, caller: ShopperCaller, id: string): Promise<PaymentReply> {
  await statusOf(db, caller, id)
  await holds.end(db, id, 'cancelled')
  return statusOf(db, caller, id)
}

async function describe(db: Db, { language }: ShopperCaller, hold: Hold): Promise<PaymentReply> {
  const payment = await payments.find(db, hold.id)
  const number = payment?.status === 'paid' ? await orders.numberOf(db, hold.id) : null
  const state = stateOf(hold, payment)
  return {
    _id: hold.id,
    state,
    message: inWords(wordsIn(language), state, hold),
    totalAmt: toRupees(hold.bill.total),
    expiresAt: hold.expiresAt.toISOString(),
    url: state === 'waiting' ? (payment?.url ?? null) : null,
    order: number ? { _id: hold.id, orderId: number } : null,
  }
}

function stateOf(hold: Hold, payment: payments.Payment | null): PaymentState {
  if (hold.status === 'paid') return 'paid'
  if (payment?.status === 'paid') return 'refunded'
  return hold.status === 'open' ? 'waiting' : 'over'
}

function inWords(t: Say, state: PaymentState, hold: Hold): string {
  switch (state) {
    case 'paid':
      return t('Payment Successfully')
    case 'waiting':
      return t('We have not heard from the bank yet.')
    case 'refunded':
      return t('Your payment came when the goods were gone. The whole amount goes back to your card.')
    case 'over':
      return `${t(endings[hold.endedWhy ?? 'failed'])} ${t('Nothing was ordered and nothing was charged.')}`
  }
}

const endings = {
  expired: 'The payment took too long, and the groceries went back to the shelf.',
  failed: 'The payment failed.',
  cancelled: 'The payment was cancelled.',
  replaced: 'You have begun another checkout instead.',
  'not started': 'The payment could not be started.',
} satisfies Record<NonNullable<Hold['endedWhy']>, Text>
