import { type RawBuilder, sql } from 'kysely'
import { orderStages, orderStatuses, statusFacts, statusOfStage } from '#contract/order-states.ts'

/** Status → stored stage → stage; the empty key is the stage without a stored one of the status. */
const STAGES = JSON.stringify(
  Object.fromEntries(
    orderStatuses.map((status) => [
      status,
      Object.fromEntries([
        ['', statusFacts[status].entry],
        ...orderStages.filter((stage) => statusOfStage[stage] === status).map((stage) => [stage, stage]),
      ]),
    ]),
  ),
)

/**
 * The stage of an order or a step: the stored one if it belongs to the status, otherwise the first one of the status,
 * because releases before 0300 set the status alone. Null without a status.
 */
export const stageIn = (status: RawBuilder<unknown>, stored: RawBuilder<unknown>) => sql`
  coalesce(${STAGES}::jsonb -> ${status} ->> ${stored}, ${STAGES}::jsonb -> ${status} ->> '')`
