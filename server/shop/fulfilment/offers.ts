import { ShopError } from '#contract/errors.ts'
import { UNDO_SECONDS } from '#contract/fulfilment.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { SHORTEST_RIDE_SECONDS } from '#server/shop/delivery/delivery.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as riderOffers from '#server/shop/rider-offers/rider-offers.ts'
import { moveOrder } from './move-order.ts'
import { readWork, type WorkOrder } from './order-work.ts'

/** What a rider sees of the own duty. */
export type RiderState = {
  duty: riderOffers.Duty | null
  offer: { id: string; expiresAt: string; secondsLeft: number; orders: WorkOrder[] } | null
}

/**
 * Offers the packed orders of a store to its riders on duty who carry nothing, of this store or another. Its orders are
 * locked, so that none leaves the store meanwhile; a second call at the same time waits for the first.
 */
export async function offerOrders(db: Db, storeId: string): Promise<number> {
  await riderOffers.endStale(db, storeId)
  return transaction(db, async (db) => {
    await riderOffers.lockStore(db, storeId)
    const packed = await orders.lockPacked(db, storeId, SHORTEST_RIDE_SECONDS)
    if (packed.length === 0) return 0
    const offerable = packed.map(({ dueAt, ...order }) => ({ ...order, dueAt: Date.parse(dueAt) }))
    return riderOffers.offer(db, storeId, offerable, await orders.listCarrying(db))
  })
}

/** The same for every store with riders on duty, for offers whose own job was lost. */
export async function offerOrdersOfAll(db: Db, signal: AbortSignal): Promise<void> {
  for (const storeId of await riderOffers.listStores(db)) {
    signal.throwIfAborted()
    await offerOrders(db, storeId)
  }
}

/** The caller's duty, and the offer to answer. */
export async function readDuty(db: Db, ctx: ShopperContext): Promise<RiderState> {
  const duty = await riderOffers.findDuty(db, ctx)
  const open = duty && (await riderOffers.findOpen(db, ctx))
  if (!open) return { duty, offer: null }
  const found: orders.Order[] = []
  for (const id of open.orderIds) {
    const order = await orders.find(db, id, orders.ofStaff(ctx, 'orders:ride'))
    if (order?.stage === 'packed') found.push(order)
  }
  const offered: WorkOrder[] = []
  for (const order of found.sort((one, other) => dueAt(one) - dueAt(other)))
    offered.push(await readWork(db, ctx, order))
  const { id, expiresAt, secondsLeft } = open
  return { duty, offer: offered.length > 0 ? { id, expiresAt, secondsLeft, orders: offered } : null }
}

/**
 * Takes the orders of an offer, in one transaction. The orders are locked before the offer is read, because a step that
 * ends an offer has locked its order. A repeat returns those that the caller still carries.
 */
export function acceptOffer(db: Db, ctx: ShopperContext, id: string): Promise<WorkOrder[]> {
  return transaction(db, async (db) => {
    const scope = orders.ofStaff(ctx, 'orders:ride')
    const locked: orders.FullOrder[] = []
    for (const orderId of await riderOffers.ordersOf(db, ctx, id))
      locked.push(await orders.lock(db, orderId, scope))
    // stock is locked in the order of products, across the orders too
    const products = locked.flatMap(({ lines }) => lines.map(({ productId }) => productId))
    if (locked[0]) await inventory.lockRows(db, locked[0].storeId, products)
    const taken: WorkOrder[] = []
    for (const { orderId, first } of await riderOffers.answer(db, ctx, id, 'accepted')) {
      const order = locked.find((one) => one.id === orderId)
      const work = order && (await takeOffered(db, ctx, order, first))
      if (work) taken.push(work)
    }
    if (taken.length === 0) throw new ShopError('OFFER_OVER')
    return taken
  })
}

/** Refuses an offer: its orders go to the next rider. */
export function passOffer(db: Db, ctx: ShopperContext, id: string): Promise<{ numbers: string[] }> {
  return transaction(db, async (db) => {
    const scope = orders.ofStaff(ctx, 'orders:ride')
    const numbers: string[] = []
    let storeId: string | undefined
    for (const orderId of await riderOffers.ordersOf(db, ctx, id)) {
      const order = await orders.find(db, orderId, scope)
      if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
      numbers.push(order.number)
      storeId = order.storeId
    }
    await riderOffers.answer(db, ctx, id, 'passed')
    if (storeId) await riderOffers.requestOffers(db, storeId)
    return { numbers }
  })
}

const dueAt = (order: orders.Order): number =>
  orders.promisedAt(order)?.getTime() ?? Date.parse(order.createdAt)

/** null: the order left the store, or is with somebody else. */
async function takeOffered(
  db: Db,
  ctx: ShopperContext,
  order: orders.FullOrder,
  first: boolean,
): Promise<WorkOrder | null> {
  if (!first || order.stage !== 'packed') {
    const rider = (await orders.handling.find(db, order))?.rider
    return rider?.id === ctx.user.id && order.stage !== 'delivered' ? readWork(db, ctx, order) : null
  }
  const moved = await moveOrder(db, ctx, order, {
    to: 'with rider',
    by: ctx.user.id,
    actor: 'rider',
    why: '',
    cash: 'not received',
    handling: { rider: ctx.user.id },
    undoSeconds: UNDO_SECONDS,
  })
  return readWork(db, ctx, moved)
}
