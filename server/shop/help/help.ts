import { ShopError } from '#contract/errors.ts'
import { type StoreScope, storesAllowed } from '#contract/permissions.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { MAX_MESSAGES } from '#contract/v1/help.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { usePictures } from '#server/shop/media/media.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as queries from './help.queries.ts'
import { endOfWindow, isDelivered, isEligible, wasLate } from './help.rules.ts'
import type * as rulesQueries from './rules.queries.ts'
import { standingOf } from './standing.ts'

export type { HelpRequest, HelpScope, Message } from './help.queries.ts'
export type { HelpRules } from './rules.queries.ts'

/** A reported item with its messages; `left`: pieces of it that are not refunded. */
export type HelpThread = { request: queries.HelpRequest; left: number; messages: queries.Message[] }

/** The rules of help with an order, and what was reported. */
export type OrderHelp = {
  order: orders.Order
  rules: rulesQueries.HelpRules
  /** null before the delivery */
  until: Date | null
  isOpen: boolean
  isEligible: boolean
  wasLate: boolean
  requests: queries.HelpRequest[]
}

const ofShopper = (ctx: ShopperContext): queries.HelpScope => ({ userId: ctx.user.id })
const ofStaff = (ctx: ShopperContext): queries.HelpScope => ({ stores: storesAllowed(ctx, 'orders:refund') })

/** The scope of a call: the caller's own requests, or those of the stores where the caller may refund. */
export const scopeOf = (ctx: ShopperContext, side: 'shopper' | 'staff'): queries.HelpScope =>
  side === 'staff' ? ofStaff(ctx) : ofShopper(ctx)

/** What the caller can report of an own order, by the rules of its store; else NOT_FOUND. */
export async function readOrderHelp(db: Db, ctx: ShopperContext, orderId: string): Promise<OrderHelp> {
  const order = await orders.findMine(db, ctx, orderId)
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
  const standing = await standingOf(db, order)
  const delivered = isDelivered(order) ? await orders.deliveredAt(db, orderId) : null
  const until = delivered ? endOfWindow(delivered, standing.rules) : null
  return {
    order,
    rules: standing.rules,
    until,
    isOpen: until !== null && until.getTime() > Date.now(),
    isEligible: isEligible(standing),
    wasLate: delivered !== null && wasLate(order, delivered),
    requests: await queries.listOfOrder(db, orderId),
  }
}

/** A request of the scope with its messages, or NOT_FOUND. */
export async function readThread(db: Db, scope: queries.HelpScope, id: string): Promise<HelpThread> {
  const request = found(await queries.find(db, id, scope))
  const order = await orders.find(db, request.orderId, orders.everyOrder)
  const line = order?.lines.find(({ productId }) => productId === request.productId)
  return {
    request,
    left: line ? line.quantity - line.refunded : 0,
    messages: await queries.listMessages(db, id),
  }
}

export type ListInput = { closed: boolean; storeId?: string; cursor?: string; limit: number }

/** Requests of the caller's stores: open ones, the oldest first, or closed ones, the newest first. */
export async function listInStores(
  db: Db,
  ctx: ShopperContext,
  { storeId, limit, ...input }: ListInput,
): Promise<{ requests: queries.HelpRequest[]; nextCursor: string | null }> {
  const found = await queries.list(db, { ...input, stores: within(ctx, storeId), limit: limit + 1 })
  const requests = found.slice(0, limit)
  return { requests, nextCursor: found.length > limit ? (requests.at(-1)?.id ?? null) : null }
}

export type MessageInput = { text: string; picture: string | null }

/** Adds a message to an open request. Throws NOT_FOUND, HELP_CLOSED, HELP_FULL, EMPTY_MESSAGE, UNKNOWN_PICTURE. */
export function write(db: Db, ctx: ShopperContext, id: string, message: MessageInput): Promise<number> {
  return transaction(db, async (db) => {
    await lockOpen(db, id, ofShopper(ctx))
    if (!message.text && !message.picture) throw new ShopError('EMPTY_MESSAGE')
    return addMessage(db, id, { ...message, by: ctx.user.id, byStaff: false })
  })
}

/** Stores that one side has read the messages up to a position; NOT_FOUND. */
export async function markRead(
  db: Db,
  scope: queries.HelpScope,
  id: string,
  position: number,
): Promise<void> {
  if ((await queries.markRead(db, id, scope, position)) === 0) throw noRequest()
}

/** Withdraws an open request. Throws NOT_FOUND, HELP_CLOSED. */
export function withdraw(db: Db, ctx: ShopperContext, id: string): Promise<queries.HelpRequest> {
  return transaction(db, async (db) => {
    await lockOpen(db, id, ofShopper(ctx))
    await queries.close(db, id, { state: 'withdrawn' })
    return found(await queries.find(db, id, ofShopper(ctx)))
  })
}

/** Locks a request of the scope that is open; NOT_FOUND, HELP_CLOSED. */
export async function lockOpen(db: Db, id: string, scope: queries.HelpScope): Promise<queries.HelpRequest> {
  const request = found(await queries.lock(db, id, scope))
  if (request.state !== 'open') throw new ShopError('HELP_CLOSED')
  return request
}

/** Adds a message to a locked request; returns its position. Throws HELP_FULL, UNKNOWN_PICTURE. */
export async function addMessage(
  db: Db,
  id: string,
  message: MessageInput & { by: string; byStaff: boolean },
): Promise<number> {
  if (message.picture) await usePictures(db, [message.picture])
  const position = await queries.insertMessage(db, id, message)
  if (position > MAX_MESSAGES) throw new ShopError('HELP_FULL')
  return position
}

/** Which of these pictures messages have. */
export const listPictures = (db: Db, keys: string[]): Promise<string[]> => queries.listPictures(db, keys)

/** What an account reported, with the messages. */
export async function listOfUser(db: Db, userId: string): Promise<HelpThread[]> {
  const threads: HelpThread[] = []
  for (const request of await queries.listOfUser(db, userId))
    threads.push(await readThread(db, { userId }, request.id))
  return threads
}

/** Deletes what an erased account reported; its pictures are deleted after a day. */
export async function erase(db: Db, userId: string): Promise<void> {
  const pictures = await queries.listPicturesOf(db, userId)
  await queries.deleteOf(db, userId)
  if (pictures.length > 0) await usePictures(db, [], { instead: pictures })
}

function within(ctx: ShopperContext, storeId: string | undefined): StoreScope {
  const stores = storesAllowed(ctx, 'orders:refund')
  if (!storeId) return stores
  return stores === 'everywhere' || stores.includes(storeId) ? [storeId] : []
}

function found(request: queries.HelpRequest | null): queries.HelpRequest {
  if (!request) throw noRequest()
  return request
}

const noRequest = () => new ShopError('NOT_FOUND', { what: 'Help request' })
