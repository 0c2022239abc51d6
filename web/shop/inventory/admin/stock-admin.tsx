import { LOW_STOCK, stockSorts } from '#contract/browser/inventory.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { oneOf, useQueryFilters } from '#web/lib/use-query-filters.ts'
import { useStores } from '#web/shop/dark-stores/dark-stores.ts'
import { FilterSelect } from '#web/ui/filters.tsx'
import { KeyboardHelp } from '#web/ui/keyboard-help.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StockTable } from './stock-table.tsx'

/**
 * The stock of each store, with receiving, counting and wasting. The filters are in the address. `setsLife`: whether
 * the user may set the least life of products.
 */
export function StockAdmin({ setsLife }: { setsLife: boolean }) {
  const { t } = useI18n()
  const { data: stores, error, refetch } = useStores()
  const { param, setParam } = useQueryFilters()
  const store = stores?.find(({ _id }) => _id === param('store')) ?? stores?.find((one) => one.isDefault)
  const listQuery = {
    search: param('search'),
    show: oneOf(['low', 'sold-out'], param('show')) ?? ('all' as const),
    sort: oneOf(stockSorts, param('sort')),
  }
  if (error && !stores) return <LoadFailed error={error} onRetry={refetch} />
  return (
    <section>
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
        <h1 className="text-xl font-bold">{t('Stock')}</h1>
        <KeyboardHelp opens={'History of the product' satisfies Text} />
      </div>
      <div className="mb-2 grid items-end gap-3 md:flex md:flex-wrap">
        <Select
          label={t('Store')}
          hideLabel
          value={store?._id ?? ''}
          onChange={({ target }) => setParam('store', target.value)}
          className="md:w-60"
        >
          {stores?.map(({ _id, name, city }) => (
            <option key={_id} value={_id}>{`${t(name)}, ${t(city)}`}</option>
          ))}
        </Select>
        <SearchBox
          label={t('Search stock')}
          placeholder={t('Search product here ...')}
          query={listQuery.search}
          onSearch={(text) => setParam('search', text, { typing: true })}
        />
      </div>
      <StockFilters param={param} setParam={setParam} />
      {store ? (
        <StockTable key={store._id} store={store._id} setsLife={setsLife} {...listQuery} />
      ) : (
        <Skeleton className="h-96 rounded-xl" />
      )}
    </section>
  )
}

type StockFiltersProps = Pick<ReturnType<typeof useQueryFilters>, 'param' | 'setParam'>

function StockFilters({ param, setParam }: StockFiltersProps) {
  const { t } = useI18n()
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-2.5 md:flex md:flex-wrap">
      <FilterSelect
        label={t('Stock')}
        selected={param('show')}
        onSelect={(show) => setParam('show', show)}
        choices={[
          { value: '', word: 'Any' satisfies Text },
          { value: 'low', shown: t('Low ({most} or fewer)', { most: LOW_STOCK }) },
          { value: 'sold-out', word: 'Sold out' satisfies Text },
        ]}
      />
      <FilterSelect
        label={t('Sort by')}
        selected={param('sort')}
        onSelect={(sort) => setParam('sort', sort)}
        choices={sorts}
      />
    </div>
  )
}

const sorts = [
  { value: '', word: 'As it comes' satisfies Text },
  { value: 'name', word: 'Name' satisfies Text },
  { value: 'least', word: 'To sell, low to high' satisfies Text },
  { value: 'most', word: 'To sell, high to low' satisfies Text },
]
