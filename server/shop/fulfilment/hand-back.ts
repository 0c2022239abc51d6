import type { OrderStage } from '#contract/order-states.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { listAllowed } from '#server/shop/identity/identity.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as riderOffers from '#server/shop/rider-offers/rider-offers.ts'
import { defaultCash } from './cash.ts'
import { moveOrder } from './move-order.ts'

/** Stored in English, and translated where the history of an order is shown. */
export const PICKER_LEFT = 'Its picker no longer works in this store'
export const RIDER_LEFT = 'Its rider no longer works in this store'

const PICKED: OrderStage[] = ['accepted', 'picking']
const ON_ROAD: OrderStage[] = ['with rider', 'at the door']

/**
 * Takes the open orders from a user who may no longer pick or ride in their stores: an order that is not packed returns
 * to the queue, and one on the road to its store, which hands it to another rider or ends it, because the bags may be
 * gone. An order of a store where the user may still work is not changed.
 */
export async function handBackOrdersOf(db: Db, baseUrl: string, userId: string): Promise<void> {
  for (const id of await orders.handling.listOpenOf(db, userId))
    await transaction(db, (db) => handBack(db, baseUrl, id, userId))
}

async function handBack(db: Db, baseUrl: string, id: string, userId: string): Promise<void> {
  const order = await orders.lock(db, id, orders.everyOrder)
  const handling = await orders.handling.find(db, order)
  const hasLeft = async (permission: Permission) =>
    (await listAllowed(db, permission, order.storeId)).every((one) => one.id !== userId)
  if (handling?.picker?.id === userId && PICKED.includes(order.stage) && (await hasLeft('orders:pick')))
    await moveOrder(db, { baseUrl }, order, {
      to: 'placed',
      by: null,
      actor: 'picker',
      why: PICKER_LEFT,
      cash: 'not received',
    })
  if (handling?.rider?.id !== userId || !ON_ROAD.includes(order.stage) || !(await hasLeft('orders:ride')))
    return
  await riderOffers.keepInStore(db, id)
  await moveOrder(db, { baseUrl }, order, {
    to: 'packed',
    by: null,
    actor: 'rider',
    why: RIDER_LEFT,
    cash: await defaultCash(db, order, 'packed'),
  })
}
