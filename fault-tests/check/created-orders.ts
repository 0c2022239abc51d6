import type { OrderSeen } from '../history/calls.ts'
import { NO_MONEY, type Order } from './order-state.ts'

/**
 * An order with cash on delivery, or one that was paid online. `hasSlot`: it is delivered in a slot; `wallet`: what the
 * wallet pays, in paise; `getsRefunds`: its refunds may come into a wallet; `isAskedBack`: its shopper ever asked for
 * money of the wallet.
 */
export type Created = ({ kind: 'placed' } | { kind: 'paid' }) & {
  order: OrderSeen
  hasSlot?: boolean
  wallet?: number
  getsRefunds?: boolean
  isAskedBack?: boolean
}

/** A payment that came too late creates an order that is rejected from the start, and is refunded. */
export function created({ kind, order: { lines, total }, wallet = 0, ...also }: Created): Order[] {
  const { hasSlot = false, getsRefunds = false, isAskedBack = false } = also
  const rest = total - wallet
  const order: Order = {
    status: 'Pending',
    stage: 'placed',
    lines: lines.map(({ product, quantity, price }) => ({
      product,
      quantity,
      price,
      refunded: 0,
      missing: 0,
    })),
    money: { ...NO_MONEY, wallet, ...(kind === 'placed' ? { due: rest } : { card: rest }) },
    hasEnded: false,
    last: null,
    hasSlot,
    receipts: {},
    sentByUpi: 0,
    getsRefunds,
    isAskedBack,
    help: {},
  }
  if (kind === 'placed') return [order]
  const money = { ...NO_MONEY, cardBack: rest }
  return [order, { ...order, status: 'Rejected', stage: 'ended', hasEnded: true, money }]
}
