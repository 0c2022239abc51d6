import { useState } from 'react'
import { useNavigate } from 'react-router'
import { batchStatuses } from '#contract/browser/fulfilment.ts'
import type { CashState } from '#contract/fulfilment.ts'
import { type OrderStatus, statusFacts } from '#contract/order-states.ts'
import type { OrderSummary } from '#contract/v1/orders.ts'
import { classes } from '#web/lib/classes.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { pagesOf, useLastPage, usePageParam } from '#web/lib/page-param.ts'
import { statusText } from '#web/shop/orders/orders.ts'
import { BatchBar } from '#web/ui/batch-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OutcomesDialog } from '#web/ui/outcomes-dialog.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableHead } from '#web/ui/table-head.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { useRows } from '#web/ui/use-rows.ts'
import { type Selection, useSelection } from '#web/ui/use-selection.ts'
import { BatchCash, toBePaid } from './batch-cash.tsx'
import { ORDERS_PER_PAGE, useAllOrders } from './fulfilment.api.ts'
import { useMarkOrders } from './mark-orders.ts'
import type { OrderListQuery } from './order-list-query.ts'
import { OrderRow } from './order-row.tsx'
import { isSingleOnly } from './step-text.ts'

const columns = [
  'Order ID',
  'User',
  'Product',
  'Amount (₹)',
  'Status',
  'Change Status',
  'Date',
] satisfies Text[]

/** A page of orders with batch actions. On phones every row is a card with labelled cells. */
export function OrderTable({ listQuery }: { listQuery: OrderListQuery }) {
  // here and not in the rows' component, which is replaced when the filters change
  const { failed, invalidate, ...marking } = useMarkOrders()
  return (
    <>
      <OrderPage listQuery={listQuery} marking={marking} />
      <OutcomesDialog outcomes={failed} onClose={invalidate} />
    </>
  )
}

type Marking = Pick<ReturnType<typeof useMarkOrders>, 'mark' | 'waiting'>

function OrderPage({ listQuery, marking }: { listQuery: OrderListQuery; marking: Marking }) {
  const { t } = useI18n()
  const [page, setPage] = usePageParam()
  const { data: list, error, refetch, isPlaceholderData: old } = useAllOrders(listQuery, page)
  const pages = list && !old ? pagesOf(list.totalCount, ORDERS_PER_PAGE) : undefined
  const beyond = useLastPage(page, pages, setPage)
  useFailureToast(error, t('Failed to fetch orders'))

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
    const narrowed = Object.keys(listQuery).length > 0
    return (
      <EmptyState title={t('No Data')}>
        {t(narrowed ? 'No order matches.' : 'Nobody has ordered yet.')}
      </EmptyState>
    )
  }
  return (
    <div aria-busy={old || undefined} className={classes('transition-opacity', old && 'opacity-60')}>
      <Orders orders={list.data} totalCount={list.totalCount} marking={marking} />
      <Pager page={page} pages={pagesOf(list.totalCount, ORDERS_PER_PAGE)} onPage={setPage} />
    </div>
  )
}

type OrdersProps = { orders: readonly OrderSummary[]; totalCount: number; marking: Marking }

function Orders({ orders, totalCount, marking: { mark, waiting } }: OrdersProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const selection = useSelection(orders.map(({ id }) => id))
  const rows = useRows<HTMLTableSectionElement>(orders.length, {
    open: (at) => navigate(`/dashboard/all-orders/${orders[at]?.id}`),
    select: (at) => selection.toggle(orders[at]?.id ?? ''),
    clear: selection.clear,
  })
  const { choose, cashQuestion } = useBatch(orders, selection, mark)
  return (
    <>
      <BatchCash {...cashQuestion} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <BatchBar selection={selection} shown={orders.length}>
          {batchStatuses.map((status) => (
            <Button key={status} variant="secondary" size="sm" onClick={() => choose(status)}>
              {t('Mark {status}', { status: t(statusText(status)) })}
            </Button>
          ))}
        </BatchBar>
        <p role="status" className="mb-2 text-sm text-faint">
          {totalCount === 1
            ? t('1 order')
            : t('{count} orders', { count: totalCount.toLocaleString('en-IN') })}
        </p>
      </div>
      <table
        className={classes(
          'block w-full border-separate border-spacing-0 text-sm md:table md:rounded-xl md:border',
          'md:border-line md:bg-card',
        )}
      >
        <TableHead columns={columns} dense />
        <tbody {...rows.list} className="flex flex-col gap-3 md:table-row-group">
          {orders.map((order, at) => (
            <OrderRow
              key={order.id}
              order={order}
              selection={selection}
              waiting={waiting.includes(order.id)}
              {...rows.row(at)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Marks the selected orders; if cash is to be paid at the door, the question about it comes first. */
function useBatch(orders: readonly OrderSummary[], selection: Selection, mark: Marking['mark']) {
  const { t } = useI18n()
  const [paying, setPaying] = useState<{ orders: readonly OrderSummary[]; status: OrderStatus }>()

  function choose(status: OrderStatus) {
    const chosen = orders.filter(({ id }) => selection.has(id))
    if (chosen.some(({ status: from }) => isSingleOnly({ from, to: status })))
      toast.error(t('Delivered and rejected orders are changed one by one: each needs a reason.'))
    else if (statusFacts[status].tracking === 'delivered' && toBePaid(chosen).length > 0)
      setPaying({ orders: chosen, status })
    else send(chosen, status)
  }
  function send(chosen: readonly OrderSummary[], status: OrderStatus, cash?: CashState) {
    mark(chosen, status, cash)
    selection.clear()
    setPaying(undefined)
  }

  const cashQuestion = {
    orders: paying?.orders,
    onClose: () => setPaying(undefined),
    onConfirm: (cash: CashState) => paying && send(paying.orders, paying.status, cash),
  }
  return { choose, cashQuestion }
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-40 rounded-xl md:h-16" />
      ))}
    </div>
  )
}
