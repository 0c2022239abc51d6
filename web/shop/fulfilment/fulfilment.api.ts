import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fulfilmentContract, UNDO_SECONDS } from '#contract/browser/fulfilment.ts'
import { staffOrdersV1 } from '#contract/browser/v1/orders.ts'
import type { CashState } from '#contract/fulfilment.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { OrderSummary } from '#contract/v1/orders.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { newKey } from '#web/lib/new-key.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'
import { offerUndo } from '#web/ui/undo.ts'
import type { OrderListQuery } from './order-list-query.ts'

const { list } = clientFor(staffOrdersV1)
const calls = clientFor(fulfilmentContract)

export const ORDERS_PER_PAGE = 20

/** A page of the filtered orders. While it loads, the previous page stays. */
export function useAllOrders(listQuery: OrderListQuery, page: number) {
  return usePersonalQuery({
    queryKey: ['all-orders', listQuery, page],
    queryFn: ({ signal }) => list({ query: { ...listQuery, page, limit: ORDERS_PER_PAGE } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export type StepInput = { status: OrderStatus; why?: string; cash?: CashState }

/**
 * Changes an order from its displayed status and offers undo until the time for it is over; the list reloads
 * afterwards, also on failure (spec §4). `error` has the reason of a failure.
 */
export function useUpdateStatus(order: Pick<OrderSummary, 'id' | 'status'>) {
  const client = useQueryClient()
  const { t } = useI18n()
  const attempt = useKey()
  const undo = useUndoStep(order.id)
  return useOnce({
    mutationFn: (input: StepInput) =>
      calls.updateStatus(
        { params: { id: order.id }, body: { ...input, from: order.status, undoable: 'yes' } },
        { idempotencyKey: attempt.key },
      ),
    onSuccess: ({ undo: offer }) =>
      offer
        ? offerUndo(t('Order status updated'), { undo: () => undo.mutate(offer.step), forMs: UNDO_SHOWN_MS })
        : toast.success(t('Order status updated')),
    onError: () => toast.error(t('Failed to update status')),
    onSettled: (_answer, error) => {
      attempt.next(error)
      return reload(client)
    },
  })
}

/** A little shorter than the server's limit, so that the request arrives in time. */
const UNDO_SHOWN_MS = UNDO_SECONDS * 1_000 - 2_000

/** Undoes the last step of an order. */
export function useUndoStep(id: string) {
  const client = useQueryClient()
  return useOnce({
    mutationFn: (step: number) =>
      calls.undoStep({ body: { _id: id, step } }, { idempotencyKey: `undo ${id} ${step}` }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: () => reload(client),
  })
}

/** Records that the amount due for a delivered order was received in cash. */
export function useRecordCash(id: string) {
  const client = useQueryClient()
  return useOnce({
    mutationFn: () => calls.recordCash({ body: { _id: id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: () => reload(client),
  })
}

/** Cancels the shopper's own order. */
export function useCancelOrder({ id, status }: Pick<OrderSummary, 'id' | 'status'>) {
  const client = useQueryClient()
  const attempt = useKey()
  return useOnce({
    mutationFn: (why: string) =>
      calls.cancel({ body: { _id: id, from: status, ...(why && { why }) } }, { idempotencyKey: attempt.key }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: (_answer, error) => {
      attempt.next(error)
      return reload(client)
    },
  })
}

export type RefundRequest = {
  lines?: { productId: string; quantity: number }[]
  goods?: 'shelf' | 'gone'
  why?: string
}

/** Refunds an order, partly or completely. */
export function useRefund(id: string) {
  const client = useQueryClient()
  const attempt = useKey()
  return useOnce({
    mutationFn: (input: RefundRequest) =>
      calls.refund({ body: { _id: id, ...input } }, { idempotencyKey: attempt.key }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: (_answer, error) => {
      attempt.next(error)
      return reload(client)
    },
  })
}

/** Retries a refund that the bank refused. */
export function useRetryRefund() {
  const client = useQueryClient()
  return useOnce({
    mutationFn: (refund: string) => calls.retryRefund({ body: { _id: refund } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: () => reload(client),
  })
}

/**
 * One idempotency key per attempt: stored while the outcome is unknown, so that a retry is not a second
 * attempt.
 */
function useKey() {
  const [key, setKey] = useState(newKey)
  return {
    key,
    next(error: Error | null) {
      if (!(error instanceof ApiError && error.mayPass)) setKey(newKey())
    },
  }
}

/** Reloads all displayed data about orders. */
export const reload = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['all-orders'] }),
    client.invalidateQueries({ queryKey: ['orders'] }),
  ])
