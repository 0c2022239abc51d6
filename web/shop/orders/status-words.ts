import type { Text } from '#contract/language.ts'
import type { OrderStatus } from '#contract/orders.ts'

/** The shop's four statuses, as they are shown. */
export const statusInWords = (status: OrderStatus): Text => words[status]

const words = {
  Pending: 'Pending',
  Shipped: 'Shipped',
  Delivered: 'Delivered',
  Rejected: 'Rejected',
} satisfies Record<OrderStatus, Text>
