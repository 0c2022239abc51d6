import type { OrderStage } from '#contract/order-states.ts'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { HelpState } from '#contract/v1/help.ts'
import type { Line } from '../history/calls.ts'

/**
 * The money of an order in paise: still due in cash, held by the shop from a wallet, card, UPI at the door and cash,
 * and given back so far, asked for or done. What was given back to a wallet counts by the way it was paid.
 */
export type Money = {
  due: number
  wallet: number
  card: number
  upi: number
  cash: number
  walletBack: number
  cardBack: number
  upiBack: number
  cashBack: number
}
export const NO_MONEY: Money = {
  ...{ due: 0, wallet: 0, card: 0, upi: 0, cash: 0 },
  ...{ walletBack: 0, cardBack: 0, upiBack: 0, cashBack: 0 },
}
/** Money that the shop holds, by the way it came; less than nothing by UPI, if more was sent back than came. */
export type Held = Pick<Money, 'wallet' | 'card' | 'upi' | 'cash'>
export const heldOf = ({ wallet, card, upi, cash }: Held): number => wallet + card + upi + cash
/** The last step of an order, and what it did: its refunds are held while it can be undone. */
export type Step = {
  from: OrderStatus
  fromStage: OrderStage
  undoable: boolean
  step?: number
  collected?: boolean
  uncollected?: boolean
  held?: Held
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
  /** whether it has a slot, before which it is neither picked nor carried */
  hasSlot: boolean
  /** the payments by UPI at the door, by reference, in paise */
  receipts: Record<string, { paise: number; state: 'to be seen' | 'seen' | 'undone' }>
  /** of what was given back by UPI, what staff have sent, in paise */
  sentByUpi: number
  /** whether its shopper ever asked for money of the wallet, which may have come from this order */
  isAskedBack: boolean
  /** whether its refunds may come into a wallet */
  getsRefunds: boolean
  /** what was reported of each product */
  help: Record<string, HelpState>
}

/** The price of the pieces that were not refunded singly. */
export const amountLeft = ({ lines }: Order): number =>
  lines.reduce((sum, { price, quantity, refunded }) => sum + price * (quantity - refunded), 0)

/** Gives money back by the way it was paid: first to the wallet, then to the card, then by UPI, the rest in cash. */
export function giveBack(money: Money, amount: number): Money {
  const wallet = Math.min(amount, Math.max(0, money.wallet))
  const card = Math.min(amount - wallet, Math.max(0, money.card))
  const upi = Math.min(amount - wallet - card, Math.max(0, money.upi))
  return moveBack(money, { wallet, card, upi, cash: amount - wallet - card - upi })
}

/** Gives everything back, and nothing is due any more. */
export const giveAllBack = (money: Money): Money => giveBack({ ...money, due: 0 }, Math.max(0, heldOf(money)))

/** Moves amounts from what is held to what was given back; negative ones the other way. */
export const moveBack = (money: Money, { wallet, card, upi, cash }: Held): Money => ({
  ...money,
  wallet: money.wallet - wallet,
  card: money.card - card,
  upi: money.upi - upi,
  cash: money.cash - cash,
  walletBack: money.walletBack + wallet,
  cardBack: money.cardBack + card,
  upiBack: money.upiBack + upi,
  cashBack: money.cashBack + cash,
})

/**
 * Whether an order may have the payment status; a refund to the card or by UPI is on its way for some time, and so is
 * money that a wallet sends back.
 */
export function matchesPayment({ money, isAskedBack }: Order, status: PaymentStatus): boolean {
  const { due, walletBack, cardBack, upiBack, cashBack } = money
  if (due > 0) return status === 'CASH ON DELIVERY'
  const isOnItsWay = cardBack + upiBack + (isAskedBack ? cashBack : 0) > 0
  if (isOnItsWay && status === 'REFUND ON ITS WAY') return true
  const back = walletBack + cardBack + upiBack + cashBack
  if (heldOf(money) > 0) return status === (back > 0 ? 'PARTLY REFUNDED' : 'PAID')
  return status === (back > 0 ? 'REFUNDED' : 'NOTHING DUE')
}
