import { ShopError } from '#contract/errors.ts'
import type { CashState } from '#contract/fulfilment.ts'
import { type OrderStatus, stepOf } from '#contract/order-states.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import type * as orders from '#server/shop/orders/orders.ts'
import { refunds } from '#server/shop/payments/payments.ts'
import * as riderCash from '#server/shop/rider-cash/rider-cash.ts'
import * as upi from '#server/shop/upi/upi.ts'
import * as wallet from '#server/shop/wallet/wallet.ts'

/** Where refunds go: what was paid in the ways `toWallet` to the wallet, the rest the way it was paid. */
export type Goal = { userId: string; toWallet: wallet.OuterWay[] }

/**
 * Where the refunds of a locked order go. To the wallet, if wallets are offered and its shopper wants that, goes only
 * money that is proven: a rider's word is no proof (decision 153).
 */
export async function goalOf(db: Db, ctx: { wallet?: true }, order: orders.Order): Promise<Goal> {
  const isWanted = await wallet.lockIfGetsRefunds(db, ctx, order.userId)
  return { userId: order.userId, toWallet: isWanted ? await provenWays(db, order.id) : [] }
}

/** Online payments; UPI at the door that staff have seen in the account; cash that no rider has any more. */
async function provenWays(db: Db, orderId: string): Promise<wallet.OuterWay[]> {
  const ways: wallet.OuterWay[] = ['card']
  if (await upi.isEverySeen(db, orderId)) ways.push('upi')
  if (!(await riderCash.isWithRider(db, orderId))) ways.push('cash')
  return ways
}

/** What the shop holds of an order, by the way it was paid. */
export const receivedOf = (balances: ledger.Balances): Record<wallet.Origin, number> => ({
  wallet: ledger.receivedFromWallet(balances),
  card: ledger.receivedByCard(balances),
  upi: ledger.receivedByUpi(balances),
  cash: ledger.receivedInCash(balances),
})

/**
 * How an amount (paise) of an order would go back, as it is now. Without the lock of the wallet, which comes after
 * those of the stock.
 */
export async function waysOf(
  db: Db,
  ctx: { wallet?: true },
  { id, userId }: orders.Order,
  { amount, balances }: { amount: number; balances: ledger.Balances },
): Promise<wallet.Way[]> {
  const isWanted = await wallet.getsRefunds(db, ctx, userId)
  return wallet.waysBack(amount, receivedOf(balances), isWanted ? await provenWays(db, id) : [])
}

/**
 * Whether a refund of this amount (paise) of a locked order needs nobody who hands it over or sends it, or who asks its
 * shopper first for what is still due of the order.
 */
export async function isSentByItself(
  db: Db,
  ctx: { wallet?: true },
  order: orders.Order,
  amount: number,
): Promise<boolean> {
  const balances = await ledger.balancesOf(db, order.id)
  if (balances['cash due'] > 0 || ledger.received(balances) < amount) return false
  const ways = await waysOf(db, ctx, order, { amount, balances })
  return ways.every(({ to }) => to === 'card' || to === 'wallet')
}

/**
 * Cash that was refunded to a wallet is not said to be never received, or it would be due again and yet in the wallet
 * (CASH_IN_WALLET).
 */
export async function assertCashIsNotInWallet(
  db: Db,
  { id, status }: orders.Order,
  { to, cash }: { to: OrderStatus; cash: CashState },
): Promise<void> {
  if (cash !== 'not received' || !stepOf(status, to).money.includes('not-collected')) return
  if ((await refunds.listOf(db, id)).some(({ origin }) => origin === 'cash'))
    throw new ShopError('CASH_IN_WALLET')
}
