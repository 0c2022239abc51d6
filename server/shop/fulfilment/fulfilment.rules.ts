import type { OrderStatus } from '#contract/orders.ts'
import type { Claim } from '#server/shop/inventory/inventory.ts'

const claims: Record<OrderStatus, Claim> = {
  Pending: 'reserved',
  Shipped: 'reserved',
  Delivered: 'sold',
  Rejected: 'none',
}

/** What an order in this status holds of the stock. */
export const claimOf = (status: OrderStatus): Claim => claims[status]
