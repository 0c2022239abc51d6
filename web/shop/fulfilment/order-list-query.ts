import { orderSorts, orderStatuses, paymentStatuses } from '#contract/browser/orders.ts'
import type { OrderSort } from '#contract/orders.ts'
import { isDay } from '#web/lib/day.ts'
import { oneOf, useQueryFilters } from '#web/lib/use-query-filters.ts'

export const orderFilters = ['status', 'payment', 'store', 'from', 'to', 'sort'] as const

export type OrderListQuery = ReturnType<typeof useOrderListQuery>['listQuery']

/** The filters of the order list, from the address; invalid values are ignored. */
export function useOrderListQuery() {
  const { param, ...how } = useQueryFilters()
  const [search, store, from, to] = [param('search'), param('store'), param('from'), param('to')]
  const status = oneOf(orderStatuses, param('status'))
  const payment = oneOf(paymentStatuses, param('payment'))
  const sort: OrderSort | undefined = oneOf(orderSorts, param('sort'))
  const listQuery = {
    ...(search && { search }),
    ...(status && { status }),
    ...(payment && { paymentStatus: payment }),
    ...(ID.test(store) && { storeId: store }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(sort && { sort }),
  }
  return { listQuery, param, ...how }
}

const ID = /^[0-9a-f]{32}$/
