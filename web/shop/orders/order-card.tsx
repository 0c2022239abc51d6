import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameIn } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import type { OrderLine, OrderSummary } from '#contract/v1/orders.ts'
import { classes } from '#web/lib/classes.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { withPincode } from '#web/lib/with-pincode.ts'
import { ChevronDown, ChevronRight } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/picture.tsx'
import { EndReason } from './end-reason.tsx'
import { firstProduct } from './first-product.ts'
import { LineTotal, OrderTotal } from './order-total.tsx'
import { orderPaymentText } from './payment-text.ts'
import { PromisedBy } from './promised-by.tsx'
import { StatusBadge } from './status-badge.tsx'

/** One order: summary, status, and all lines on request. */
export function OrderCard({ order, action }: { order: OrderSummary; action: ReactNode }) {
  const { t } = useI18n()
  return (
    <article className="rounded-xl border border-line bg-card">
      <header className="flex items-start justify-between gap-3 border-b border-line px-4 py-3">
        <div className="min-w-0">
          <h2 className="truncate text-sm font-bold">
            <Link to={`/dashboard/myorders/${order.id}`} className="hover:underline">
              {order.number}
            </Link>
          </h2>
          <p className="text-sm text-faint">{whenOf(order.createdAt)}</p>
          <PromisedBy order={order} className="text-sm text-soft" />
        </div>
        <StatusBadge order={order} reader="shopper" />
      </header>
      <Summary order={order} />
      <div className="flex items-center gap-3 border-t border-line pr-3">
        <Link
          to={`/dashboard/myorders/${order.id}`}
          className={classes(
            'flex min-h-11 flex-1 items-center gap-1 px-4 text-sm font-semibold',
            'text-leaf-700 hover:bg-leaf-50',
          )}
        >
          {t('Order details')}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
        {action}
      </div>
      <Lines order={order} />
    </article>
  )
}

/** The first product, the address and the total. */
function Summary({ order }: { order: OrderSummary }) {
  const { t, language } = useI18n()
  const { city, pincode, addressLine } = order.address
  const { name, image } = firstProduct(order, { t, language })
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <Picture src={image} alt="" sizes="64px" widest={160} className="size-16 shrink-0 rounded-lg" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-semibold">{name}</p>
        <p className="line-clamp-2 text-sm text-soft">{`${addressLine}, ${withPincode(city, pincode)}`}</p>
        <EndReason order={order} reader="shopper" className="mt-0.5 text-sm text-soft" />
      </div>
      <p className="shrink-0 text-right">
        <span className="block text-lg font-bold">
          <OrderTotal order={order} />
        </span>
        {order.paymentStatus.includes('REFUND') && (
          <span className="text-sm text-soft">{t(orderPaymentText(order))}</span>
        )}
      </p>
    </div>
  )
}

function Lines({ order }: { order: OrderSummary }) {
  const { t } = useI18n()
  return (
    <details className="group border-t border-line">
      <summary
        className={classes(
          'flex min-h-11 list-none items-center gap-1 rounded-b-xl px-4 text-sm font-semibold',
          'text-leaf-700 [&::-webkit-details-marker]:hidden',
        )}
      >
        {order.quantity === 1 ? t('1 item') : t('{count} items', { count: order.quantity })}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line px-4 pb-1">
        {order.lines.map((line) => (
          <Line key={line.productId} line={line} />
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-3 text-sm text-soft">
        <span>{t(orderPaymentText(order))}</span>
        <span>
          {`${t('Total')} `}
          <strong className="text-ink">
            <OrderTotal order={order} inline />
          </strong>
        </span>
      </p>
    </details>
  )
}

function Line({ line }: { line: OrderLine }) {
  const { t, language } = useI18n()
  return (
    <li className="flex items-center gap-3 py-2.5 text-sm">
      <Picture
        src={line.images[0] ?? ''}
        alt=""
        sizes="40px"
        widest={160}
        className="size-10 shrink-0 rounded-md"
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">{nameIn(language, line)}</span>
        <span className="text-faint">{`${unitIn(language, line.unit)} × ${line.quantity}`}</span>
        {line.missingQuantity > 0 && (
          <span className="block text-soft">{t('{count} not found', { count: line.missingQuantity })}</span>
        )}
      </span>
      <span className="text-right font-semibold">
        <LineTotal line={line} />
      </span>
    </li>
  )
}
