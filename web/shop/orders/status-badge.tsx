import type { OrderSummary } from '#contract/v1/orders.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type Reader, standingText, statusTones } from './status-text.ts'

/** The status of an order, or who ended it. */
export function StatusBadge({
  order,
  reader,
}: {
  order: Pick<OrderSummary, 'status' | 'ended'>
  reader: Reader
}) {
  const { t } = useI18n()
  return <Badge tone={statusTones[order.status]}>{t(standingText(order, reader))}</Badge>
}
