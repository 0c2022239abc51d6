import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { ordersContract } from '#contract/browser/orders.ts'
import { statusesOf } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'

const { mine } = clientFor(ordersContract)

export const ORDERS_PER_PAGE = 20

/** Polling interval of an open order. */
const WATCH_MS = 15_000

/** The shopper's own orders, newest first; polled while one is open. */
export function useMyOrders(page: number) {
  return usePersonalQuery({
    queryKey: ['orders', page],
    queryFn: ({ signal }) => mine({ query: { page, limit: ORDERS_PER_PAGE } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? WATCH_MS : false),
  })
}

/** One of the newest orders; undefined until loaded. */
export function useMyOrder(id: string): Order | undefined {
  return useMyOrders(1).data?.data.find((order) => order._id === id)
}

/** Reloads the orders after a new one. */
export function useOrdersReload(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['orders'] })
}

const isOpen = ({ status }: Order): boolean => statusesOf('waiting', 'on its way').includes(status)
