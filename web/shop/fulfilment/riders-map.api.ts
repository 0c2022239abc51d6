import { storeRidersV1 } from '#contract/browser/v1/rider-position.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { withServerTime } from '#web/shop/orders/orders.ts'

const { list } = clientFor(storeRidersV1)
const POLL_MS = 10_000

/** Where the riders of the caller's stores are about, or of one of them. */
export const useRidersOnRoad = (storeId: string | undefined) =>
  usePersonalQuery({
    queryKey: ['orders', 'riders on the road', storeId ?? ''],
    queryFn: ({ signal }) => list({ query: storeId ? { storeId } : {} }, { signal }).then(withServerTime),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
