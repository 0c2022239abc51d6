import { ShopError } from '#contract/errors.ts'
import { type CashState, UNDO_SECONDS } from '#contract/fulfilment.ts'
import { findStageRule, type OrderStage } from '#contract/order-states.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as riderOffers from '#server/shop/rider-offers/rider-offers.ts'
import { defaultCash } from './cash.ts'
import { firstName, takenBy } from './fulfilment.rules.ts'
import { moveOrder } from './move-order.ts'
import { actsForOthers, assertMayLeave, readWork, type WorkOrder } from './order-work.ts'

/** Takes a packed order, or one on its way whose rider is not known; ORDER_TAKEN, SLOT_NOT_BEGUN. */
export const take = (db: Db, ctx: ShopperContext, id: string): Promise<WorkOrder> =>
  step(db, ctx, id, { to: 'with rider', handling: { rider: ctx.user.id } }, async (order, rider, db) => {
    if (rider?.id === ctx.user.id) return 'done'
    if (rider) throw takenBy(rider)
    if (order.stage !== 'with rider') {
      assertMayLeave(order)
      await assertNotOffered(db, ctx, order)
      return 'move'
    }
    await orders.handling.write(db, id, { rider: ctx.user.id })
    return 'done'
  })

export const arrive = (db: Db, ctx: ShopperContext, id: string): Promise<WorkOrder> =>
  step(db, ctx, id, { to: 'at the door' }, own(ctx, 'at the door'))

/**
 * Compares the hand-over code in a transaction of its own, so that a wrong one counts although the call fails.
 * WRONG_HAND_OVER_CODE with the tries that are left, HAND_OVER_LOCKED without any.
 */
export async function checkCode(db: Db, ctx: ShopperContext, id: string, code: string): Promise<void> {
  const { right, left } = await transaction(db, async (db) => {
    const order = await orders.lock(db, id, orders.ofStaff(ctx, 'orders:ride'))
    const handling = await orders.handling.find(db, order)
    await own(ctx, 'delivered')(order, handling?.rider ?? null)
    if (!mayRide(order.stage, 'delivered') && order.stage !== 'delivered')
      throw new ShopError('WRONG_STAGE', { stage: order.stage })
    return orders.handling.checkCode(db, id, code)
  })
  if (right) return
  throw left > 0 ? new ShopError('WRONG_HAND_OVER_CODE', { left }) : new ShopError('HAND_OVER_LOCKED')
}

/** Delivers an order whose code was checked. `cash`: whether the amount due was received, by default at first yes. */
export const deliver = (db: Db, ctx: ShopperContext, id: string, cash?: CashState): Promise<WorkOrder> =>
  step(db, ctx, id, { to: 'delivered', ...(cash && { cash }) }, own(ctx, 'delivered'))

/**
 * The same without a code, for an order that is left at the door, and only after the arrival there. `cash` is by
 * default not received, because nobody was met.
 */
export const leaveAtDoor = (
  db: Db,
  ctx: ShopperContext,
  id: string,
  cash: CashState = 'not received',
): Promise<WorkOrder> =>
  step(db, ctx, id, { to: 'delivered', cash }, (order, rider) => {
    const decision = own(ctx, 'delivered')(order, rider)
    if (order.instructions?.handOver !== 'leave at the door') throw new ShopError('HAND_OVER_CODE_NEEDED')
    if (decision === 'move' && order.stage !== 'at the door')
      throw new ShopError('WRONG_STAGE', { stage: order.stage })
    return decision
  })

/** The order goes back to the store, packed, with its stock and money; the store then decides. */
export function fail(db: Db, ctx: ShopperContext, id: string, why: string): Promise<WorkOrder> {
  if (!why.trim()) throw new ShopError('REASON_NEEDED')
  return step(db, ctx, id, { to: 'packed', why }, async (order, rider, db) => {
    const decision = own(ctx, 'packed')(order, rider)
    if (decision === 'move') await riderOffers.keepInStore(db, id)
    return decision
  })
}

/** The same before the door, of an order that the caller cannot carry: it is offered to the next rider. */
export function giveBack(db: Db, ctx: ShopperContext, id: string, why: string): Promise<WorkOrder> {
  if (!why.trim()) throw new ShopError('REASON_NEEDED')
  return step(db, ctx, id, { to: 'packed', why }, (order, rider) => {
    if (order.stage === 'at the door') throw new ShopError('WRONG_STAGE', { stage: order.stage })
    return own(ctx, 'packed')(order, rider)
  })
}

/** ORDER_OFFERED while another rider is asked about a packed order, unless the caller acts for others. */
async function assertNotOffered(db: Db, ctx: ShopperContext, order: orders.FullOrder): Promise<void> {
  const asked = await riderOffers.findOffered(db, order.id)
  if (asked && asked.id !== ctx.user.id && !actsForOthers(ctx, order))
    throw new ShopError('ORDER_OFFERED', { name: firstName(asked.name) })
}

type Target = {
  to: OrderStage
  why?: string
  cash?: CashState
  handling?: orders.handling.HandlingChange
}
type Rider = orders.handling.Person | null
type Decision = 'move' | 'done'

function step(
  db: Db,
  ctx: ShopperContext,
  id: string,
  { to, why = '', cash, handling }: Target,
  decide: (order: orders.FullOrder, rider: Rider, db: Db) => Decision | Promise<Decision>,
): Promise<WorkOrder> {
  return transaction(db, async (db) => {
    const order = await orders.lock(db, id, orders.ofStaff(ctx, 'orders:ride'))
    const rider = (await orders.handling.find(db, order))?.rider ?? null
    if ((await decide(order, rider, db)) === 'done') return readWork(db, ctx, order)
    if (!mayRide(order.stage, to)) throw new ShopError('WRONG_STAGE', { stage: order.stage })
    const moved = await moveOrder(db, ctx, order, {
      to,
      by: ctx.user.id,
      actor: 'rider',
      why,
      cash: cash ?? (await defaultCash(db, order, to)),
      ...(handling && { handling }),
      ...(UNDOABLE.includes(to) && { undoSeconds: UNDO_SECONDS }),
    })
    return readWork(db, ctx, moved)
  })
}

const UNDOABLE: OrderStage[] = ['with rider', 'at the door']
const mayRide = (from: OrderStage, to: OrderStage) => findStageRule(from, to)?.by.includes('rider') ?? false

/** For the order that the caller carries, or of anybody if the caller acts for others. */
const own =
  (ctx: ShopperContext, to: OrderStage) =>
  (order: orders.FullOrder, rider: Rider): Decision => {
    const isMine = rider?.id === ctx.user.id
    if (rider && !isMine && !actsForOthers(ctx, order)) throw takenBy(rider)
    if (order.stage === to && (isMine || to === 'packed')) return 'done'
    if (!rider && !actsForOthers(ctx, order)) throw new ShopError('WRONG_STAGE', { stage: order.stage })
    return order.stage === to ? 'done' : 'move'
  }
