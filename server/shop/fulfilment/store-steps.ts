import { ShopError } from '#contract/errors.ts'
import { UNDO_SECONDS } from '#contract/fulfilment.ts'
import { findStageRule, type OrderStage } from '#contract/order-states.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as bins from '#server/shop/bins/bins.ts'
import { listAllowed } from '#server/shop/identity/identity.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { takenBy } from './fulfilment.rules.ts'
import { moveOrder } from './move-order.ts'
import { actsForOthers, assertMayLeave, assertMayPick, readWork, type WorkOrder } from './order-work.ts'

/** Takes a placed order. Of two pickers at once one gets it; the other gets ORDER_TAKEN with the name of the first. */
export const accept = (db: Db, ctx: ShopperContext, id: string): Promise<WorkOrder> =>
  step(db, ctx, id, { to: 'accepted', handling: { picker: ctx.user.id } }, (order, { picker }) => {
    if (!picker) return 'move'
    if (picker.id !== ctx.user.id) throw takenBy(picker)
    return order.stage === 'accepted' || order.stage === 'picking' ? 'done' : 'move'
  })

/** Gives an order back that is not packed yet; with `orders:move` also one of another picker, whose phone is dead. */
export const release = (db: Db, ctx: ShopperContext, id: string): Promise<WorkOrder> =>
  step(db, ctx, id, { to: 'placed', why: 'Given back' }, ownOr(ctx, 'placed'))

/** Begins to pick an accepted order. */
export const pick = (db: Db, ctx: ShopperContext, id: string): Promise<WorkOrder> =>
  step(db, ctx, id, { to: 'picking' }, ownOr(ctx, 'picking'))

/**
 * Records that an order is packed, with its bags; a repeat corrects their number. `picked`: its products in the order
 * in which they were picked, from which the walking order of the store is learnt.
 */
export const pack = (
  db: Db,
  ctx: ShopperContext,
  id: string,
  { bags, picked }: { bags: number; picked?: string[] },
): Promise<WorkOrder> =>
  step(db, ctx, id, { to: 'packed', handling: { bags }, ...(picked && { picked }) }, ownOr(ctx, 'packed'))

/** Hands a packed order to a rider of its store. NOT_A_RIDER, ORDER_TAKEN, SLOT_NOT_BEGUN. */
export const handOver = (db: Db, ctx: ShopperContext, id: string, riderId: string): Promise<WorkOrder> =>
  step(db, ctx, id, { to: 'with rider', handling: { rider: riderId } }, async (order, { rider }, db) => {
    const riders = await listAllowed(db, 'orders:ride', order.storeId)
    if (!riders.some((one) => one.id === riderId)) throw new ShopError('NOT_A_RIDER')
    assertMayLeave(order)
    if (order.stage !== 'with rider') return 'move'
    if (rider && rider.id !== riderId) throw takenBy(rider)
    return rider ? 'done' : 'handle'
  })

/** Steps that take goods from the shelves. */
const PICKING: readonly OrderStage[] = ['accepted', 'picking', 'packed']

type Target = {
  to: OrderStage
  why?: string
  handling?: orders.handling.HandlingChange
  /** products in the order in which they were picked */
  picked?: string[]
}
type Handlers = Pick<orders.handling.Handling, 'picker' | 'rider'>
/** move: take the step; handle: only store who handles it; done: it was taken before. Throws if it is refused. */
type Decision = 'move' | 'handle' | 'done'

function step(
  db: Db,
  ctx: ShopperContext,
  id: string,
  { to, why = '', handling, picked = [] }: Target,
  decide: (order: orders.FullOrder, handlers: Handlers, db: Db) => Decision | Promise<Decision>,
): Promise<WorkOrder> {
  return transaction(db, async (db) => {
    const order = await orders.lock(db, id, orders.ofStaff(ctx, 'orders:pick'))
    const handlers = (await orders.handling.find(db, order)) ?? { picker: null, rider: null }
    const decision = await decide(order, handlers, db)
    if (decision === 'move' && !findStageRule(order.stage, to)?.by.includes('picker'))
      throw new ShopError('WRONG_STAGE', { stage: order.stage })
    if (decision === 'move' && PICKING.includes(to)) assertMayPick(order)
    if (decision === 'handle' && handling) await orders.handling.write(db, id, handling)
    if (decision !== 'move') return readWork(db, ctx, order)
    await learnWalk(db, order, picked)
    const moved = await moveOrder(db, ctx, order, {
      to,
      by: ctx.user.id,
      actor: 'picker',
      why,
      cash: 'not received',
      ...(handling && { handling }),
      // who takes a released order next must not find it undone
      ...(to !== 'placed' && { undoSeconds: UNDO_SECONDS }),
    })
    return readWork(db, ctx, moved)
  })
}

/** Products that are not of the order are left out. */
async function learnWalk(db: Db, { storeId, lines }: orders.FullOrder, picked: string[]): Promise<void> {
  const own = new Set(lines.map(({ productId }) => productId))
  const pickedProductIdsInOrder = [...new Set(picked)].filter((id) => own.has(id))
  if (pickedProductIdsInOrder.length > 1)
    await bins.updateWalkingOrder(db, { storeId, pickedProductIdsInOrder })
}

/** For the order of the caller, or of anybody if the caller acts for others; a repeat only stores who handles it. */
const ownOr =
  (ctx: ShopperContext, to: OrderStage) =>
  (order: orders.FullOrder, { picker }: Handlers): Decision => {
    if (picker && picker.id !== ctx.user.id && !actsForOthers(ctx, order)) throw takenBy(picker)
    return order.stage === to ? 'handle' : 'move'
  }
