import type { RideOrder, WorkOrder } from '#contract/v1/order-work.ts'

type Line = WorkOrder['lines'][number]
type Similar = NonNullable<Line['similar']>[number]

/** A step that does not need the server's answer before the next one, so that it may wait for a connection. */
export type WorkStep = { order: string; number: string } & (
  | { call: 'pick' }
  | { call: 'missing'; productId: string; missing: number; of: number }
  | {
      call: 'replace'
      productId: string
      missing: number
      of: number
      /** what is packed in place of the missing pieces */
      similar: Similar
      pieces: number
      agreed: boolean
    }
  /** `picked`: products in the order in which they were ticked; steps of older versions have none */
  | { call: 'pack'; bags: number; picked?: readonly string[] }
  | { call: 'arrive' }
  | { call: 'fail'; reason: string }
)
/** `key`: its idempotency key, with which a repeated request is carried out once. */
export type WaitingStep = WorkStep & { key: string }

/** The order as it is once its waiting steps are carried out. */
export function withSteps<O extends WorkOrder | RideOrder>(order: O, steps: readonly WaitingStep[]): O {
  return steps.filter((step) => step.order === order.id).reduce(withStep<O>, order)
}

function withStep<O extends WorkOrder | RideOrder>(order: O, step: WaitingStep): O {
  const { undo: _, ...rest } = order
  if (step.call === 'missing') return withoutPieces(rest as O, step)
  if (step.call === 'replace') return withoutPieces(withInstead(rest as O, step), step)
  if (step.call === 'pack') return { ...(rest as O), stage: 'packed', bags: step.bags }
  return { ...(rest as O), stage: stageAfter[step.call] }
}

/** Without its last pieces the order ends. */
function withoutPieces<O extends WorkOrder | RideOrder>(
  order: O,
  { productId, missing, of }: { productId: string; missing: number; of: number },
): O {
  const lines = order.lines.map((line) =>
    // otherwise the report was carried out already, and its reply is late or lost
    line.productId === productId && line.quantity - line.refundedQuantity === of
      ? {
          ...line,
          refundedQuantity: line.refundedQuantity + missing,
          missingQuantity: line.missingQuantity + missing,
        }
      : line,
  )
  const isEmpty = lines.every(({ quantity, refundedQuantity }) => quantity === refundedQuantity)
  return { ...order, lines, ...(isEmpty && { stage: 'ended' }) }
}

/** With the goods that are packed instead, unless the reply has them already. */
function withInstead<O extends WorkOrder | RideOrder>(
  order: O,
  { productId: replaces, similar, pieces }: { productId: string; similar: Similar; pieces: number },
): O {
  const { available: _, barcodes: __, ...goods } = similar
  if (order.lines.some(({ productId }) => productId === goods.productId)) return order
  const amount = goods.price.amount * pieces
  const line: Line = {
    ...{ ...goods, replaces, mrp: goods.price, discountPercent: 0, quantity: pieces },
    ...{ refundedQuantity: 0, missingQuantity: 0, total: { ...goods.price, amount } },
  }
  return { ...order, lines: [...order.lines, line] }
}

const stageAfter = { pick: 'picking', arrive: 'at the door', fail: 'packed' } as const

/**
 * Adds a step; a step of the same kind that waits for the same order is dropped, as a number of bags that is corrected.
 * Each report of missing goods stands for itself.
 */
export const added = (steps: readonly WaitingStep[], step: WaitingStep): WaitingStep[] => [
  ...steps.filter(({ order, call }) => order !== step.order || call !== step.call || isReport(call)),
  step,
]

/**
 * After a refusal the later steps of the same order cannot succeed either, apart from reports of other missing goods.
 */
export const withoutRefused = (steps: readonly WaitingStep[], refused: WaitingStep): WaitingStep[] =>
  steps.filter(
    ({ key, order, call }) =>
      order !== refused.order || (isReport(refused.call) && isReport(call) && key !== refused.key),
  )

/** Of goods that are not there, with or without others in their place. */
const isReport = (call: WorkStep['call']): boolean => call === 'missing' || call === 'replace'
