import { orderStatuses, statusFacts } from '../../contract/order-states.ts'

/** The stage before or after a step; without a stored one it is the first stage of the status (decision 127). */
const stageOf = (side: 'from' | 'to'): string => {
  const first = orderStatuses.map((status) => `when '${status}' then '${statusFacts[status].entry}'`)
  return `coalesce(${side}_stage, case ${side}_status ${first.join(' ')} end)`
}

/** Steps of orders with their stages; null before the first one. */
export const STEPS = `
  select id, order_id, from_status, to_status, ${stageOf('from')} as from_stage, ${stageOf('to')} as to_stage, taken_off
    from order_history`
