import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { toPaise } from '#contract/pricing.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { withPincode } from '#web/lib/with-pincode.ts'
import { promisedTime } from './promised-by.tsx'

/**
 * A new order: its number as a link, total, address and promised time; the header's minutes are those of the
 * next order.
 */
export function PlacedOrder({ order }: { order: Order }) {
  const { t } = useI18n()
  const { address_line, city, pincode } = order.delivery_address
  const promised = promisedTime(order)
  return (
    <dl className="w-full divide-y divide-line rounded-xl border border-line bg-card px-4 text-left">
      <Row name={t('Order')}>
        <Link
          to={`/dashboard/myorders/${order._id}`}
          className="inline-flex min-h-11 items-center font-semibold text-leaf-600 underline underline-offset-4"
        >
          {order.orderId}
        </Link>
      </Row>
      <Row name={t('Amount')}>
        <strong>{rupees(toPaise(order.totalAmt))}</strong>
      </Row>
      <Row name={t('Delivery to')}>{`${address_line}, ${withPincode(city, pincode)}`}</Row>
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
