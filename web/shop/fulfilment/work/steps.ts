import type { RideOrder, WorkOrder } from '#contract/v1/order-work.ts'

/** A step that does not need the server's answer before the next one, so that it may wait for a connection. */
export type WorkStep = { order: string; number: string } & (
  | { call: 'pick' }
  | { call: 'missing'; productId: string; missing: number; of: number }
  | { call: 'pack'; bags: number }
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

const stageAfter = { pick: 'picking', arrive: 'at the door', fail: 'packed' } as const

/**
 * Adds a step; a step of the same kind that waits for the same order is replaced, as a corrected number of bags. Each
 * report of missing goods stands for itself.
 */
export const added = (steps: readonly WaitingStep[], step: WaitingStep): WaitingStep[] => [
  ...steps.filter(({ order, call }) => order !== step.order || call !== step.call || call === 'missing'),
  step,
]

/**
 * After a refusal the later steps of the same order cannot succeed either, apart from reports of other missing goods.
 */
export const withoutRefused = (steps: readonly WaitingStep[], refused: WaitingStep): WaitingStep[] =>
  steps.filter(
    ({ key, order, call }) =>
      order !== refused.order || (refused.call === 'missing' && call === 'missing' && key !== refused.key),
  )
