import type { OrderStatus } from '#contract/orders.ts'
import { type Bill, discountedPrice, type Fee, priceOrder, sumOf } from '#contract/pricing.ts'
import type { Claim } from '#server/shop/inventory/inventory.ts'
import { type Balances, type Entries, keptInCash, saleOf, withEntries } from '#server/shop/ledger/ledger.ts'
import type { OrderLine } from '#server/shop/orders/orders.ts'

const claims: Record<OrderStatus, Claim> = {
  Pending: 'reserved',
  Shipped: 'reserved',
  Delivered: 'sold',
  Rejected: 'none',
}

/** What an order in this status holds of the stock. */
export const claimOf = (status: OrderStatus): Claim => claims[status]

/** The lines an order still has: what was paid back singly belongs to it no more. */
export const linesLeft = <L extends OrderLine>(lines: readonly L[]): L[] =>
  lines
    .map((line) => ({ ...line, quantity: line.quantity - line.refunded }))
    .filter((line) => line.quantity > 0)

/** What some lines of an order came to, with its fees or without. */
export function billOf(lines: readonly OrderLine[], fees: Fee[]): Bill {
  const bill = priceOrder(lines)
  return { ...bill, fees, total: bill.goods + sumOf(fees) }
}

export const priceOf = (line: OrderLine): number => discountedPrice(line.mrp, line.discount)

type Step = { from: OrderStatus; to: OrderStatus; left: Bill }
type Posting = { cause: string; entries: Entries }

/**
 * What a step of an order does to its money. Delivered: what is due is collected at the door; taken back, it is due
 * again. Rejected: the sale is undone, what was due is due no more, and what was paid is the shopper's. Back from
 * Rejected: what is left of the order is sold again, to be paid at the door, however it was paid before.
 */
export function postingsOf(step: Step, before: Balances): { postings: Posting[]; after: Balances } {
  const postings: Posting[] = []
  let now = before
  const post = (cause: string, entries: Entries) => {
    postings.push({ cause, entries })
    now = withEntries(now, entries)
  }
  if (step.from === 'Rejected') post('sold-again', saleOf(step.left, 'cash due'))
  if (step.from === 'Delivered' && step.to !== 'Rejected')
    post('not-collected', { 'cash due': keptInCash(now), 'cash collected': -keptInCash(now) })
  if (step.to === 'Delivered')
    post('collected', { 'cash due': -now['cash due'], 'cash collected': now['cash due'] })
  if (step.to === 'Rejected') post('undone', undoing(now))
  return { postings, after: now }
}

function undoing({ goods, discounts, fees, 'cash due': due }: Balances): Entries {
  const sold = -(goods + discounts + fees)
  return { goods: -goods, discounts: -discounts, fees: -fees, 'cash due': -due, shopper: due - sold }
}

/** Taking back a part of a sale: the shopper is owed what it came to. */
export const takingBack = (part: Bill): Entries =>
  Object.fromEntries(Object.entries(saleOf(part, 'shopper')).map(([account, paise]) => [account, -paise]))
