import type { ReactNode } from 'react'
import type { OrderDetails, RefundReply } from '#contract/fulfilment.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useWords } from '#web/lib/words.ts'
import { StatusBadge } from '#web/shop/orders/status-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useOrderDetails } from './fulfilment.api.ts'
import { OrderBill } from './order-bill.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { Panel } from './panel.tsx'

/** One order: what was agreed, where it stands, what was paid and what happened; `actions` is what may be done with it. */
export function OrderDetailsView({
  id,
  actions,
  refused,
}: {
  id: string
  actions(order: OrderDetails): ReactNode
  /** what may be done with a refund the bank refused */
  refused?(refund: RefundReply): ReactNode
}) {
  const { t } = useWords()
  const { data: order, error, refetch } = useOrderDetails(id)
  if (order)
    return (
      <Shown order={order} refused={refused}>
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
  order: OrderDetails
  refused: ((refund: RefundReply) => ReactNode) | undefined
  children: ReactNode
}

function Shown({ order, refused, children }: ShownProps) {
  const { t } = useWords()
  const { delivery_address: to, userId: buyer } = order
  return (
    <article className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-bold">
            {order.orderId} <StatusBadge status={order.status} />
          </h1>
          <p className="text-sm text-faint">{whenOf(order.createdAt)}</p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </header>
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_--spacing(88)]">
        <div className="flex min-w-0 flex-col gap-4">
          <OrderItems items={order.items} />
          {order.refunds.length > 0 && <OrderRefunds refunds={order.refunds} refused={refused} />}
          <OrderHistory steps={order.history} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <OrderBill order={order} />
          <Panel title={t('Delivery address')}>
            <p className="font-semibold">{buyer.name}</p>
            <p className="text-sm text-soft">
              {`${to.address_line}, ${to.city}, ${to.state}, ${to.country} - ${to.pincode}`}
            </p>
            <p className="text-sm text-soft">{to.mobile}</p>
          </Panel>
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
