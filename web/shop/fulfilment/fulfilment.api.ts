import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { type OrderStatus, type OrderWithBuyer, ordersContract } from '#contract/orders.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { toast } from '#web/ui/toast.ts'

const { all } = clientFor(ordersContract)
const { updateStatus } = clientFor(fulfilmentContract)

export const ORDERS_PER_PAGE = 20

/** Every order of the shop, newest first. */
export function useAllOrders(page: number) {
  return usePersonalQuery({
    queryKey: ['all-orders', page],
    queryFn: ({ signal }) => all({ query: { page, limit: ORDERS_PER_PAGE } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Moves an order; the list reloads afterwards, whatever came of it (spec §4). Why not, if it failed, stands in `error`. */
export function useUpdateStatus(order: OrderWithBuyer) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (status: OrderStatus) => updateStatus({ params: { id: order._id }, body: { status } }),
    onSuccess: () => toast.success('Order status updated'),
    onError: () => toast.error('Failed to update status'),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['all-orders'] }),
        client.invalidateQueries({ queryKey: ['orders'] }),
      ]),
  })
}
