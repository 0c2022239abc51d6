import { type OrderStage, orderStages } from '#contract/order-states.ts'
import type { Order } from '#contract/v1/order-details.ts'

export type TrackStep = { stage: OrderStage; state: 'done' | 'now' | 'to come'; at?: string }

const tracked: OrderStage[] = orderStages.filter((stage) => stage !== 'ended')

/** The stages of an open order up to its delivery, each with its last time; a stage that was skipped is left out. */
export function trackSteps({ stage: current, steps }: Pick<Order, 'stage' | 'steps'>): TrackStep[] {
  const now = tracked.indexOf(current)
  return tracked.flatMap((stage, position): TrackStep[] => {
    if (position > now) return [{ stage, state: 'to come' }]
    const at = steps.findLast((step) => step.stage === stage && step.previousStage !== stage)?.at
    if (at === undefined && position < now) return []
    return [{ stage, state: position === now ? 'now' : 'done', ...(at !== undefined && { at }) }]
  })
}
