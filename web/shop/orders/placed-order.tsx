import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { toPaise } from '#contract/pricing.ts'
import { promiseText } from '#contract/promise-words.ts'
import { timeOf } from '#web/lib/dates.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useWords } from '#web/lib/words.ts'

/** What was just ordered: its number with the way to it, what it costs, where it goes and by when. */
export function PlacedOrder({ order }: { order: Order }) {
  const { t } = useWords()
  const { address_line, city, pincode } = order.delivery_address
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
      <Row name={t('Brought to')}>{`${address_line}, ${city} - ${pincode}`}</Row>
      {order.promise && (
        <Row name={t('Promised')}>
          {t('in {promise}, by {time}', {
            promise: promiseText(t, order.promise),
            time: byWhen(order.createdAt, order.promise.high),
          })}
        </Row>
      )}
    </dl>
  )
}

const byWhen = (from: string, minutes: number): string =>
  timeOf(new Date(new Date(from).getTime() + minutes * 60_000).toISOString())

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-6 py-1.5">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
