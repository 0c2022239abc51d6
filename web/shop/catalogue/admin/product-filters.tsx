import { LOW_STOCK } from '#contract/inventory.ts'
import { FilterSelect, Filters } from '#web/ui/filters.tsx'
import { productFilters, type useProductQuestion } from './product-question.ts'
import { useCategories, useSubCategories } from './shelves.api.ts'

/** Which products, and in which order. */
export function ProductFilters({ asking }: { asking: ReturnType<typeof useProductQuestion> }) {
  const { asked, ask, drop } = asking
  const { data: categories = [] } = useCategories()
  const { data: subs = [] } = useSubCategories()
  const within = asked('category')
  const fitting = within ? subs.filter(({ category }) => category.some(({ _id }) => _id === within)) : subs
  const active = productFilters.filter((name) => asked(name)).length
  const filter = (name: (typeof productFilters)[number], label: string) => ({
    label,
    asked: asked(name),
    onAsk: (value: string) => ask(name, value),
  })
  return (
    <Filters active={active} onClear={() => drop(productFilters)}>
      <FilterSelect {...filter('category', 'In category')} choices={[any, ...categories.map(choice)]} />
      <FilterSelect {...filter('subCategory', 'In sub category')} choices={[any, ...fitting.map(choice)]} />
      <FilterSelect {...filter('show', 'Shown')} choices={shown} />
      <FilterSelect {...filter('stock', 'Stock')} choices={stocks} />
      <FilterSelect {...filter('sort', 'Sort by')} choices={sorts} />
    </Filters>
  )
}

const choice = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, word: name })
const any = { value: '', word: 'Any' }
const shown = [any, { value: 'published', word: 'Published' }, { value: 'unpublished', word: 'Unpublished' }]
const stocks = [
  any,
  { value: 'low', word: `Low (${LOW_STOCK} or fewer)` },
  { value: 'sold-out', word: 'Sold out' },
]
const sorts = [
  { value: '', word: 'Newest first' },
  { value: 'name', word: 'Name' },
  { value: 'cheapest', word: 'Price, low to high' },
  { value: 'dearest', word: 'Price, high to low' },
  { value: 'discount', word: 'Discount' },
  { value: 'least-stock', word: 'Stock, low to high' },
  { value: 'most-stock', word: 'Stock, high to low' },
]
