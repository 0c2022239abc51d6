import { pagesOf, usePageParam } from '#web/lib/page-param.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { ORDERS_PER_PAGE, useAllOrders } from './fulfilment.api.ts'
import { OrderRow } from './order-row.tsx'

const columns = ['Order ID', 'User', 'Product', 'Amount (₹)', 'Status', 'Change Status', 'Date']

/** All Orders (spec §2). On a phone every row becomes a card that names its own cells. */
export function AllOrders() {
  const [page, setPage] = usePageParam()
  const { data: list, error, refetch } = useAllOrders(page)
  useFailureToast(error, 'Failed to fetch orders')

  if (error && !list) {
    return (
      <EmptyState title="Failed to fetch orders">
        <p>{error.message}</p>
        <Button onClick={() => refetch()}>Try again</Button>
      </EmptyState>
    )
  }
  if (!list) return <Loading />
  if (list.totalCount === 0) return <EmptyState title="No Data">Nobody has ordered yet.</EmptyState>
  return (
    <>
      <div className="md:overflow-x-auto md:rounded-xl md:border md:border-line md:bg-card">
        <table className="block w-full text-sm md:table">
          <thead className="hidden text-left text-soft md:table-header-group">
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className="whitespace-nowrap p-3 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="flex flex-col gap-3 md:table-row-group">
            {list.data.map((order) => (
              <OrderRow key={order._id} order={order} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} pages={pagesOf(list.totalCount, ORDERS_PER_PAGE)} onPage={setPage} />
    </>
  )
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
