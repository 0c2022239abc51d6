import { ShopError } from '#contract/errors.ts'
import type { CashState } from '#contract/fulfilment.ts'
import { type Posting as Cause, type OrderStatus, statusFacts, stepOf } from '#contract/order-states.ts'
import { type Adjustment, type Bill, sumBill } from '#contract/pricing.ts'
import type { Claim } from '#server/shop/inventory/inventory.ts'
import {
  type Balances,
  type Entries,
  receivedInCash,
  saleOf,
  withEntries,
} from '#server/shop/ledger/ledger.ts'
import type { Order, OrderLine } from '#server/shop/orders/orders.ts'
import type { refunds } from '#server/shop/payments/payments.ts'

/** The order has another status than the step needs; `order` as it is now. */
export class OrderStatusError extends ShopError<'TOO_LATE_TO_CANCEL' | 'STATUS_CONFLICT'> {
  readonly order: Order

  constructor(code: 'TOO_LATE_TO_CANCEL' | 'STATUS_CONFLICT', order: Order) {
    super(code, { status: order.status })
    this.order = order
  }
}

/** Pickers, riders and shoppers know each other by their first names. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** Somebody else has the order: only the first name says who. */
export const takenBy = ({ name }: { name: string }): ShopError<'ORDER_TAKEN'> =>
  new ShopError('ORDER_TAKEN', { name: firstName(name) })

/** The stock claim of an order in this status. */
export const claimOf = (status: OrderStatus): Claim => statusFacts[status].claim

/** The lines of an order without the units that were refunded separately. */
export const linesLeft = <L extends OrderLine>(lines: readonly L[]): L[] =>
  lines
    .map((line) => ({ ...line, quantity: line.quantity - line.refunded }))
    .filter((line) => line.quantity > 0)

/** The bill of the remaining lines of an order, at its stored prices; without lines, no adjustments remain. */
export function billLeft({ lines, adjustments }: { lines: OrderLine[]; adjustments: Adjustment[] }): Bill {
  const left = linesLeft(lines)
  return sumBill(left, left.length > 0 ? adjustments : [])
}

/** The part of the bill that these pieces are; with the last ones the adjustments go, too. */
export function partOf(
  { lines, adjustments }: { lines: OrderLine[]; adjustments: Adjustment[] },
  pieces: OrderLine[],
): Bill {
  return sumBill(pieces, countOf(pieces) === countOf(linesLeft(lines)) ? adjustments : [])
}

export const countOf = (lines: OrderLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0)

/** The lines of a refund of these pieces. */
export const refundLinesOf = (pieces: OrderLine[]): refunds.RefundLine[] =>
  pieces.map(({ productId, name, quantity, price }) => ({
    productId,
    name,
    quantity,
    amount: price * quantity,
  }))

type Step = {
  from: OrderStatus
  to: OrderStatus
  left: Bill
  /** whether the shop has received the order's cash after the step */
  cash: CashState
  /** what sells the order again: the opposite of the posting that this step undoes */
  resale?: Entries | undefined
}
type Posting = { cause: Cause; entries: Entries }

/** The ledger postings of a step of an order, in the order of its rule, and the balances after them (decision 034). */
export function postingsOf(step: Step, before: Balances): { postings: Posting[]; after: Balances } {
  const postings: Posting[] = []
  let now = before
  for (const cause of stepOf(step.from, step.to).money) {
    const entries = entriesOf(cause, step, now)
    if (!entries) continue
    postings.push({ cause, entries })
    now = withEntries(now, entries)
  }
  return { postings, after: now }
}

/**
 * collected: the cash due, if it was received. not-collected: cash that was not received after all is due again.
 * undone: nothing is due any longer, and the paid amount is owed to the shopper. sold-again: the shopper's money that
 * the shop still holds pays for the remaining lines, the rest is due on delivery, unless a rejection is undone.
 */
function entriesOf(cause: Cause, { left, cash, resale }: Step, now: Balances): Entries | null {
  const due = now['cash due']
  switch (cause) {
    case 'placed':
      // a new order posts its sale where it is placed
      return null
    case 'collected':
      return cash === 'received' ? { 'cash due': -due, 'cash collected': due } : null
    case 'not-collected':
      return cash === 'not received'
        ? { 'cash due': receivedInCash(now), 'cash collected': -receivedInCash(now) }
        : null
    case 'undone':
      return reversalOf(now)
    case 'sold-again':
      return resale ?? resaleOf(left, now)
  }
}

function resaleOf(left: Bill, { shopper }: Balances): Entries {
  const credit = Math.min(left.total, Math.max(0, -shopper))
  return { ...saleOf(left, 'cash due'), 'cash due': left.total - credit, shopper: credit }
}

function reversalOf({ goods, discounts, fees, taxes, 'cash due': due }: Balances): Entries {
  const sold = -(goods + discounts + fees + taxes)
  const sale = { goods: -goods, discounts: -discounts, fees: -fees, taxes: -taxes }
  return { ...sale, 'cash due': -due, shopper: due - sold }
}

/** The entries that take a posting back. */
export const oppositeOf = (entries: Entries): Entries =>
  Object.fromEntries(Object.entries(entries).map(([account, paise]) => [account, -paise]))

/** The entries that return a part of a sale: the shopper is owed its total. */
export const returnEntries = (part: Bill): Entries => oppositeOf(saleOf(part, 'shopper'))

/** The entries that take a part off an order in the store: less cash is due; the shopper is owed what exceeds it. */
export function takeOffBill(part: Bill, { 'cash due': due }: Balances): Entries {
  const lessDue = Math.min(part.total, Math.max(0, due))
  return { ...returnEntries(part), 'cash due': -lessDue, shopper: lessDue - part.total }
}
