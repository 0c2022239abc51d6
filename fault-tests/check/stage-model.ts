import { type Actor, findStageRule, type OrderStage } from '#contract/order-states.ts'
import type { WorkName } from '../history/calls.ts'

/** The stage that each step of a picker or rider leads to. */
const stageAfter: Record<WorkName, OrderStage> = {
  accept: 'accepted',
  release: 'placed',
  pick: 'picking',
  pack: 'packed',
  take: 'with rider',
  arrive: 'at the door',
  fail: 'packed',
}
const actorOf: Record<WorkName, Actor> = {
  accept: 'picker',
  release: 'picker',
  pick: 'picker',
  pack: 'picker',
  take: 'rider',
  arrive: 'rider',
  fail: 'rider',
}
/** Stages in which a repeated step changes nothing although it leads elsewhere. */
const repeatedIn: Partial<Record<WorkName, readonly OrderStage[]>> = {
  accept: ['picking'],
  take: ['at the door', 'delivered'],
}

/**
 * The stages that an order may have after a step of staff who may act for others (decision 127); none if it must be
 * refused. The rider of an order is not part of the model, so both outcomes of a repeated `take` are possible.
 */
export function stagesAfter(stage: OrderStage, name: WorkName): OrderStage[] {
  const to = stageAfter[name]
  if (stage === to || repeatedIn[name]?.includes(stage)) return [stage]
  return findStageRule(stage, to)?.by.includes(actorOf[name]) ? [to] : []
}

/** Whether WRONG_STAGE is right. */
export const isWrongStage = (stage: OrderStage, name: WorkName): boolean =>
  stagesAfter(stage, name).length === 0 || name === 'take'
