import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { slotText } from '#contract/slot-text.ts'
import type { OrderSummary } from '#contract/v1/orders.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { withPincode } from '#web/lib/with-pincode.ts'
import { promisedTime } from './promised-by.tsx'
import { useServerNow } from './server-time.ts'

/**
 * A new order: its number as a link, total, address and expected time; the minutes in the header are those of the
 * next order.
 */
export function PlacedOrder({ order }: { order: OrderSummary }) {
  const i18n = useI18n()
  const { t } = i18n
  const now = useServerNow()
  const { addressLine, city, pincode } = order.address
  const promised = promisedTime(order)
  return (
    <dl className="w-full divide-y divide-line rounded-xl border border-line bg-card px-4 text-left">
      <Row name={t('Order')}>
        <Link
          to={`/dashboard/myorders/${order.id}`}
          className="inline-flex min-h-11 items-center font-semibold text-leaf-600 underline underline-offset-4"
        >
          {order.number}
        </Link>
      </Row>
      <Row name={t('Amount')}>
        <strong>{rupees(order.total.amount)}</strong>
      </Row>
      <Row name={t('Delivery to')}>{`${addressLine}, ${withPincode(city, pincode)}`}</Row>
      {order.slot && <Row name={t('Delivery slot')}>{slotText(i18n, order.slot, now)}</Row>}
      {promised && <Row name={t('Promised')}>{t('by {time}', { time: promised })}</Row>}
    </dl>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-6 py-1.5">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
