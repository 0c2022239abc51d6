import { ShopError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as wallet from '#server/shop/wallet/wallet.ts'
import { restoreRefundable } from './held-refunds.queries.ts'
import { find, freeOf } from './payments.queries.ts'
import { reduceRefund } from './refunds.queries.ts'
import { type NewRefund, queue, type Refund, store } from './refunds.ts'

export const SENT_BACK = 'Sent back from the wallet'

/** The account of what was paid in one way and refunded to the wallet. */
export const walletAccounts = {
  card: 'card to wallet',
  upi: 'upi to wallet',
  cash: 'cash to wallet',
  wallet: 'wallet to wallet',
} as const satisfies Record<wallet.Origin, keyof ledger.Entries>

/** Pays a part of a new order from a wallet: WALLET_CHANGED if it has less. The last lock before an invoice's. */
export async function payOrder(db: Db, userId: string, spent: { on: string; amount: number }): Promise<void> {
  await wallet.spend(db, userId, spent)
}

/** Posts what a wallet has paid of an order, against the account that owes it. */
export const bookPaid = (
  db: Db,
  { on: order, amount }: { on: string; amount: number },
  against: 'cash due' | 'shopper',
): Promise<void> =>
  ledger.post(db, order, `wallet-paid:${order}`, { 'wallet paid': amount, [against]: -amount })

/**
 * Refunds money to the wallet of a shopper, where it is at once, or when it is no longer held. What was captured online
 * is reserved as by a refund to the payment (REFUND_TOO_MUCH).
 */
export async function toWallet(
  db: Db,
  userId: string,
  { origin, ...input }: NewRefund & { origin: wallet.Origin },
): Promise<Refund> {
  if (origin === 'card' && !(await reduceRefund(db, input.order, input.amount)))
    throw new ShopError('REFUND_TOO_MUCH')
  const status = input.heldSeconds ? 'held' : 'done'
  const refund = await store(db, input, { payment: null, status, way: 'wallet', origin })
  await ledger.post(db, input.order, `refund:${refund.id}`, {
    shopper: input.amount,
    [walletAccounts[origin]]: -input.amount,
  })
  if (status === 'done') await credit(db, userId, refund)
  return refund
}

/** Adds a refund to the wallet; what the wallet had paid returns to where it was. */
export async function credit(db: Db, userId: string, { id, order, amount, origin }: Refund): Promise<void> {
  if (!origin) return
  if (origin === 'wallet') return giveBack(db, userId, { on: order, amount })
  const part = { order, way: origin, paise: amount }
  await wallet.move(db, userId, { ...part, kind: 'refund', cause: `refund:${id}` })
}

/**
 * Returns money to the wallet that it has spent on an order or a hold. A bank may have withheld the payment of its
 * refund meanwhile: then a job takes it out again, because that order is locked before the wallet. A change of that
 * payment at the same time either is read here, or finds the money in the wallet.
 */
export async function giveBack(db: Db, userId: string, spent: { on: string; amount: number }): Promise<void> {
  for (const { order, way } of await wallet.giveBack(db, userId, spent))
    if (way === 'card' && (await freeOf(db, order)) < 0)
      await jobs.add(db, 'take-paid-twice', { order }, { key: `paid-twice:${order}` })
}

/** How money of a wallet goes back now, in paise. */
export const waysOf = async (db: Db, lot: wallet.Part): Promise<{ toPayment: number; byUpi: number }> =>
  wallet.payoutOf(lot, lot.way === 'card' ? await freeOf(db, lot.order) : 0)

type Payout = { userId: string; lot: wallet.Part; upi: string | null }

/**
 * Sends money of a locked wallet back the way it came: to the payment as far as the provider still can, other money by
 * UPI, which staff send (UPI_ADDRESS_NEEDED without an address). The caller holds the lock of the order. It cannot be
 * withdrawn: from here on it is a refund as any other, whose job or member of staff sends it once.
 */
export async function fromWallet(db: Db, { userId, lot, upi }: Payout): Promise<void> {
  const { order, way } = lot
  const { toPayment, byUpi } = await waysOf(db, lot)
  const amount = toPayment + byUpi
  if (amount <= 0) return
  if (byUpi > 0 && !upi) throw new ShopError('UPI_ADDRESS_NEEDED')
  const refund = await store(
    db,
    { order, by: userId, why: SENT_BACK, amount },
    way === 'card'
      ? { payment: order, status: 'asked', fromWallet: true }
      : { payment: null, status: 'asked', way: 'upi', fromWallet: true, ...(upi && { sentTo: upi }) },
  )
  const cause = `sent-back:${refund.id}`
  await ledger.post(db, order, cause, {
    [walletAccounts[way]]: amount,
    [refund.payment ? 'refund due' : 'upi refund due']: -amount,
  })
  await wallet.move(db, userId, { order, way, paise: -amount, kind: 'sent back', cause })
  if (refund.payment) await queue(db, refund.id)
}

/**
 * Takes out of a wallet what was refunded to it and then also paid by the provider or the bank: what is refunded and
 * withheld beyond the capture, as far as the wallet still has money of this order. To be called after everything that
 * withholds money or adds some to the wallet; the caller holds the order's lock. A repeat takes nothing, because then
 * no more than the capture is refunded and withheld. Returns what was taken, in paise.
 */
export async function takePaidTwice(db: Db, { id, userId }: { id: string; userId: string }): Promise<number> {
  if (!(await find(db, id)) || (await freeOf(db, id)) >= 0) return 0
  await wallet.lock(db, userId)
  const lot = await wallet.lotOf(db, userId, { order: id, way: 'card' })
  const amount = wallet.paidTwiceOf(lot, await freeOf(db, id))
  if (amount === 0) return 0
  const cause = `taken-out:${newId()}`
  await restoreRefundable(db, id, amount)
  await ledger.post(db, id, cause, { 'card to wallet': amount, shopper: -amount })
  await wallet.move(db, userId, { order: id, way: 'card', paise: -amount, kind: 'taken out', cause })
  return amount
}

/**
 * Gives up what is in the locked wallet of an account, for good; the caller holds the locks of all its orders.
 */
export async function giveUp(db: Db, userId: string): Promise<void> {
  for (const { order, way, paise } of await wallet.listLots(db, userId)) {
    const cause = `given-up:${order}:${way}`
    await wallet.move(db, userId, { order, way, paise: -paise, kind: 'given up', cause })
    await ledger.post(db, order, cause, { [walletAccounts[way]]: paise, 'wallet given up': -paise })
    if (way === 'card') await restoreRefundable(db, order, paise)
  }
}
