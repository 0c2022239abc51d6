import { Link, useLocation } from 'react-router'
import type { LatestOpenOrder } from '#contract/v1/orders.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { stageTexts, useLatestOpenOrder, useServerNow } from '#web/shop/orders/orders.ts'
import { ChevronRight, Timer } from '#web/ui/icons.ts'
import { dueOf } from '../work/due.ts'
import { leftText } from '../work/due-text.ts'
import { useTitlePrefix } from './use-title-prefix.ts'

/** Nothing for a shopper without an open order. */
export default function OpenOrderLink() {
  const order = useLatestOpenOrder()
  return order && <OrderLink order={order} />
}

function OrderLink({ order }: { order: NonNullable<LatestOpenOrder['order']> }) {
  const i18n = useI18n()
  const { t } = i18n
  const now = useServerNow()
  const due = dueOf(order.promisedAt, now)
  const stage = t(stageTexts[order.stage])
  const time = due ? leftText(i18n, order, due, now) : stage
  useTitlePrefix(`(${time}) `)
  const path = `/dashboard/myorders/${order.id}`
  if (useLocation().pathname === path) return null
  return (
    <div className="order-bar">
      <Link
        to={path}
        className={classes(
          'pointer-events-auto flex min-h-11 items-center gap-2 rounded-lg border border-leaf-200 bg-leaf-50 px-3',
          'text-sm text-leaf-800 shadow-float',
        )}
      >
        <Timer aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate">
          {`${t('Your order')}: `}
          <b>{stage}</b>
        </span>
        {due && (
          <span className={classes('shrink-0 font-bold', due.state === 'late' && 'text-chilli-700')}>
            {time}
          </span>
        )}
        <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
      </Link>
    </div>
  )
}
