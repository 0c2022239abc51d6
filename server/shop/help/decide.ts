import { ShopError } from '#contract/errors.ts'
import { assertAllowed } from '#contract/permissions.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { refund } from '#server/shop/fulfilment/fulfilment.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as queries from './help.queries.ts'
import { addMessage, lockOpen, scopeOf } from './help.ts'
import { mailMessage, mailRefused } from './mails.ts'
import * as rules from './rules.queries.ts'

export type DecideInput = {
  id: string
  /** pieces to refund; 0 refuses */
  refund: number
  why: string
  /** position of the last message that was shown to the caller */
  read: number
}

/**
 * Refunds pieces of a reported item, or refuses with a reason. Throws NOT_FOUND, OWN_REPORT, HELP_CLOSED, HELP_CHANGED
 * if the shopper wrote a message that the caller has not read, REFUSAL_NEEDS_WORDS, and the errors of `refund`.
 */
export function decide(db: Db, ctx: ShopperContext, input: DecideInput): Promise<queries.HelpRequest> {
  return transaction(db, async (db) => {
    const order = await lockOrder(db, ctx, input.id)
    const request = await lockOpen(db, input.id, scopeOf(ctx, 'staff'))
    if (request.userId === ctx.user.id) throw new ShopError('OWN_REPORT')
    const messages = await queries.listMessages(db, input.id)
    if (messages.some(({ byStaff, position }) => !byStaff && position > input.read))
      throw new ShopError('HELP_CHANGED')
    await (input.refund > 0 ? refundPieces(db, ctx, request, input) : refuse(db, ctx, order, request, input))
    return (await queries.find(db, input.id, scopeOf(ctx, 'staff'))) ?? request
  })
}

/** The order is locked before the request, as by a report of its shopper. */
async function lockOrder(db: Db, ctx: ShopperContext, id: string): Promise<orders.FullOrder> {
  const request = await queries.find(db, id, scopeOf(ctx, 'staff'))
  if (!request) throw new ShopError('NOT_FOUND', { what: 'Help request' })
  return orders.lock(db, request.orderId, orders.ofStaff(ctx, 'orders:refund'))
}

/** The refund mails the shopper. */
async function refundPieces(
  db: Db,
  ctx: ShopperContext,
  { id, orderId, productId }: queries.HelpRequest,
  { refund: quantity, why }: DecideInput,
): Promise<void> {
  const issued = await refund(db, ctx, { id: orderId, lines: [{ productId, quantity }], why })
  const refundedPaise = issued.reduce((sum, { amount }) => sum + amount, 0)
  // an order that came back unpaid is only due less
  if (refundedPaise === 0) throw new ShopError('NOTHING_PAID')
  await queries.close(db, id, {
    state: 'refunded',
    decidedBy: ctx.user.id,
    refunded: quantity,
    refundedPaise,
    why,
  })
}

async function refuse(
  db: Db,
  ctx: ShopperContext,
  order: orders.FullOrder,
  request: queries.HelpRequest,
  { why }: DecideInput,
): Promise<void> {
  if (!why) throw new ShopError('REFUSAL_NEEDS_WORDS')
  await queries.close(db, request.id, { state: 'refused', decidedBy: ctx.user.id, why })
  await mailRefused(db, order, { request, why, baseUrl: ctx.baseUrl })
}

/** Adds a message of staff and mails it. Throws NOT_FOUND, HELP_CLOSED, HELP_FULL. */
export function writeAsStaff(db: Db, ctx: ShopperContext, id: string, text: string): Promise<number> {
  return transaction(db, async (db) => {
    const request = await lockOpen(db, id, scopeOf(ctx, 'staff'))
    const position = await addMessage(db, id, { text, picture: null, by: ctx.user.id, byStaff: true })
    const order = await orders.find(db, request.orderId, orders.everyOrder)
    if (order) await mailMessage(db, order, { request, text, baseUrl: ctx.baseUrl })
    return position
  })
}

/** `store`: its name. */
export type RulesOfStore = rules.HelpRules & { store: string }

/** The rules of a store where the caller may refund. */
export async function readRules(db: Db, ctx: ShopperContext, storeId: string): Promise<RulesOfStore> {
  assertAllowed(ctx, 'orders:refund', storeId)
  return rulesOf(db, storeId)
}

/** Replaces the rules of a store. Throws ADMIN_ONLY, NOT_FOUND. */
export async function setRules(
  db: Db,
  ctx: ShopperContext,
  storeId: string,
  input: rules.HelpRules,
): Promise<RulesOfStore> {
  assertAllowed(ctx, 'stores:edit', storeId)
  await darkStores.find(db, storeId)
  await rules.upsert(db, storeId, input)
  return rulesOf(db, storeId)
}

const rulesOf = async (db: Db, storeId: string): Promise<RulesOfStore> => ({
  store: (await darkStores.find(db, storeId)).name,
  ...(await rules.find(db, storeId)),
})
