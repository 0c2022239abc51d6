import { staffOrdersV1 } from '#contract/browser/v1/orders.ts'
import { statusOfStage } from '#contract/order-states.ts'
import type { OrderSummary } from '#contract/v1/orders.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { byDueTime } from './work/due.ts'
import { useStoreOrders } from './work/work.api.ts'

const { list } = clientFor(staffOrdersV1)
const POLL_MS = 10_000
/** The largest page of the list. */
const MOST_ON_ROAD = 100

/** Open orders by promised time: those in the stores and those on the road. `hidden`: further ones on the road. */
export function useBoard(storeId: string | undefined) {
  const { orders: waiting, error, refetch } = useStoreOrders(storeId)
  const query = {
    status: statusOfStage['with rider'],
    page: 1,
    limit: MOST_ON_ROAD,
    ...(storeId && { storeId }),
  } as const
  const road = usePersonalQuery({
    queryKey: ['orders', 'on the road', storeId ?? ''],
    queryFn: ({ signal }) => list({ query }, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
  const { data } = road
  const onRoad = data?.data.toSorted((one, other) => byDueTime(withPlaced(one), withPlaced(other)))
  return { waiting, onRoad, road, hidden: data ? data.totalCount - data.data.length : 0, error, refetch }
}

const withPlaced = ({ promisedAt, createdAt }: OrderSummary) => ({
  ...(promisedAt && { promisedAt }),
  placedAt: createdAt,
})
