import type { ReactNode } from 'react'
import { statusFacts } from '#contract/order-states.ts'
import type { Order, Refund } from '#contract/v1/order-details.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { withPincode } from '#web/lib/with-pincode.ts'
import { EndReason, InstructionRows, PromisedBy, type Reader, StatusBadge } from '#web/shop/orders/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderBill } from './order-bill.tsx'
import { OrderDisputes } from './order-disputes.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { useFollowedOrder } from './order-query.ts'
import { OrderRefunds } from './order-refunds.tsx'
import { Panel } from './panel.tsx'
import type { Liveness } from './tracking/live-note.tsx'
import { OrderTracking } from './tracking/order-tracking.tsx'
import { UndoStep } from './undo-step.tsx'

/** One order: items, status, payments and history; `actions` are the possible actions. */
export function OrderDetailsView({
  id,
  actions,
  refused,
  reader,
}: {
  id: string
  actions(order: Order): ReactNode
  /** the actions for a refund that the bank refused */
  refused?(refund: Refund): ReactNode
  reader: Reader
}) {
  const { t } = useI18n()
  const { query, stream } = useFollowedOrder(id, reader)
  const { data: order, error, refetch, isRefetchError } = query
  if (order)
    return (
      <Shown order={order} refused={refused} reader={reader} live={{ stream, isFailing: isRefetchError }}>
        {actions(order)}
      </Shown>
    )
  if (!error) return <Loading />
  return (
    <EmptyState title={t('We could not fetch this order')}>
      <p>{error.message}</p>
      <Button onClick={() => refetch()}>{t('Try again')}</Button>
    </EmptyState>
  )
}

type ShownProps = {
  order: Order
  refused: ((refund: Refund) => ReactNode) | undefined
  reader: Reader
  live: Liveness
  children: ReactNode
}

function Shown({ order, refused, reader, live, children }: ShownProps) {
  const { t } = useI18n()
  const { address: to, buyer, store } = order
  return (
    <article className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-bold">
            {order.number} <StatusBadge order={order} reader={reader} />
          </h1>
          <p className="text-sm text-faint">{whenOf(order.createdAt)}</p>
          <PromisedBy order={order} className="text-sm text-soft" />
          <EndReason order={order} reader={reader} className="mt-1 text-sm text-soft" />
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </header>
      {reader === 'shopper' && statusFacts[order.status].promise === 'runs' && (
        <OrderTracking order={order} live={live} />
      )}
      <UndoStep order={order} />
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_--spacing(88)]">
        <div className="flex min-w-0 flex-col gap-4">
          <OrderItems lines={order.lines} refunds={order.refunds} steps={order.steps} />
          {order.refunds.length > 0 && (
            <OrderRefunds refunds={order.refunds} lines={order.lines} refused={refused} reader={reader} />
          )}
          {order.disputes.length > 0 && <OrderDisputes disputes={order.disputes} />}
          <OrderHistory steps={order.steps} lines={order.lines} reader={reader} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <OrderBill order={order} />
          <Panel title={t('Delivery address')}>
            <p className="font-semibold">{buyer.name}</p>
            {reader === 'shop' && <p className="text-sm text-soft wrap-anywhere">{buyer.email}</p>}
            <p className="text-sm text-soft">
              {`${to.addressLine}, ${to.city}, ${to.state}, ${withPincode(to.country, to.pincode)}`}
            </p>
            <p className="text-sm text-soft">{to.mobile}</p>
          </Panel>
          {order.instructions && (
            <Panel title={t('Delivery instructions')}>
              <InstructionRows instructions={order.instructions} />
            </Panel>
          )}
          {store && (
            <Panel title={t('Store')}>
              <p className="text-sm text-soft">{`${t(store.name)}, ${t(store.city)}`}</p>
            </Panel>
          )}
        </div>
      </div>
    </article>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-12 max-w-sm rounded-xl" />
      <Skeleton className="h-56 rounded-xl" />
      <Skeleton className="h-40 rounded-xl" />
    </div>
  )
}
