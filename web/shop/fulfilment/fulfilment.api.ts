import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { type Order, type OrderStatus, ordersContract } from '#contract/orders.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { newKey } from '#web/lib/new-key.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { useWords } from '#web/lib/words.ts'
import { toast } from '#web/ui/toast.ts'
import type { OrderQuestion } from './order-question.ts'

const { all } = clientFor(ordersContract)
const calls = clientFor(fulfilmentContract)

export const ORDERS_PER_PAGE = 20

/** How often an open order is looked at anew: statuses move, refunds arrive. */
const WATCH_MS = 15_000

/** A page of the shop's orders that are what is asked for. While it is fetched the last one stays. */
export function useAllOrders(question: OrderQuestion, page: number) {
  return usePersonalQuery({
    queryKey: ['all-orders', question, page],
    queryFn: ({ signal }) => all({ query: { ...question, page, limit: ORDERS_PER_PAGE } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** One order with all that happened to it. */
export function useOrderDetails(id: string) {
  return usePersonalQuery({
    queryKey: ['orders', 'details', id],
    queryFn: async ({ signal }) => (await calls.details({ params: { id } }, { signal })).data,
    staleTime: 0,
    refetchInterval: WATCH_MS,
  })
}

/** Moves an order; the list reloads afterwards, whatever came of it (spec §4). Why not, if it failed, stands in `error`. */
export function useUpdateStatus(order: Pick<Order, '_id'>) {
  const client = useQueryClient()
  const { t } = useWords()
  const attempt = useKey()
  return useOnce({
    mutationFn: ({ status, why }: { status: OrderStatus; why?: string }) =>
      calls.updateStatus(
        { params: { id: order._id }, body: { status, ...(why && { why }) } },
        { idempotencyKey: attempt.key },
      ),
    onSuccess: () => toast.success(t('Order status updated')),
    onError: () => toast.error(t('Failed to update status')),
    onSettled: (_answer, error) => {
      attempt.next(error)
      return reload(client)
    },
  })
}

/** Cancels the shopper's own order. */
export function useCancelOrder(id: string) {
  const client = useQueryClient()
  const attempt = useKey()
  return useOnce({
    mutationFn: (why: string) =>
      calls.cancel({ body: { _id: id, ...(why && { why }) } }, { idempotencyKey: attempt.key }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: (_answer, error) => {
      attempt.next(error)
      return reload(client)
    },
  })
}

export type RefundWish = {
  lines?: { productId: string; quantity: number }[]
  goods?: 'shelf' | 'gone'
  why?: string
}

/** Gives money of an order back. */
export function useRefund(id: string) {
  const client = useQueryClient()
  const attempt = useKey()
  return useOnce({
    mutationFn: (wish: RefundWish) =>
      calls.refund({ body: { _id: id, ...wish } }, { idempotencyKey: attempt.key }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: (_answer, error) => {
      attempt.next(error)
      return reload(client)
    },
  })
}

/** Asks the bank once more for a refund it refused. */
export function useRetryRefund() {
  const client = useQueryClient()
  return useOnce({
    mutationFn: (refund: string) => calls.retryRefund({ body: { _id: refund } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: () => reload(client),
  })
}

/** One key for one try: kept while it is unknown what came of it, so that trying again is no second time. */
function useKey() {
  const [key, setKey] = useState(newKey)
  return {
    key,
    next(error: Error | null) {
      if (!(error instanceof ApiError && error.mayPass)) setKey(newKey())
    },
  }
}

/** What is shown of orders, fetched anew. */
export const reload = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['all-orders'] }),
    client.invalidateQueries({ queryKey: ['orders'] }),
  ])
