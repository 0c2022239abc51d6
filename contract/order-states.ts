/**
 * The statuses and stages of an order and all steps between them; they are defined only here (decisions 045 and 127).
 * The server follows this table, the screens of staff offer its steps, the database accepts only them, and
 * docs/order-states.md is generated from it.
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
  /** whether the promised time counts; over: the order has arrived or will not arrive */
  promise: 'runs' | 'over'
  /** the stage of an order whose status was set by a published call, or by a release without stages */
  entry: OrderStage
}
export const statusFacts: Record<OrderStatus, StatusFacts> = {
  Pending: { claim: 'reserved', tracking: 'waiting', promise: 'runs', entry: 'placed' },
  Shipped: { claim: 'reserved', tracking: 'on its way', promise: 'runs', entry: 'with rider' },
  Delivered: { claim: 'sold', tracking: 'delivered', promise: 'over', entry: 'delivered' },
  Rejected: { claim: 'none', tracking: 'ended', promise: 'over', entry: 'ended' },
}

/** The fine steps within the published statuses, in the order of a delivery. */
export const orderStages = [
  'placed',
  'accepted',
  'picking',
  'packed',
  'with rider',
  'at the door',
  'delivered',
  'ended',
] as const
export type OrderStage = (typeof orderStages)[number]

/** The published status of each stage. */
export const statusOfStage: Record<OrderStage, OrderStatus> = {
  placed: 'Pending',
  accepted: 'Pending',
  picking: 'Pending',
  packed: 'Pending',
  'with rider': 'Shipped',
  'at the door': 'Shipped',
  delivered: 'Delivered',
  ended: 'Rejected',
}

/**
 * The stages of an order that has an invoice: it is issued when the goods are packed, or when they leave the store
 * without that step (decision 149).
 */
export const invoicedStages: readonly OrderStage[] = ['packed', 'with rider', 'at the door', 'delivered']

/**
 * admin: a user with `orders:move` in the store of the order; picker: with `orders:pick` there; rider: with
 * `orders:ride` there; payment: a captured payment, or one that came too late for its goods.
 */
export const actors = ['admin', 'shopper', 'payment', 'picker', 'rider'] as const
export type Actor = (typeof actors)[number]

/**
 * What a step posts to the ledger. placed: the sale; collected: the cash due, if it was received; not-collected: cash
 * that was not received after all becomes due again; undone: the sale is reversed and the paid amount is refunded;
 * sold-again: the remaining lines are sold again.
 */
export type Posting = 'placed' | 'collected' | 'not-collected' | 'undone' | 'sold-again'

type StepEffects = {
  by: readonly Actor[]
  /** what is required of staff before the step; a step that requires a reason cannot be in a batch */
  asks: 'nothing' | 'confirmation' | 'reason'
  /** in this order */
  money: readonly Posting[]
  /** sent to the shopper, besides the mail about each refund */
  mail: 'none' | 'going ahead' | 'payment refunded'
}
/** A step from any stage of `from`; null: the order is created with `to`. */
export type StageRule = StepEffects & { from: readonly OrderStage[] | null; to: OrderStage }

const none = { asks: 'nothing', money: [], mail: 'none' } as const
const withReason = { by: ['admin'], asks: 'reason', money: [], mail: 'none' } as const
const handOver = { asks: 'confirmation', money: ['collected'], mail: 'none' } as const
const bringBack = { by: ['admin'], asks: 'reason', mail: 'going ahead' } as const
const inStore: OrderStage[] = ['placed', 'accepted', 'picking', 'packed']
const onRoad: OrderStage[] = ['with rider', 'at the door']

/**
 * Spec §4: an admin may set any status from any other; such a step may skip stages. The two steps without `from`
 * describe how an order is created; checkout carries them out. Stock and money of a step depend on the statuses only.
 */
export const stageRules: readonly StageRule[] = [
  { ...none, from: null, to: 'placed', by: ['shopper', 'payment'], money: ['placed'] },
  { ...none, from: null, to: 'ended', by: ['payment'], mail: 'payment refunded' },

  { ...none, from: ['placed'], to: 'accepted', by: ['picker'] },
  { ...none, from: ['accepted', 'picking'], to: 'placed', by: ['picker'] },
  { ...none, from: ['accepted'], to: 'picking', by: ['picker'] },
  { ...none, from: ['accepted', 'picking'], to: 'packed', by: ['picker'] },
  { ...none, from: ['placed', 'accepted', 'picking'], to: 'with rider', by: ['admin'] },
  { ...none, from: ['packed'], to: 'with rider', by: ['admin', 'picker', 'rider'] },
  { ...handOver, from: inStore, to: 'delivered', by: ['admin'] },
  // a shopper cancels until picking begins (decision 158)
  { ...withReason, from: ['placed', 'accepted'], to: 'ended', money: ['undone'], by: ['admin', 'shopper'] },
  // by a picker when none of its goods are found (decision 135)
  { ...withReason, from: ['picking'], to: 'ended', money: ['undone'], by: ['admin', 'picker'] },
  { ...withReason, from: ['packed'], to: 'ended', money: ['undone'], by: ['admin'] },

  { ...none, from: ['with rider'], to: 'at the door', by: ['rider'] },
  { ...withReason, from: onRoad, to: 'packed', by: ['rider'] },
  { ...withReason, from: onRoad, to: 'placed' },
  { ...handOver, from: onRoad, to: 'delivered', by: ['admin', 'rider'] },
  { ...withReason, from: onRoad, to: 'ended', money: ['undone'] },

  { ...withReason, from: ['delivered'], to: 'placed', money: ['not-collected'] },
  { ...withReason, from: ['delivered'], to: 'with rider', money: ['not-collected'] },
  { ...withReason, from: ['delivered'], to: 'ended', money: ['not-collected', 'undone'] },
  { ...bringBack, from: ['ended'], to: 'placed', money: ['sold-again'] },
  { ...bringBack, from: ['ended'], to: 'with rider', money: ['sold-again'] },
  { ...bringBack, from: ['ended'], to: 'delivered', money: ['sold-again', 'collected'] },
]

/** The rule of a step between stages, or null if the table has none. */
export const findStageRule = (from: OrderStage | null, to: OrderStage): StageRule | null =>
  stageRules.find((rule) => rule.to === to && (from ? rule.from?.includes(from) : !rule.from)) ?? null

/** The same; an error if the table has none, or none for the actor. */
export function stageRuleOf(from: OrderStage | null, to: OrderStage, actor: Actor): StageRule {
  const rule = findStageRule(from, to)
  if (!rule?.by.includes(actor)) throw new Error(`there is no step from ${from} to ${to} by ${actor}`)
  return rule
}

/** Whether the shopper can still cancel an order. */
export const mayCancel = (stage: OrderStage): boolean =>
  findStageRule(stage, 'ended')?.by.includes('shopper') ?? false

/** A step between published statuses. */
export type StepRule = StepEffects & { from: OrderStatus | null; to: OrderStatus }

/** The rule of a step between statuses, or null if there is none. */
export function findStep(from: OrderStatus | null, to: OrderStatus): StepRule | null {
  if (from === to) return null
  const rule = findStageRule(from && statusFacts[from].entry, statusFacts[to].entry)
  return rule && { ...rule, from, to }
}

/** The steps between published statuses. */
export const orderSteps: readonly StepRule[] = [null, ...orderStatuses].flatMap((from) =>
  orderStatuses.flatMap((to) => findStep(from, to) ?? []),
)

/** The rule of a step between statuses; an error if there is none, or none for the actor. */
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
