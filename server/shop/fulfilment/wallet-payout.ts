import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as cart from '#server/shop/cart/cart.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { walletRefunds } from '#server/shop/payments/payments.ts'
import * as wallet from '#server/shop/wallet/wallet.ts'
import { mailSentBack } from './wallet-mails.ts'

/** What of a wallet can be sent back now, in paise, and what only later. */
export type Sendable = {
  toPayment: number
  byUpi: number
  later: { amount: number; from: Date } | null
}

/** Reads what of a wallet can be sent back, without a lock. */
export async function readSendable(db: Db, userId: string): Promise<Sendable> {
  const lots = await wallet.listLots(db, userId)
  const { toPayment, byUpi } = await sumsOf(db, lots)
  const later = lots.filter((lot) => !isPayable(lot))
  const from = Math.max(...later.map((lot) => wallet.payableFrom(lot).getTime()))
  const amount = later.reduce((sum, { paise }) => sum + paise, 0)
  return { toPayment, byUpi, later: amount > 0 ? { amount, from: new Date(from) } : null }
}

/**
 * Sends back what can be sent back now, and mails that. The orders it came from are locked before the wallet, as by a
 * refund. Throws NOTHING_TO_SEND_BACK, WALLET_CHANGED unless that is `amount`, and UPI_ADDRESS_NEEDED.
 */
export function sendBack(
  db: Db,
  ctx: ShopperContext,
  { amount, upi = null }: { amount: number; upi?: string | null },
): Promise<void> {
  const userId = ctx.user.id
  return transaction(db, async (db) => {
    // an erasure waits, and finds the refund under way
    await cart.lock(db, ctx)
    const sources = [...new Set((await wallet.listLots(db, userId)).map(({ order }) => order))].sort()
    for (const id of sources) await orders.lock(db, id, orders.everyOrder)
    await wallet.lock(db, userId)
    const lots = await wallet.listLots(db, userId)
    const { toPayment, byUpi } = await sumsOf(db, lots)
    if (toPayment + byUpi === 0) throw new ShopError('NOTHING_TO_SEND_BACK')
    const isLocked = lots.every(({ order }) => sources.includes(order))
    if (toPayment + byUpi !== amount || !isLocked) throw new ShopError('WALLET_CHANGED')
    for (const lot of lots.filter(isPayable)) {
      if (!(await ledger.findBalances(db, lot.order))) continue
      await walletRefunds.fromWallet(db, { userId, lot, upi })
      const after = await ledger.balancesOf(db, lot.order)
      await orders.setPaymentStatus(db, lot.order, ledger.paymentStatusOf(after))
    }
    await mailSentBack(db, ctx, { toPayment, byUpi, upi })
  })
}

/** What can be sent back now; not of an order whose entries of the ledger are archived, which staff attach first. */
async function sumsOf(db: Db, lots: wallet.Lot[]): Promise<{ toPayment: number; byUpi: number }> {
  const sums = { toPayment: 0, byUpi: 0 }
  for (const lot of lots.filter(isPayable)) {
    if (!(await ledger.findBalances(db, lot.order))) continue
    const { toPayment, byUpi } = await walletRefunds.waysOf(db, lot)
    sums.toPayment += toPayment
    sums.byUpi += byUpi
  }
  return sums
}

const isPayable = (lot: wallet.Lot): boolean => wallet.payableFrom(lot).getTime() <= Date.now()
