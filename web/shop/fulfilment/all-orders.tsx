import { type Text, useI18n } from '#web/lib/i18n.ts'
import { KeyboardHelp } from '#web/ui/keyboard-help.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { OrderFilters, type StoreChoice } from './order-filters.tsx'
import { useOrderListQuery } from './order-list-query.ts'
import { OrderTable } from './order-table.tsx'

/** All Orders (spec §2), with search, filters and sort order from the address. */
export function AllOrders({ stores }: { stores: readonly StoreChoice[] }) {
  const { t } = useI18n()
  const filters = useOrderListQuery()
  return (
    <section>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-xl font-bold">{t('All Orders')}</h1>
        <div className="flex w-full items-center gap-2 md:w-auto">
          <SearchBox
            label={t('Search orders')}
            placeholder={t('Order ID, name, email or mobile')}
            query={filters.param('search')}
            onSearch={(text) => filters.setParam('search', text, { typing: true })}
          />
          <KeyboardHelp opens={'Open the order' satisfies Text} selects />
        </div>
      </div>
      <OrderFilters filters={filters} stores={stores} />
      <OrderTable listQuery={filters.listQuery} />
    </section>
  )
}
