import { orderSorts, orderStatuses, paymentStatuses } from '#contract/browser/orders.ts'
import type { OrderSort } from '#contract/orders.ts'
import { isDay } from '#web/lib/day.ts'
import { oneOf, useAsked } from '#web/lib/use-asked.ts'

export const orderFilters = ['status', 'payment', 'store', 'from', 'to', 'sort'] as const

export type OrderQuestion = ReturnType<typeof useOrderQuestion>['question']

/** The filters of the order list, from the address; invalid values are ignored. */
export function useOrderQuestion() {
  const { asked, ...how } = useAsked()
  const [search, store, from, to] = [asked('search'), asked('store'), asked('from'), asked('to')]
  const status = oneOf(orderStatuses, asked('status'))
  const payment = oneOf(paymentStatuses, asked('payment'))
  const sort: OrderSort | undefined = oneOf(orderSorts, asked('sort'))
  const question = {
    ...(search && { search }),
    ...(status && { status }),
    ...(payment && { payment }),
    ...(ID.test(store) && { store }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(sort && { sort }),
  }
  return { question, asked, ...how }
}

const ID = /^[0-9a-f]{32}$/
