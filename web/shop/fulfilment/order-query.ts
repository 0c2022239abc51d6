import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderDetailsV1 } from '#contract/browser/v1/order-details.ts'
import { ordersV1 } from '#contract/browser/v1/orders.ts'
import type { Order } from '#contract/v1/order-details.ts'
import type { RiderPosition } from '#contract/v1/rider-position.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useStream } from '#web/lib/stream.ts'
import { latestOpenKey, myOrderQuery, type Reader } from '#web/shop/orders/orders.ts'

const { getAsStaff } = clientFor(orderDetailsV1)

const POLL_MS = 15_000
/** While the steps arrive by the stream. Payments, cash and disputes are no steps. */
const POLL_FOLLOWED_MS = 60_000
const POLL_UNDO_MS = 2_000
/** While the shopper can pay by the link: pressed again after the rider recorded the payment, it would pay twice. */
const POLL_PAYING_MS = 3_000

/** One order with its steps, as the reader may see it. */
export function useOrderDetails(id: string, reader: Reader, isFollowed = false) {
  return usePersonalQuery({
    ...queryOf(id, reader),
    refetchInterval: ({ state }) => pollMs(state.data, isFollowed),
  })
}

/** The same with its stream of steps: while that is open, a step taken by anybody is shown at once. */
export function useFollowedOrder(id: string, reader: Reader) {
  const client = useQueryClient()
  const [heard, setHeard] = useState<{ id: string; position: RiderPosition | undefined; at: number }>()
  const { queryKey } = queryOf(id, reader)
  const order = client.getQueryData<Order>(queryKey)
  const stream = useStream(ordersV1.events, {
    params: { id },
    enabled: order !== undefined,
    onEvent(_step, stepId) {
      const shown = client.getQueryData<Order>(queryKey)
      if (shown?.steps.some(({ id }) => id === stepId)) return
      void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: latestOpenKey })
    },
    named: {
      // not into the query: each change of it begins the time until it is read again anew
      position: ({ position }) => setHeard({ id, position, at: Date.now() }),
    },
  })
  const query = useOrderDetails(id, reader, stream === 'open')
  const isNewer = heard?.id === id && heard.at > query.dataUpdatedAt
  const data = query.data && isNewer ? withRider(query.data, heard.position) : query.data
  return { query: { ...query, data }, stream }
}

/** The order with where its rider is; without a position it is known no more. */
function withRider(order: Order, rider: RiderPosition | undefined): Order {
  if (!order.map) return order
  const { rider: _, ...map } = order.map
  return { ...order, map: { ...map, ...(rider && { rider }) } }
}

const queryOf = (id: string, reader: Reader) => (reader === 'shop' ? staffOrderQuery(id) : myOrderQuery(id))

const staffOrderQuery = (id: string): ReturnType<typeof myOrderQuery> => ({
  queryKey: ['orders', 'details of staff', id],
  queryFn: ({ signal }) => getAsStaff({ params: { id } }, { signal }),
  staleTime: 0,
})

/** A refund is held, sent and done without a step of its order. */
function pollMs(order: Order | undefined, isFollowed: boolean): number {
  if (order?.undo) return POLL_UNDO_MS
  if (order?.upi) return POLL_PAYING_MS
  const isRefunding = order?.refunds.some(({ status }) => status === 'held' || status === 'asked')
  return isFollowed && !isRefunding ? POLL_FOLLOWED_MS : POLL_MS
}
