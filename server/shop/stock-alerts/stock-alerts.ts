import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { MAX_STOCK_ALERTS } from '#contract/v1/stock-alerts.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import { findLive, findProducts, type Product } from '#server/shop/catalogue/catalogue.ts'
import { findContact } from '#server/shop/identity/identity.ts'
import { addMail } from '#server/shop/mailing/mailing.ts'
import { backInStockMail } from './mails.ts'
import * as queries from './stock-alerts.queries.ts'
import { accountOf, mailsAllowed, stopToken } from './stock-alerts.rules.ts'

export type StockAlert = { product: Product; createdAt: Timestamp }

/** Mails of one transaction, so that a mass return holds no lock for long. */
const BATCH = 200
/** While this many minutes pass, sent mails count against the pieces that are there. */
const LATELY_MINUTES = 30
/** A mail that is a day late would name a product that may be sold out again. */
const BACK_MINUTES = 24 * 60

/** The products for which the shopper waits, the latest request first. */
export async function listMine(db: Db, ctx: ShopperContext): Promise<StockAlert[]> {
  const waiting = await queries.listWaiting(db, ctx.user.id)
  const products = await findProducts(
    db,
    ctx,
    waiting.map(({ productId }) => productId),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  return waiting.flatMap(({ productId, createdAt }) => {
    const product = byId.get(productId)
    return product ? [{ product, createdAt }] : []
  })
}

/** Requests a mail when the store has a product again. Throws NOT_FOUND, IN_STOCK, TOO_MANY_ALERTS. */
export async function requestAlert(db: Db, ctx: ShopperContext, productId: string): Promise<void> {
  const product = await findLive(db, ctx, productId)
  if (product.stock > 0) throw new ShopError('IN_STOCK')
  const { storeId, language } = ctx
  const userId = ctx.user.id
  await transaction(db, async (db) => {
    await queries.lockAlerts(db, userId)
    // a request that is repeated changes nothing
    if ((await queries.countOthers(db, userId, productId)) >= MAX_STOCK_ALERTS)
      throw new ShopError('TOO_MANY_ALERTS', { most: MAX_STOCK_ALERTS })
    await queries.insert(db, { userId, productId, storeId, language })
  })
}

/** Cancels the shopper's request for a product; without one nothing changes. */
export async function cancelAlert(db: Db, ctx: ShopperContext, productId: string): Promise<void> {
  await queries.remove(db, ctx.user.id, productId)
}

/** Cancels all requests of the account of a mail's token; returns their number. Throws BAD_STOP_LINK. */
export async function stopAlerts(db: Db, secret: string, token: string): Promise<number> {
  const userId = accountOf(secret, token)
  if (!userId) throw new ShopError('BAD_STOP_LINK')
  return queries.removeAll(db, userId)
}

/** Deletes the requests of an erased account, also those that were mailed. */
export const erase = (db: Db, userId: string): Promise<unknown> => queries.deleteOf(db, userId)

/**
 * Adds one mail for each request whose product is back, in the order of the requests, and no more than the pieces
 * justify. A request is marked in the transaction that adds its mail, so that none is mailed twice. Returns the number
 * of mails.
 */
export async function mailReturned(
  db: Db,
  { secret, baseUrl }: { secret: string; baseUrl: string },
  signal?: AbortSignal,
): Promise<number> {
  await queries.deleteMailed(db, LATELY_MINUTES)
  let mails = 0
  for (const back of await queries.listReturned(db, LATELY_MINUTES)) {
    for (let left = mailsAllowed(back.saleable, back.mailed); left > 0; left -= BATCH) {
      signal?.throwIfAborted()
      const sent = await mailBatch(db, { secret, baseUrl }, back, Math.min(left, BATCH))
      mails += sent
      if (sent < Math.min(left, BATCH)) break
    }
  }
  return mails
}

type Returned = { productId: string; storeId: string }

function mailBatch(db: Db, to: { secret: string; baseUrl: string }, back: Returned, most: number) {
  return transaction(db, async (db) => {
    const [product] = await findProducts(db, back, [back.productId])
    if (!product) return 0
    const alerts = await queries.markMailed(db, back, most)
    for (const { userId, language } of alerts) {
      const { name, email } = await findContact(db, userId)
      const stop = `${to.baseUrl}/stop-alerts?token=${stopToken(to.secret, userId)}`
      const mail = backInStockMail(i18nFor(language), {
        to: email,
        name,
        product,
        language,
        baseUrl: to.baseUrl,
        stop,
      })
      await addMail(db, 'back-in-stock', mail, { minutes: BACK_MINUTES })
    }
    return alerts.length
  })
}
