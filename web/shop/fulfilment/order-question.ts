import { type OrderSort, orderSorts, orderStatuses, paymentStatuses } from '#contract/orders.ts'
import { isDay } from '#web/lib/day.ts'
import { oneOf, useAsked } from '#web/lib/use-asked.ts'

export const orderFilters = ['status', 'payment', 'store', 'from', 'to', 'sort'] as const

export type OrderQuestion = ReturnType<typeof useOrderQuestion>['question']

/** What the list of orders is asked for, as the address says it; what it cannot be is left out. */
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
