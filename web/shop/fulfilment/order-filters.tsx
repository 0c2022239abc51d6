import { orderStatuses, paymentStatuses } from '#contract/orders.ts'
import { type Text, useWords } from '#web/lib/words.ts'
import { paymentInWords } from '#web/shop/orders/payment-words.ts'
import { statusInWords } from '#web/shop/orders/status-words.ts'
import { FilterDay, FilterSelect, Filters } from '#web/ui/filters.tsx'
import { orderFilters, type useOrderQuestion } from './order-question.ts'

/** A store orders can be of. */
export type StoreChoice = { _id: string; name: string }
type FiltersProps = { asking: ReturnType<typeof useOrderQuestion>; stores: readonly StoreChoice[] }

/** Which orders, and in which order. */
export function OrderFilters({ asking, stores }: FiltersProps) {
  const { t } = useWords()
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
        {...filter('status', t('Status'))}
        choices={[any, ...orderStatuses.map((value) => ({ value, word: statusInWords(value) }))]}
      />
      <FilterSelect
        {...filter('payment', t('Payment'))}
        choices={[any, ...paymentStatuses.map((value) => ({ value, word: paymentInWords(value) }))]}
      />
      <FilterSelect
        {...filter('store', t('Store'))}
        choices={[any, ...stores.map(({ _id, name }) => ({ value: _id, shown: name }))]}
      />
      <FilterDay {...filter('from', t('From'))} max={asked('to')} />
      <FilterDay {...filter('to', t('To'))} min={asked('from')} />
      <FilterSelect {...filter('sort', t('Sort by'))} choices={sorts} />
    </Filters>
  )
}

const any = { value: '', word: 'Any' satisfies Text }
const sorts = [
  { value: '', word: 'Newest first' satisfies Text },
  { value: 'oldest', word: 'Oldest first' satisfies Text },
  { value: 'highest', word: 'Amount, high to low' satisfies Text },
  { value: 'lowest', word: 'Amount, low to high' satisfies Text },
]
