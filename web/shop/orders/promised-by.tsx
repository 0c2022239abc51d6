import { statusFacts, type Tracking } from '#contract/order-states.ts'
import { slotText } from '#contract/slot-text.ts'
import type { OrderSummary } from '#contract/v1/orders.ts'
import { isToday, timeOf, whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { useServerNow } from './server-time.ts'

/**
 * The slot or the expected delivery time of an order, as stored when it was placed. The time is shown only while the
 * order is not delivered, the slot unless the order has ended.
 */
export function PromisedBy({
  order,
  className,
}: {
  order: Pick<OrderSummary, 'status' | 'eta' | 'slot' | 'createdAt'>
  className?: string
}) {
  const i18n = useI18n()
  const { t } = i18n
  const now = useServerNow()
  const { tracking } = statusFacts[order.status]
  if (order.slot && tracking !== 'ended') {
    const slot = slotText(i18n, order.slot, now)
    return <p className={className}>{t('Delivery slot: {slot}', { slot })}</p>
  }
  const time = isOpen.has(tracking) && promisedTime(order)
  return time ? <p className={className}>{t('Promised by {time}', { time })}</p> : null
}

const isOpen = new Set<Tracking>(['waiting', 'on its way'])

/** The latest expected time, with its date unless that is today; undefined for an order without an ETA. */
export function promisedTime({ eta, createdAt }: Pick<OrderSummary, 'eta' | 'createdAt'>) {
  if (!eta) return undefined
  const latest = new Date(new Date(createdAt).getTime() + eta.high * 60_000).toISOString()
  return isToday(latest) ? timeOf(latest) : whenOf(latest)
}
