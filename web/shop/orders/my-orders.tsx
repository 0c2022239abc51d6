import type { ReactNode } from 'react'
import type { OrderSummary } from '#contract/v1/orders.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { pagesOf, useLastPage, usePageParam } from '#web/lib/page-param.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { OrderCard } from './order-card.tsx'
import { ORDERS_PER_PAGE, useMyOrders } from './orders.api.ts'

/** My Orders (spec §2); `action` is what each card offers besides its page. */
export function MyOrders({ action }: { action(order: OrderSummary): ReactNode }) {
  const { t } = useI18n()
  const [page, setPage] = usePageParam()
  const { data: list, error, refetch, isPlaceholderData: old } = useMyOrders(page)
  const pages = list && !old ? pagesOf(list.totalCount, ORDERS_PER_PAGE) : undefined
  const beyond = useLastPage(page, pages, setPage)
  useFailureToast(list ? null : error, t('Failed to fetch orders'))

  if (error && !list) {
    return (
      <EmptyState title={t('Failed to fetch orders')}>
        <p>{error.message}</p>
        <Button onClick={() => refetch()}>{t('Try again')}</Button>
      </EmptyState>
    )
  }
  if (!list || beyond) return <Loading />
  if (list.totalCount === 0) {
    return (
      <EmptyState title={t('No Data')} picture={<EmptyBag className="h-32 w-36" />}>
        <p>{t('You have not ordered anything yet.')}</p>
        <ButtonLink to="/">{t('Shop Now')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {list.data.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} action={action(order)} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pagesOf(list.totalCount, ORDERS_PER_PAGE)} onPage={setPage} />
    </>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <Skeleton className="h-48 rounded-xl" />
      <Skeleton className="h-48 rounded-xl" />
      <Skeleton className="h-48 rounded-xl" />
    </div>
  )
}
