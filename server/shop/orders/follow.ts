import { ShopError } from '#contract/errors.ts'
import { isAllowed, storesAllowed } from '#contract/permissions.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { changesOf } from '#server/platform/events/changes.ts'
import type { EventHub } from '#server/platform/events/hub.ts'
import * as history from './history.queries.ts'
import * as queries from './orders.queries.ts'
import * as positions from './positions.ts'

export type FollowInput = {
  id: string
  /** id of the last known step; 0 for none */
  lastStep: number
  signal: AbortSignal
}

/** A step, or the newest position of the rider; null when there is none any more. */
export type OrderNews =
  | { step: history.OrderStep; position?: never }
  | { step?: never; position: positions.RiderPosition | null }

/**
 * The steps of an order after the last known one, and each later step as soon as any process performs it, and positions
 * of its rider: for the
 * shopper's own order, or one of a store of `orders:read`; otherwise NOT_FOUND. Ends when `signal` is aborted.
 */
export async function followOrder(
  db: Db,
  hub: EventHub,
  ctx: ShopperContext,
  { id, lastStep, signal }: FollowInput,
): Promise<AsyncIterable<OrderNews>> {
  const scope = { userId: ctx.user.id, stores: storesAllowed(ctx, 'orders:read') }
  const order = await queries.find(db, id, scope)
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
  const isStaff = isAllowed(ctx, 'orders:read', order.storeId)
  return news(lastStep, isStaff)

  /** A step gets its id while its order is locked, so no step with a lower id appears later. */
  async function* news(after: number, undoneToo: boolean): AsyncGenerator<OrderNews> {
    let last = after
    let seenAt = ''
    for await (const _ of changesOf(hub, 'order_changed', id, signal)) {
      const steps = (await history.stepsOf(db, id)).filter((step) => step.id > last)
      last = steps.at(-1)?.id ?? last
      for (const step of undoneToo ? steps : withoutUndone(steps)) yield { step }
      // staff who look as the shopper do not see where a rider is
      const position = ctx.view ? null : await positions.find(db, id)
      const at = position?.at ?? ''
      if (at !== seenAt) yield { position }
      seenAt = at
    }
  }
}

/** Without steps that were undone among these, and without their undo steps. */
function withoutUndone(steps: history.OrderStep[]): history.OrderStep[] {
  const ids = new Set(steps.map(({ id }) => id))
  const undone = new Set(steps.map(({ undoes }) => undoes))
  return steps.filter(({ id, undoes }) => !undone.has(id) && !(undoes !== null && ids.has(undoes)))
}
