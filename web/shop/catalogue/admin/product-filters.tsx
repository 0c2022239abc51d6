import { LOW_STOCK } from '#contract/browser/inventory.ts'
import { nameIn } from '#contract/language.ts'
import type { CategoryLink } from '#contract/v1/products.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { FilterSelect, Filters } from '#web/ui/filters.tsx'
import { useCategories, useSubCategories } from './categories.api.ts'
import { productFilters, type useProductListQuery } from './product-list-query.ts'

/** The filters and sort order of products. */
export function ProductFilters({ filters }: { filters: ReturnType<typeof useProductListQuery> }) {
  const { t, language } = useI18n()
  const { param, setParam, clearParams } = filters
  const { data: categories = [] } = useCategories()
  const { data: subs = [] } = useSubCategories()
  const within = param('category')
  // with the chosen one, which may be of another category
  const fitting = subs.filter(
    ({ id, categories }) =>
      !within || id === param('subCategory') || categories.some(({ id }) => id === within),
  )
  const active = productFilters.filter((name) => param(name)).length
  const choice = (record: CategoryLink) => ({ value: record.id, shown: nameIn(language, record) })
  const stocks = [
    any,
    { value: 'low', shown: t('Low ({most} or fewer)', { most: LOW_STOCK }) },
    { value: 'sold-out', word: 'Sold out' satisfies Text },
  ]
  const filter = (name: (typeof productFilters)[number], label: string) => ({
    label,
    selected: param(name),
    onSelect: (value: string) => setParam(name, value),
  })
  return (
    <Filters active={active} onClear={() => clearParams(productFilters)}>
      <FilterSelect {...filter('category', t('In category'))} choices={[any, ...categories.map(choice)]} />
      <FilterSelect
        {...filter('subCategory', t('In sub category'))}
        choices={[any, ...fitting.map(choice)]}
      />
      <FilterSelect {...filter('show', t('Shown'))} choices={shown} />
      <FilterSelect {...filter('stock', t('Stock'))} choices={stocks} />
      <FilterSelect {...filter('sort', t('Sort by'))} choices={sorts} />
    </Filters>
  )
}

const any = { value: '', word: 'Any' satisfies Text }
const shown = [
  any,
  { value: 'published', word: 'Published' satisfies Text },
  { value: 'unpublished', word: 'Unpublished' satisfies Text },
]
const sorts = [
  { value: '', word: 'Newest first' satisfies Text },
  { value: 'name', word: 'Name' satisfies Text },
  { value: 'cheapest', word: 'Price, low to high' satisfies Text },
  { value: 'dearest', word: 'Price, high to low' satisfies Text },
  { value: 'discount', word: 'Discount' satisfies Text },
  { value: 'least-stock', word: 'Stock, low to high' satisfies Text },
  { value: 'most-stock', word: 'Stock, high to low' satisfies Text },
]
