import type { Order } from '#contract/orders.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { reasonText } from './reason-text.ts'
import type { Reader } from './status-text.ts'

/** The reason why an order was cancelled or rejected, if one was given. */
export function EndReason({
  order,
  reader,
  className,
}: {
  order: Pick<Order, 'ended'>
  reader: Reader
  className?: string
}) {
  const { t } = useI18n()
  if (!order.ended?.why) return null
  return <p className={className}>{t('Why: {why}', { why: reasonText(t, order.ended.why, reader) })}</p>
}
