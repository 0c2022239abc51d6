import type { PaymentStatus } from '#contract/orders.ts'
import { type Adjustment, type Bill, sumOf } from '#contract/pricing.ts'

/**
 * The accounts of an order's ledger. Amounts due or received are positive, amounts sold or returned negative. 'shopper'
 * is money received that is neither earned nor due as a refund. 'card to wallet' and the like are refunds of what was
 * paid so, to the wallet of the shopper; 'wallet given up' is what of it the shopper gave up. 'wallet paid' is what a
 * wallet paid of this order. All accounts of an order sum to zero.
 */
export const accounts = [
  'goods',
  'discounts',
  'fees',
  'taxes',
  'cash due',
  'cash collected',
  'cash returned',
  'cash to wallet',
  'upi collected',
  'upi refund due',
  'upi returned',
  'upi to wallet',
  'card captured',
  'refund due',
  'card refunded',
  'card disputed',
  'card to wallet',
  'wallet paid',
  'wallet to wallet',
  'wallet given up',
  'shopper',
] as const
export type Account = (typeof accounts)[number]
/** Signed paise; a missing account counts as zero. */
export type Entries = Partial<Record<Account, number>>
export type Balances = Record<Account, number>

/** The entries of a sale: goods before discount, discounts, fees and taxes, against the account that owes or pays. */
export const saleOf = (
  bill: Pick<Bill, 'items' | 'savings' | 'adjustments' | 'total'>,
  against: Account,
): Entries => ({
  goods: -bill.items,
  discounts: bill.savings - amountOf(bill, 'discount'),
  fees: -amountOf(bill, 'fee'),
  taxes: -amountOf(bill, 'tax'),
  [against]: bill.total,
})

const amountOf = ({ adjustments }: Pick<Bill, 'adjustments'>, kind: Adjustment['kind']): number =>
  sumOf(adjustments.filter((adjustment) => adjustment.kind === kind))

export const noBalances = (): Balances =>
  Object.fromEntries(accounts.map((account) => [account, 0])) as Balances

/** The balances after a posting. */
export const withEntries = (balances: Balances, entries: Entries): Balances =>
  Object.fromEntries(
    accounts.map((account) => [account, balances[account] + (entries[account] ?? 0)]),
  ) as Balances

/** The shopper's money that the shop holds now, by each way it was paid, less refunds. Paise. */
export const receivedByCard = (b: Balances): number =>
  b['card captured'] + b['refund due'] + b['card refunded'] + b['card disputed'] + b['card to wallet']
export const receivedInCash = (b: Balances): number =>
  b['cash collected'] + b['cash returned'] + b['cash to wallet']
export const receivedByUpi = (b: Balances): number =>
  b['upi collected'] + b['upi refund due'] + b['upi returned'] + b['upi to wallet']
export const receivedFromWallet = (b: Balances): number => b['wallet paid'] + b['wallet to wallet']
/** What was given up stays refunded. */
export const received = (b: Balances): number =>
  receivedByCard(b) + receivedByUpi(b) + receivedInCash(b) + receivedFromWallet(b) + b['wallet given up']
export const refundedTotal = (b: Balances): number =>
  -(b['card refunded'] + b['upi returned'] + b['cash returned']) + refundedToWallet(b)

/** What was refunded to the wallet and has not left it again by the way it came; given up, it stays refunded. Paise. */
export const refundedToWallet = (b: Balances): number =>
  -(
    b['card to wallet'] +
    b['upi to wallet'] +
    b['cash to wallet'] +
    b['wallet to wallet'] +
    b['wallet given up']
  )

/** Cash that riders took and did not hand back; a refund to the wallet leaves it with them. Paise. */
export const cashTaken = (b: Balances): number => b['cash collected'] + b['cash returned']

/** Refunds that are to be sent, by the provider or by UPI. */
export const refundsDue = (b: Balances): number => -(b['refund due'] + b['upi refund due'])

/** Derives the payment status of an order from its balances. */
export function paymentStatusOf(b: Balances): PaymentStatus {
  if (b['cash due'] > 0) return 'CASH ON DELIVERY'
  if (b['card disputed'] < 0) return 'DISPUTED'
  if (refundsDue(b) > 0) return 'REFUND ON ITS WAY'
  if (received(b) > 0) return refundedTotal(b) > 0 ? 'PARTLY REFUNDED' : 'PAID'
  return refundedTotal(b) > 0 ? 'REFUNDED' : 'NOTHING DUE'
}
