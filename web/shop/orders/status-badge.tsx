import type { OrderStatus } from '#contract/orders.ts'
import { useWords } from '#web/lib/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { statusInWords } from './status-words.ts'

const tones = { Pending: 'saffron', Shipped: 'plain', Delivered: 'leaf', Rejected: 'chilli' } as const

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useWords()
  return <Badge tone={tones[status]}>{t(statusInWords(status))}</Badge>
}
