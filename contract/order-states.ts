/**
 * The statuses of an order and all steps between them; they are defined only here (decision 045). The server follows
 * this table, the admin's screens offer its steps, the database accepts only them, and docs/order-states.md is
 * generated from it.
 */

/** Published in spec §4 and §9. */
export const orderStatuses = ['Pending', 'Shipped', 'Delivered', 'Rejected'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export type Tracking = 'waiting' | 'on its way' | 'delivered' | 'ended'
type StatusFacts = {
  /** the stock that an order with this status holds for its lines */
  claim: 'reserved' | 'sold' | 'none'
  /** what the shopper sees: waiting in the store, on its way, delivered, or ended */
  tracking: Tracking
}
export const statusFacts: Record<OrderStatus, StatusFacts> = {
  Pending: { claim: 'reserved', tracking: 'waiting' },
  Shipped: { claim: 'reserved', tracking: 'on its way' },
  Delivered: { claim: 'sold', tracking: 'delivered' },
  Rejected: { claim: 'none', tracking: 'ended' },
}

/**
 * admin: a user with `orders:move` in the store of the order; payment: a captured payment, or one that came too late
 * for its goods.
 */
export const actors = ['admin', 'shopper', 'payment'] as const
export type Actor = (typeof actors)[number]

/**
 * What a step posts to the ledger. placed: the sale; collected: the cash due, if it was received; not-collected: cash
 * that was not received after all becomes due again; undone: the sale is reversed and the paid amount is refunded;
 * sold-again: the remaining lines are sold again.
 */
export type Posting = 'placed' | 'collected' | 'not-collected' | 'undone' | 'sold-again'

export type StepRule = {
  /** null: the order is created with `to` */
  from: OrderStatus | null
  to: OrderStatus
  by: readonly Actor[]
  /** what the admin's screens require before the step; a step that requires a reason cannot be in a batch */
  asks: 'nothing' | 'confirmation' | 'reason'
  /** in this order */
  money: readonly Posting[]
  /** sent to the shopper, besides the mail about each refund */
  mail: 'none' | 'going ahead' | 'payment refunded'
}

const none = { asks: 'nothing', mail: 'none' } as const
const byAdmin = { by: ['admin'], asks: 'reason', mail: 'none' } as const
const handOver = { by: ['admin'], asks: 'confirmation', mail: 'none' } as const
const bringBack = { by: ['admin'], asks: 'reason', mail: 'going ahead' } as const

/**
 * Spec §4: an admin may set any status from any other. The two steps without `from` describe how an order is created;
 * checkout carries them out.
 */
export const orderSteps: readonly StepRule[] = [
  { from: null, to: 'Pending', by: ['shopper', 'payment'], money: ['placed'], ...none },
  { from: null, to: 'Rejected', by: ['payment'], money: [], asks: 'nothing', mail: 'payment refunded' },
  { from: 'Pending', to: 'Shipped', by: ['admin'], money: [], ...none },
  { from: 'Pending', to: 'Delivered', money: ['collected'], ...handOver },
  { from: 'Pending', to: 'Rejected', money: ['undone'], ...byAdmin, by: ['admin', 'shopper'] },
  { from: 'Shipped', to: 'Pending', money: [], ...byAdmin },
  { from: 'Shipped', to: 'Delivered', money: ['collected'], ...handOver },
  { from: 'Shipped', to: 'Rejected', money: ['undone'], ...byAdmin },
  { from: 'Delivered', to: 'Pending', money: ['not-collected'], ...byAdmin },
  { from: 'Delivered', to: 'Shipped', money: ['not-collected'], ...byAdmin },
  { from: 'Delivered', to: 'Rejected', money: ['not-collected', 'undone'], ...byAdmin },
  { from: 'Rejected', to: 'Pending', money: ['sold-again'], ...bringBack },
  { from: 'Rejected', to: 'Shipped', money: ['sold-again'], ...bringBack },
  { from: 'Rejected', to: 'Delivered', money: ['sold-again', 'collected'], ...bringBack },
]

/** The rule of a step, or null if the table has none. */
export const findStep = (from: OrderStatus | null, to: OrderStatus): StepRule | null =>
  orderSteps.find((step) => step.from === from && step.to === to) ?? null

/** The rule of a step; an error if the table has none, or none for the actor. */
export function stepOf(from: OrderStatus | null, to: OrderStatus, actor?: Actor): StepRule {
  const step = findStep(from, to)
  if (!step || (actor && !step.by.includes(actor)))
    throw new Error(`there is no step from ${from} to ${to} by ${actor ?? 'anybody'}`)
  return step
}

export const mayStep = (actor: Actor, from: OrderStatus | null, to: OrderStatus): boolean =>
  findStep(from, to)?.by.includes(actor) ?? false

/** The statuses in which a shopper's order is `tracking`. */
export const statusesOf = (...tracking: Tracking[]): OrderStatus[] =>
  orderStatuses.filter((status) => tracking.includes(statusFacts[status].tracking))
