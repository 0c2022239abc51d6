import type { OrderStatus } from '#contract/orders.ts'
import { Badge } from '#web/ui/badge.tsx'

const tones = { Pending: 'saffron', Shipped: 'plain', Delivered: 'leaf', Rejected: 'chilli' } as const

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}
