import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type Order, ordersContract } from '#contract/orders.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'

const { mine } = clientFor(ordersContract)

export const ORDERS_PER_PAGE = 20

/** How often somebody waiting at the door is told anew. */
const WATCH_MS = 15_000

/** The shopper's own orders, newest first; while one is on its way the list keeps itself up to date. */
export function useMyOrders(page: number) {
  return usePersonalQuery({
    queryKey: ['orders', page],
    queryFn: ({ signal }) => mine({ query: { page, limit: ORDERS_PER_PAGE } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isOnItsWay) ? WATCH_MS : false),
  })
}

/** One of the newest orders; undefined until it is known. */
export function useMyOrder(id: string): Order | undefined {
  return useMyOrders(1).data?.data.find((order) => order._id === id)
}

/** After something was ordered. */
export function useOrdersReload(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['orders'] })
}

const isOnItsWay = (order: Order): boolean => order.status === 'Pending' || order.status === 'Shipped'
