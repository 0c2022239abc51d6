import { ShopError } from '#contract/errors.ts'
import { statusFacts } from '#contract/order-states.ts'
import { storesAllowed } from '#contract/permissions.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as queries from './documents.queries.ts'

export * as codes from './codes.ts'
export { issueCreditNote } from './credit-notes.ts'
export type { Buyer, TaxDocument } from './documents.queries.ts'
export { type Content, hasOpen } from './documents.ts'
export { issue } from './issue.ts'
export * as sellers from './sellers.ts'
export type { DocumentKind } from './series.rules.ts'
export type { TaxKind } from './states.rules.ts'
export { type DocumentLine, sumsOf } from './tax.rules.ts'

/** Invoices of this total and more, in paise, name a buyer who is not registered (CGST Rules 2017, rule 46 (e)). */
const NAMES_BUYER = 50_000_00

/**
 * The documents of an order, oldest first: the shopper's own, or one of a store of `orders:read`. NOT_FOUND,
 * NO_INVOICE_YET before it is packed, NO_INVOICE if it ended before.
 */
export async function listOf(db: Db, ctx: ShopperContext, orderId: string): Promise<queries.TaxDocument[]> {
  const order = await orders.find(db, orderId, scopeOf(ctx))
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
  const documents = await queries.listOf(db, orderId)
  if (documents.length > 0) return documents
  throw new ShopError(statusFacts[order.status].tracking === 'ended' ? 'NO_INVOICE' : 'NO_INVOICE_YET')
}

/** One document of such an order; NOT_FOUND. */
export async function find(db: Db, ctx: ShopperContext, id: string): Promise<queries.TaxDocument> {
  const document = await queries.find(db, id)
  const order = document && (await orders.find(db, document.orderId, scopeOf(ctx)))
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Invoice' })
  return document
}

const scopeOf = (ctx: ShopperContext): orders.OrderScope => ({
  userId: ctx.user.id,
  stores: storesAllowed(ctx, 'orders:read'),
})

/** The documents of all orders of an account, for its export. */
export async function listOfOrders(db: Db, orderIds: string[]): Promise<queries.TaxDocument[]> {
  const found: queries.TaxDocument[] = []
  for (const id of orderIds) found.push(...(await queries.listOf(db, id)))
  return found
}

/** Removes the buyer from the documents of erased orders, except where an invoice has to name them. */
export const erasePersons = (db: Db, orderIds: string[]): Promise<unknown> =>
  queries.eraseBuyers(db, orderIds, NAMES_BUYER)

/** Removes the buyers of documents that need not be retained any more. */
export const sweepPersons = (db: Db): Promise<unknown> => queries.eraseBuyersPast(db)
