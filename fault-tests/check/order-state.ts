import type { OrderStage } from '#contract/order-states.ts'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { Line } from '../history/calls.ts'

/**
 * The money of an order in paise: still due in cash, held by the shop from card and cash, and given back so far, asked
 * for or done.
 */
export type Money = { due: number; card: number; cash: number; cardBack: number; cashBack: number }
/** The last step of an order, and what it did: its refunds are held while it can be undone. */
export type Step = {
  from: OrderStatus
  fromStage: OrderStage
  undoable: boolean
  step?: number
  collected?: boolean
  uncollected?: boolean
  held?: { card: number; cash: number }
}
export type Order = {
  status: OrderStatus
  stage: OrderStage
  /** `refunded`: no longer part of the order; `missing`: those of them that were not found */
  lines: (Line & { refunded: number; missing: number })[]
  money: Money
  /** whether it was delivered or rejected before */
  hasEnded: boolean
  last: Step | null
}

/** The price of the pieces that were not refunded singly. */
export const amountLeft = ({ lines }: Order): number =>
  lines.reduce((sum, { price, quantity, refunded }) => sum + price * (quantity - refunded), 0)

/** Gives money back by the way it was paid: first to the card, the rest in cash. */
export function giveBack(money: Money, amount: number): Money {
  const card = Math.min(amount, Math.max(0, money.card))
  const cash = amount - card
  return {
    ...money,
    card: money.card - card,
    cash: money.cash - cash,
    cardBack: money.cardBack + card,
    cashBack: money.cashBack + cash,
  }
}

/** Whether an order with this money may have the payment status; a refund to the card is on its way for some time. */
export function matchesPayment(
  { due, card, cash, cardBack, cashBack }: Money,
  status: PaymentStatus,
): boolean {
  if (due > 0) return status === 'CASH ON DELIVERY'
  if (cardBack > 0 && status === 'REFUND ON ITS WAY') return true
  const back = cardBack + cashBack
  if (card + cash > 0) return status === (back > 0 ? 'PARTLY REFUNDED' : 'PAID')
  return status === (back > 0 ? 'REFUNDED' : 'NOTHING DUE')
}
