import { ShopError } from '#contract/errors.ts'
import { statusFacts } from '#contract/order-states.ts'
import { isAllowed } from '#contract/permissions.ts'
import { type IgnoredBecause, roughly } from '#contract/positions.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { takenBy } from './fulfilment.rules.ts'
import { INTERVAL_SECONDS, ignoredWhy } from './ride-position.rules.ts'

/**
 * Stores where the caller is about, for the shopper of an order that the caller carries now; returns why not, or null.
 * NOT_FOUND; ORDER_TAKEN for the order of another rider, also if the caller may act for others; WRONG_STAGE for an
 * order that is not on its way.
 */
export async function sharePosition(
  db: Db,
  ctx: ShopperContext,
  id: string,
  measured: orders.positions.NewPosition,
): Promise<IgnoredBecause | null> {
  const order = await orders.find(db, id, orders.ofStaff(ctx, 'orders:ride'))
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
  await assertRides(db, ctx, order)
  const store = await darkStores.find(db, order.storeId)
  const last = await orders.positions.findLast(db, id, ctx.user.id)
  const why = ignoredWhy(measured, store, last)
  if (why) return why
  const written = await orders.positions.write(
    db,
    { orderId: id, rider: ctx.user.id, interval: INTERVAL_SECONDS },
    { ...measured, ...roughly(measured) },
  )
  // another one was received meanwhile, or the order has left the road
  return written > 0 ? null : 'too soon'
}

/** Where the riders of the caller’s stores are about, or of one of them, with the stores. */
export async function listOnRoad(
  db: Db,
  ctx: ShopperContext,
  storeId?: string,
): Promise<{ riders: orders.positions.RiderOnRoad[]; stores: darkStores.DarkStore[] }> {
  const stores = (await darkStores.list(db)).filter(
    ({ id }) => isAllowed(ctx, 'orders:move', id) && (!storeId || id === storeId),
  )
  const ids = stores.map(({ id }) => id)
  return { riders: await orders.positions.listOfStores(db, ids), stores }
}

/** WRONG_STAGE for an order that is not on its way, ORDER_TAKEN for that of another rider. */
export async function assertRides(db: Db, ctx: ShopperContext, order: orders.Order): Promise<void> {
  const rider = (await orders.handling.find(db, order))?.rider
  if (statusFacts[order.status].tracking !== 'on its way' || !rider)
    throw new ShopError('WRONG_STAGE', { stage: order.stage })
  if (rider.id !== ctx.user.id) throw takenBy(rider)
}
