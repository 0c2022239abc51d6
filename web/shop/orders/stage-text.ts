import type { Text } from '#contract/language.ts'
import type { OrderStage } from '#contract/order-states.ts'

/** A stage of an order, as its shopper reads it. */
export const stageTexts = {
  placed: 'Order placed',
  accepted: 'Accepted by the store',
  picking: 'Being picked',
  packed: 'Packed',
  'with rider': 'On its way',
  'at the door': 'At your door',
  delivered: 'Delivered',
  ended: 'Rejected',
} satisfies Record<OrderStage, Text>
