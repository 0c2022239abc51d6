import { statusFacts } from '#contract/order-states.ts'
import { metresBetween, type Position } from '#contract/positions.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import * as orders from '#server/shop/orders/orders.ts'

/** `exact`: false for the centre of a pincode. */
export type OrderMap = {
  store: Position & { name: string }
  door?: Position & { exact: boolean }
  rider?: orders.positions.RiderPosition
}

/** Where an order on its way is; staff who look as its shopper do not see it. */
export async function mapOf(db: Db, ctx: ShopperContext, order: orders.Order): Promise<{ map?: OrderMap }> {
  if (ctx.view || statusFacts[order.status].tracking !== 'on its way') return {}
  const { name, latitude, longitude } = await darkStores.find(db, order.storeId)
  const door = await doorOf(db, order.address)
  const rider = await orders.positions.find(db, order.id)
  return { map: { store: { name, latitude, longitude }, ...(door && { door }), ...(rider && { rider }) } }
}

/** A pin far from the known centre of its pincode is a mistake, and does not count. */
const MOST_PIN_M = 10_000

async function doorOf(db: Db, { pincode, pin }: orders.OrderAddress): Promise<OrderMap['door'] | null> {
  const found = await darkStores.findPincode(db, pincode.replaceAll(' ', ''))
  if (pin && (!found || metresBetween(pin, found) <= MOST_PIN_M)) return { ...pin, exact: true }
  return found && { latitude: found.latitude, longitude: found.longitude, exact: false }
}
