import { useSearchParams } from 'react-router'
import { LOW_STOCK } from '#contract/inventory.ts'
import { useStores } from '#web/shop/dark-stores/admin/stores.api.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StockTable } from './stock-table.tsx'

/** What lies in each store, with the way to receive, count and waste. What is looked at stands in the address. */
export function StockAdmin() {
  const { data: stores, error, refetch } = useStores()
  const [query, setQuery] = useSearchParams()
  const store = stores?.find(({ _id }) => _id === query.get('store')) ?? stores?.find((one) => one.isDefault)
  const search = query.get('search') ?? ''
  const low = query.get('show') === 'low'

  /** Another question begins on page 1. */
  function ask(name: string, value: string) {
    setQuery(
      (was) => {
        const next = new URLSearchParams(was)
        next.delete('page')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  if (error && !stores) return <LoadFailed error={error} onRetry={refetch} />
  return (
    <section>
      <h1 className="mb-4 flex min-h-11 items-center text-xl font-bold">Stock</h1>
      <div className="mb-4 grid items-end gap-3 md:flex md:flex-wrap">
        <Select
          label="Store"
          hideLabel
          value={store?._id ?? ''}
          onChange={({ target }) => ask('store', target.value)}
          className="md:w-60"
        >
          {stores?.map(({ _id, name, city }) => (
            <option key={_id} value={_id}>{`${name}, ${city}`}</option>
          ))}
        </Select>
        <SearchBox
          label="Search stock"
          placeholder="Search product here ..."
          asked={search}
          onAsk={(text) => ask('search', text)}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-medium">
          <input
            type="checkbox"
            checked={low}
            onChange={({ target }) => ask('show', target.checked ? 'low' : '')}
            className="size-5 accent-leaf-600"
          />
          {`Low only (${LOW_STOCK} or fewer)`}
        </label>
      </div>
      {store ? (
        <StockTable key={store._id} store={store._id} search={search} low={low} />
      ) : (
        <Skeleton className="h-96 rounded-xl" />
      )}
    </section>
  )
}
