import { orderStatuses, paymentStatuses } from '#contract/browser/orders.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { paymentText, statusText } from '#web/shop/orders/orders.ts'
import { FilterDay, FilterSelect, Filters } from '#web/ui/filters.tsx'
import { orderFilters, type useOrderListQuery } from './order-list-query.ts'

/** A store to filter by. */
export type StoreChoice = { id: string; name: string }
type FiltersProps = { filters: ReturnType<typeof useOrderListQuery>; stores: readonly StoreChoice[] }

/** The filters and sort order of orders. */
export function OrderFilters({ filters, stores }: FiltersProps) {
  const { t } = useI18n()
  const { param, setParam, clearParams } = filters
  const active = orderFilters.filter((name) => param(name)).length
  const filter = (name: (typeof orderFilters)[number], label: string) => ({
    label,
    selected: param(name),
    onSelect: (value: string) => setParam(name, value),
  })
  return (
    <Filters active={active} onClear={() => clearParams(orderFilters)}>
      <FilterSelect
        {...filter('status', t('Status'))}
        choices={[any, ...orderStatuses.map((value) => ({ value, word: statusText(value) }))]}
      />
      <FilterSelect
        {...filter('payment', t('Payment'))}
        choices={[any, ...paymentStatuses.map((value) => ({ value, word: paymentText(value) }))]}
      />
      <FilterSelect
        {...filter('store', t('Store'))}
        choices={[any, ...stores.map(({ id, name }) => ({ value: id, shown: t(name) }))]}
      />
      <FilterDay {...filter('from', t('From'))} max={param('to')} />
      <FilterDay {...filter('to', t('To'))} min={param('from')} />
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
