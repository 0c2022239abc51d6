import type { OrderSummary } from '#contract/v1/orders.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { reasonText } from './reason-text.ts'
import type { Reader } from './status-text.ts'

/** The reason why an order was cancelled or rejected, if one was given. */
export function EndReason({
  order,
  reader,
  className,
}: {
  order: Pick<OrderSummary, 'ended'>
  reader: Reader
  className?: string
}) {
  const { t } = useI18n()
  if (!order.ended?.reason) return null
  return <p className={className}>{t('Why: {why}', { why: reasonText(t, order.ended.reason, reader) })}</p>
}
