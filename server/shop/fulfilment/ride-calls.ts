import { randomUUID } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { CallBridge } from '#server/platform/calls/call-bridge.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findUser } from '#server/shop/identity/identity.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { assertRides } from './ride-position.ts'

/** Who is connected about an order. */
export type RideCall = { number: string; from: string; to: string }

/**
 * The numbers of a call about an order that the caller carries now. NOT_FOUND, ORDER_TAKEN, WRONG_STAGE; MOBILE_NEEDED
 * if the profile of the caller has none.
 */
export async function readRideCall(db: Db, ctx: ShopperContext, id: string): Promise<RideCall> {
  const order = await orders.find(db, id, orders.ofStaff(ctx, 'orders:ride'))
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
  await assertRides(db, ctx, order)
  const { mobile } = await findUser(db, ctx.user.id)
  if (!mobile) throw new ShopError('MOBILE_NEEDED')
  return { number: order.number, from: inFull(mobile), to: inFull(order.address.mobile) }
}

/** CALL_REFUSED or CALL_AWAY, with what to do instead. */
export async function connect(bridge: CallBridge, { from, to }: RideCall): Promise<void> {
  const result = await bridge.connect({ id: randomUUID(), from, to })
  if (result === 'refused') throw new ShopError('CALL_REFUSED')
  if (result === 'away') throw new ShopError('CALL_AWAY')
}

/** With the country, as providers need it. */
const inFull = (mobile: string): string => `+91${mobile.replace(/\D/g, '').slice(-10)}`
