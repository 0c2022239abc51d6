import { statusFacts, type Tracking } from '#contract/order-states.ts'
import type { OrderSummary } from '#contract/v1/orders.ts'
import { isToday, timeOf, whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'

/** The expected delivery time of an order, as stored when it was placed; only while it is not delivered. */
export function PromisedBy({
  order,
  className,
}: {
  order: Pick<OrderSummary, 'status' | 'eta' | 'createdAt'>
  className?: string
}) {
  const { t } = useI18n()
  const open = isOpen.has(statusFacts[order.status].tracking)
  const time = open && promisedTime(order)
  return time ? <p className={className}>{t('Promised by {time}', { time })}</p> : null
}

const isOpen = new Set<Tracking>(['waiting', 'on its way'])

/** The latest expected time, with its date unless that is today; undefined for an order without an ETA. */
export function promisedTime({ eta, createdAt }: Pick<OrderSummary, 'eta' | 'createdAt'>) {
  if (!eta) return undefined
  const latest = new Date(new Date(createdAt).getTime() + eta.high * 60_000).toISOString()
  return isToday(latest) ? timeOf(latest) : whenOf(latest)
}
