import type { RideOrder, WorkOrder } from '#contract/v1/order-work.ts'

/** A step that does not need the server's answer before the next one, so that it may wait for a connection. */
export type WorkStep = { order: string; number: string } & (
  | { call: 'pick' }
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
  if (step.call === 'pack') return { ...(rest as O), stage: 'packed', bags: step.bags }
  return { ...(rest as O), stage: stageAfter[step.call] }
}

const stageAfter = { pick: 'picking', arrive: 'at the door', fail: 'packed' } as const

/** Adds a step; a step of the same kind that waits for the same order is replaced, as a corrected number of bags. */
export const added = (steps: readonly WaitingStep[], step: WaitingStep): WaitingStep[] => [
  ...steps.filter(({ order, call }) => order !== step.order || call !== step.call),
  step,
]

/** After a refusal the later steps of the same order cannot succeed either. */
export const withoutOrder = (steps: readonly WaitingStep[], order: string): WaitingStep[] =>
  steps.filter((step) => step.order !== order)
