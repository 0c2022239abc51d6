import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { eraseKeys, eraseRepliesAbout } from '#server/platform/database/idempotency.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import * as addresses from '#server/shop/addresses/addresses.ts'
import * as cart from '#server/shop/cart/cart.ts'
import { holds } from '#server/shop/checkout/checkout.ts'
import { requests as deliveryRequests } from '#server/shop/delivery/delivery.ts'
import * as help from '#server/shop/help/help.ts'
import { erasure as identity, listAllowed } from '#server/shop/identity/identity.ts'
import * as invoices from '#server/shop/invoices/invoices.ts'
import * as mailing from '#server/shop/mailing/mailing.ts'
import * as messaging from '#server/shop/messaging/messaging.ts'
import { CANCELLED, erasure as orders } from '#server/shop/orders/orders.ts'
import * as payments from '#server/shop/payments/payments.ts'
import * as savedLists from '#server/shop/saved-lists/saved-lists.ts'
import * as stockAlerts from '#server/shop/stock-alerts/stock-alerts.ts'
import * as wallet from '#server/shop/wallet/wallet.ts'
import { accountErasedMail } from './mails.ts'

/** What an erasure deleted, and the orders that stay without the person; of them `invoices` retain name and address. */
export type Erasure = {
  erasedAt: Timestamp
  addresses: number
  sessions: number
  mails: number
  orders: number
  invoices: number
}

/** `givesUpWallet`: the caller confirmed that what is in the wallet is lost. */
type Proof = { password: string; code?: string | undefined; givesUpWallet?: boolean | undefined }

/**
 * Erases the caller's account for good (DPDP Act 2023, section 12): orders, payments and the ledger stay without the
 * person, all else is deleted, and a receipt is mailed. Throws WRONG_PASSWORD, PASSWORD_TRIED_TOO_OFTEN,
 * STAFF_NOT_ERASED, DEMO_NOT_ERASED, and ORDER_UNDER_WAY, PAYMENT_UNDER_WAY or REFUND_UNDER_WAY, because goods and
 * money that are due need somebody who receives them; WALLET_NOT_EMPTY unless what is in the wallet is given up.
 */
export async function eraseAccount(
  db: Db,
  keys: { secret: Uint8Array },
  ctx: ShopperContext,
  { givesUpWallet = false, ...proof }: Proof,
): Promise<Erasure> {
  const account = await identity.findErasable(db, keys, ctx, proof)
  return transaction(db, async (db) => {
    // an order or a payment of another tab holds one of these locks, or waits for it and finds an empty cart
    await cart.lock(db, ctx)
    // before the account and its wallet, as by a refund
    await orders.lockEvery(db, account.id)
    await identity.lockForErasure(db, ctx, account)
    await assertNothingUnderWay(db, account.id)
    await endWallet(db, account.id, givesUpWallet)
    const retained = await orders.erasePersons(db, account.id, account.name)
    const orderIds = await orders.everyIdOf(db, account.id)
    await invoices.erasePersons(db, orderIds)
    await payments.refunds.erasePersons(db, orderIds, CANCELLED)
    await holds.erasePersons(db, account.id)
    const addresses = await deleteOwned(db, account.id)
    // what came to an email that was never confirmed may be somebody else's
    const mails = account.emailConfirmed ? await deleteByEmail(db, account.email) : 0
    const erasure = { ...(await identity.erasePerson(db, account)), addresses, mails, ...retained }
    const mail = accountErasedMail(i18nFor(ctx.language), { to: account.email, ...erasure })
    if (account.emailConfirmed) await mailing.addMail(db, 'account-erased', mail)
    return erasure
  })
}

async function assertNothingUnderWay(db: Db, userId: string): Promise<void> {
  if (await orders.hasOpen(db, userId)) throw new ShopError('ORDER_UNDER_WAY')
  const { ids, hasOpen } = await holds.statesOf(db, userId)
  if (hasOpen || (await payments.isAnyOpen(db, ids))) throw new ShopError('PAYMENT_UNDER_WAY')
  if (await payments.refunds.isAnyPending(db, await orders.everyIdOf(db, userId)))
    throw new ShopError('REFUND_UNDER_WAY')
}

/** Later refunds of the account go back the way they were paid. */
async function endWallet(db: Db, userId: string, givesUp: boolean): Promise<void> {
  const { paise } = await wallet.lock(db, userId)
  if (paise > 0 && !givesUp) throw new ShopError('WALLET_NOT_EMPTY')
  if (paise > 0) await payments.walletRefunds.giveUp(db, userId)
  await wallet.close(db, userId)
}

/** Deletes what belongs to an account; returns the number of its addresses. */
async function deleteOwned(db: Db, userId: string): Promise<number> {
  await cart.erase(db, { user: { id: userId } })
  await stockAlerts.erase(db, userId)
  await savedLists.erase(db, userId)
  await help.erase(db, userId)
  await messaging.erase(db, userId)
  await eraseKeys(db, userId)
  // staff who read or moved an order have its note, street and number in the reply that a retry would get
  await eraseRepliesAbout(db, await staffOf(db, userId), await orders.everyIdOf(db, userId))
  return addresses.eraseAll(db, userId)
}

/**
 * Who performed a step of the account's orders, or may, or could before they were disabled or moved to another store: a
 * request for a status that an order has is no step.
 */
async function staffOf(db: Db, userId: string): Promise<string[]> {
  const found = new Set([...(await orders.handlersOf(db, userId)), ...(await identity.everyMember(db))])
  for (const storeId of await orders.storesOf(db, userId))
    for (const { id } of await listAllowed(db, 'orders:move', storeId)) found.add(id)
  return [...found]
}

async function deleteByEmail(db: Db, email: string): Promise<number> {
  await deliveryRequests.eraseOf(db, email)
  return mailing.eraseTo(db, email)
}

/**
 * Deletes what requests wrote for an account in the moment of its erasure, and the persons of orders that the law no
 * longer demands.
 */
export async function sweepErased(db: Db): Promise<void> {
  for (const id of await identity.listErased(db)) {
    await deleteOwned(db, id)
    await identity.deleteOwned(db, id)
  }
  await orders.sweepPersons(db)
  await invoices.sweepPersons(db)
}
