import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { orderDetailsV1 } from '#contract/browser/v1/order-details.ts'
import { ordersV1 } from '#contract/browser/v1/orders.ts'
import { statusesOf } from '#contract/order-states.ts'
import type { Order } from '#contract/v1/order-details.ts'
import type { LatestOpenOrder, OrderSummary } from '#contract/v1/orders.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { withServerTime } from './server-time.ts'

const { list, latestOpen } = clientFor(ordersV1)
const { get } = clientFor(orderDetailsV1)

export const ORDERS_PER_PAGE = 20

/** Polling interval of an open order. */
const WATCH_MS = 15_000

/** The shopper's own orders, newest first; polled while one is open. */
export function useMyOrders(page: number) {
  return usePersonalQuery({
    queryKey: ['orders', page],
    queryFn: ({ signal }) => list({ query: { page, limit: ORDERS_PER_PAGE } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? WATCH_MS : false),
  })
}

/** The query of one of the shopper's own orders. */
export const myOrderQuery = (id: string) => ({
  queryKey: ['orders', 'details', id],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Order> =>
    get({ params: { id } }, { signal }).then(withServerTime),
  staleTime: 0,
})

export const latestOpenKey = ['orders', 'latest open']

/** The shopper's newest open order, polled until it ends; undefined until loaded, and if there is none. */
export const useLatestOpenOrder = (): LatestOpenOrder['order'] =>
  usePersonalQuery({
    queryKey: latestOpenKey,
    queryFn: ({ signal }) => latestOpen(undefined, { signal }).then(withServerTime),
    staleTime: WATCH_MS,
    refetchInterval: ({ state }) => (state.data?.order ? WATCH_MS : false),
  }).data?.order

/** One of the shopper's own orders; undefined until loaded. */
export const useMyOrder = (id: string): Order | undefined => usePersonalQuery(myOrderQuery(id)).data

/** Reloads the orders after a new one. */
export function useOrdersReload(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['orders'] })
}

const isOpen = ({ status }: OrderSummary): boolean => statusesOf('waiting', 'on its way').includes(status)
