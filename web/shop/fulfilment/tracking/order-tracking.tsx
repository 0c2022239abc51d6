import { Suspense } from 'react'
import { Link } from 'react-router'
import { infoPath } from '#contract/info.ts'
import type { Order } from '#contract/v1/order-details.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { lazyOptional } from '#web/lib/lazy-optional.ts'
import { useServerNow } from '#web/shop/orders/orders.ts'
import { Timer } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dueOf } from '../work/due.ts'
import { leftText } from '../work/due-text.ts'
import { HandOverCode } from './hand-over-code.tsx'
import { LiveNote, type Liveness } from './live-note.tsx'
import { TrackList } from './track-list.tsx'
import { UpiAtDoor } from './upi-at-door.tsx'
import { lateText, offerText, whereText } from './where-text.ts'

const OrderMap = lazyOptional(() => import('./order-map.tsx'))

/** Where an open order is, for its shopper: time left or late and why, steps, rider and hand-over code. */
export function OrderTracking({ order, live }: { order: Order; live: Liveness }) {
  const { t } = useI18n()
  return (
    <section
      aria-label={t('Where your order is')}
      className="grid gap-4 rounded-xl border border-line bg-card p-4 md:grid-cols-2"
    >
      <div className="flex min-w-0 flex-col gap-3">
        <Countdown order={order} />
        {order.delivery?.code && (
          <HandOverCode
            code={order.delivery.code}
            isLeft={order.instructions?.handOver === 'leave at the door'}
          />
        )}
        {order.upi && <UpiAtDoor due={order.money.due} upi={order.upi} />}
        <LiveNote {...live} serverTime={order.serverTime} />
      </div>
      {order.map && (
        <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
          <Suspense fallback={<Skeleton className="aspect-3/2 rounded-lg" />}>
            <OrderMap order={order} map={order.map} />
          </Suspense>
        </div>
      )}
      <TrackList order={order} />
    </section>
  )
}

function Countdown({ order }: { order: Order }) {
  const i18n = useI18n()
  const { t } = i18n
  const now = useServerNow()
  const due = dueOf(order.promisedAt, now)
  const isLate = due?.state === 'late'
  return (
    <div>
      {due && (
        <p
          className={classes(
            'flex items-center gap-2 text-2xl font-bold',
            isLate ? 'text-chilli-700' : 'text-leaf-800',
          )}
        >
          <Timer aria-hidden="true" className="size-6" />
          {leftText(i18n, order, due, now)}
        </p>
      )}
      {/* the minutes are not announced, because they change all the time */}
      <p role="status" className="mt-1">
        {isLate ? lateText(t, order.stage) : whereText(t, order)}
      </p>
      {isLate && <Offer order={order} />}
    </div>
  )
}

function Offer({ order }: { order: Order }) {
  const { t } = useI18n()
  return (
    <p className="mt-1 text-soft">
      {offerText(t, order)}{' '}
      <Link
        to={infoPath('contact')}
        className="inline-flex min-h-11 items-center font-semibold text-leaf-700 underline underline-offset-4"
      >
        {t('Contact us')}
      </Link>
    </p>
  )
}
