import { orderStatuses, paymentStatuses } from '#contract/orders.ts'
import { paymentInWords } from '#web/shop/orders/payment-words.ts'
import { FilterDay, FilterSelect, Filters } from '#web/ui/filters.tsx'
import { orderFilters, type useOrderQuestion } from './order-question.ts'

/** A store orders can be of. */
export type StoreChoice = { _id: string; name: string }
type FiltersProps = { asking: ReturnType<typeof useOrderQuestion>; stores: readonly StoreChoice[] }

/** Which orders, and in which order. */
export function OrderFilters({ asking, stores }: FiltersProps) {
  const { asked, ask, drop } = asking
  const active = orderFilters.filter((name) => asked(name)).length
  const filter = (name: (typeof orderFilters)[number], label: string) => ({
    label,
    asked: asked(name),
    onAsk: (value: string) => ask(name, value),
  })
  return (
    <Filters active={active} onClear={() => drop(orderFilters)}>
      <FilterSelect
        {...filter('status', 'Status')}
        choices={[any, ...orderStatuses.map((value) => ({ value, word: value }))]}
      />
      <FilterSelect
        {...filter('payment', 'Payment')}
        choices={[any, ...paymentStatuses.map((value) => ({ value, word: paymentInWords(value) }))]}
      />
      <FilterSelect
        {...filter('store', 'Store')}
        choices={[any, ...stores.map(({ _id, name }) => ({ value: _id, word: name }))]}
      />
      <FilterDay {...filter('from', 'From')} max={asked('to')} />
      <FilterDay {...filter('to', 'To')} min={asked('from')} />
      <FilterSelect {...filter('sort', 'Sort by')} choices={sorts} />
    </Filters>
  )
}

const any = { value: '', word: 'Any' }
const sorts = [
  { value: '', word: 'Newest first' },
  { value: 'oldest', word: 'Oldest first' },
  { value: 'highest', word: 'Amount, high to low' },
  { value: 'lowest', word: 'Amount, low to high' },
]
