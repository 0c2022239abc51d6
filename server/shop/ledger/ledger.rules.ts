import type { PaymentStatus } from '#contract/orders.ts'
import { type Bill, sumOf } from '#contract/pricing.ts'

/**
 * Where the money of an order stands. What is due or came in is positive, what was sold or went back negative;
 * 'shopper' is what we hold of theirs and have neither earned nor promised back. All together is always zero.
 */
export const accounts = [
  'goods',
  'discounts',
  'fees',
  'cash due',
  'cash collected',
  'cash returned',
  'card captured',
  'refund due',
  'card refunded',
  'shopper',
] as const
export type Account = (typeof accounts)[number]
/** Signed paise; an account that is left out has none. */
export type Entries = Partial<Record<Account, number>>
export type Balances = Record<Account, number>

/** What somebody agreed to: goods at their price before discount, the discount, the fees; against who owes or pays it. */
export const saleOf = (
  bill: Pick<Bill, 'items' | 'savings' | 'fees' | 'total'>,
  against: Account,
): Entries => ({
  goods: -bill.items,
  discounts: bill.savings,
  fees: -sumOf(bill.fees),
  [against]: bill.total,
})

export const noBalances = (): Balances =>
  Object.fromEntries(accounts.map((account) => [account, 0])) as Balances

/** The balances after a posting. */
export const withEntries = (balances: Balances, entries: Entries): Balances =>
  Object.fromEntries(
    accounts.map((account) => [account, balances[account] + (entries[account] ?? 0)]),
  ) as Balances

/** What the shop has of a shopper's money now: by card and in cash, less what went or is going back. */
export const keptByCard = (b: Balances): number => b['card captured'] + b['refund due'] + b['card refunded']
export const keptInCash = (b: Balances): number => b['cash collected'] + b['cash returned']
export const wentBack = (b: Balances): number => -(b['card refunded'] + b['cash returned'])

/** How that is said in one word. */
export function paymentStatusOf(b: Balances): PaymentStatus {
  const kept = keptByCard(b) + keptInCash(b)
  if (b['cash due'] > 0) return 'CASH ON DELIVERY'
  if (b['refund due'] < 0) return 'REFUND ON ITS WAY'
  if (kept > 0) return wentBack(b) > 0 ? 'PARTLY REFUNDED' : 'PAID'
  return wentBack(b) > 0 ? 'REFUNDED' : 'NOTHING DUE'
}
