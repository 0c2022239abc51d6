/** The ways by which money comes from outside the shop. */
export const outerWays = ['card', 'upi', 'cash'] as const
export type OuterWay = (typeof outerWays)[number]
/** The ways by which an order can be paid, in the order in which they are refunded. */
export const origins = ['wallet', ...outerWays] as const
export type Origin = (typeof origins)[number]
/** What the shop holds of an order, in paise, by the way it was paid; negative counts as nothing. */
export type Received = Record<Origin, number>
export type Way = { origin: Origin; to: Origin; amount: number }

/**
 * The ways by which an amount (paise) goes back: first to the wallet what the wallet paid, then to the payment, by UPI,
 * and the rest in cash; what was paid in one of the ways `toWallet` goes to the wallet. The only rule about this, so
 * that refunds by all ways together never exceed what was received by one of them.
 */
export function waysBack(amount: number, received: Received, toWallet: readonly OuterWay[]): Way[] {
  const ways: Way[] = []
  let left = amount
  for (const origin of origins) {
    const most = origin === 'cash' ? left : Math.max(0, received[origin])
    const part = Math.min(left, most)
    const isToWallet = origin !== 'wallet' && toWallet.includes(origin)
    if (part > 0) ways.push({ origin, to: isToWallet ? 'wallet' : origin, amount: part })
    left -= part
  }
  return ways
}

/** Money in a wallet: the order whose refund brought it, and the way by which that order was paid. */
export type Part = { order: string; way: OuterWay; paise: number }
/** `since`: when the last of it came. */
export type Lot = Part & { since: Date }

/** Days for which money of an online payment stays in the wallet before it can be asked back. */
export const ONLINE_DAYS = 7
const DAY_MS = 86_400_000

/** When money of a lot can be asked back. */
export const payableFrom = ({ way, since }: Lot): Date =>
  way === 'card' ? new Date(since.getTime() + ONLINE_DAYS * DAY_MS) : since

/**
 * How a lot goes back, in paise: what was paid online to its payment only, and never more than the provider can; other
 * money by UPI. `free`: what of the payment is neither refunded, nor withheld, nor in the wallet; negative if more was
 * withheld, of which nothing goes back.
 */
export function payoutOf({ way, paise }: Part, free: number): { toPayment: number; byUpi: number } {
  if (way !== 'card') return { toPayment: 0, byUpi: paise }
  return { toPayment: Math.max(0, Math.min(paise, free + paise)), byUpi: 0 }
}

/** What of a lot of an online payment was paid to the shopper in another way and leaves the wallet, in paise. */
export const paidTwiceOf = (lot: number, free: number): number => Math.max(0, Math.min(lot, -free))

/** The first of these parts that make up an amount (paise), the last one perhaps in part; fewer if they are less. */
export function firstOf(parts: readonly Part[], amount: number): Part[] {
  const taken: Part[] = []
  let left = amount
  for (const { order, way, paise } of parts) {
    const part = Math.min(left, paise)
    if (part > 0) taken.push({ order, way, paise: part })
    left -= part
  }
  return taken
}
