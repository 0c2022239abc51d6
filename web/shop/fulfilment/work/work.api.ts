import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rideOrdersV1, storeOrdersV1 } from '#contract/browser/v1/order-work.ts'
import type { RideOrder, WorkOrder } from '#contract/v1/order-work.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { byDueTime } from './due.ts'
import { isFresh, listCopy } from './list-copy.ts'
import { withSteps } from './steps.ts'
import { useNow } from './use-now.ts'
import { useWaitingSteps } from './waiting-steps.ts'

const store = clientFor(storeOrdersV1)
const ride = clientFor(rideOrdersV1)

const POLL_MS = 10_000
type Copy<O extends WorkOrder> = ReturnType<typeof listCopy<O>>
const storeCopy = listCopy<WorkOrder>('orders:pick', 'work-store')
const rideCopy = listCopy<RideOrder>('orders:ride', 'work-ride')
const copies = { store: storeCopy, ride: rideCopy }

const workKey: QueryKey = ['orders', 'work']

/** Orders that wait in the caller's stores, or in one of them. */
export const useStoreOrders = (storeId: string | undefined) =>
  useWork('store', storeCopy, storeId, (signal) => store.list({ query: inStore(storeId) }, { signal }))

/** Packed orders, and those that the caller carries. */
export const useRideOrders = (storeId: string | undefined) =>
  useWork('ride', rideCopy, storeId, (signal) => ride.list({ query: inStore(storeId) }, { signal }))

const inStore = (storeId: string | undefined) => (storeId ? { storeId } : {})

/**
 * The orders by promised time, with the steps that wait on this device, which may end one. They are read every ten
 * seconds, also while the tab is hidden, so that a new order is heard. Without a connection those of the last reply are
 * shown for 12 hours; somebody who may no longer see them keeps nothing.
 */
function useWork<O extends WorkOrder>(
  area: string,
  copy: Copy<O>,
  storeId: string | undefined,
  list: (signal: AbortSignal) => Promise<{ data: O[] }>,
) {
  const steps = useWaitingSteps()
  const query = usePersonalQuery({
    queryKey: [...workKey, area, storeId ?? ''],
    async queryFn({ signal }) {
      try {
        const { data } = await list(signal)
        // it may have come before a step whose reply is shown by now
        signal.throwIfAborted()
        copy.write(data, storeId)
        return data
      } catch (error) {
        if (isForbidden(error)) copy.delete()
        throw error
      }
    },
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  })
  const last = copy.useValue()
  const now = useNow()
  const shown = isFresh(query.dataUpdatedAt, now) ? query.data : undefined
  const known = shown ?? (last.storeId === storeId ? last.orders : undefined)
  const loaded = isForbidden(query.error) ? undefined : known
  const orders = useMemo(
    () =>
      loaded
        ?.map((order) => withSteps(order, steps))
        .filter(({ stage }) => stage !== 'ended')
        .sort(byDueTime),
    [loaded, steps],
  )
  return { orders, error: query.error, refetch: query.refetch }
}

/** Deletes the list that this device has, of somebody who no longer does this work. */
export const deleteCopy = (area: 'store' | 'ride'): void => copies[area].delete()

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** Whether this device has a list from before, with which work can go on without a connection. */
export const hasCopy = (area: 'store' | 'ride'): boolean => copies[area].has()

export function useRiders(storeId: string) {
  return usePersonalQuery({
    queryKey: [...workKey, 'riders', storeId],
    queryFn: async ({ signal }) => (await store.riders({ query: { storeId } }, { signal })).data,
  })
}

/**
 * Shows the reply of a step in the lists that have the order, also in that of this device, before they reload. A list
 * that was requested before the step is not shown any more.
 */
export function useShownReply() {
  const client = useQueryClient()
  return async (area: 'store' | 'ride', reply: WorkOrder): Promise<void> => {
    await client.cancelQueries({ queryKey: [...workKey, area] })
    const withReply = <O extends WorkOrder>(orders?: O[]) =>
      orders?.map((order) => (order.id === reply.id ? (reply as O) : order))
    client.setQueriesData<WorkOrder[]>({ queryKey: [...workKey, area] }, withReply)
    // a reload without a connection must not show an order as it was before an acknowledged step
    copies[area].replace(withReply)
  }
}

/** Reloads the lists, and other displayed data about orders. */
export function useReloadWork() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['orders'] })
}
