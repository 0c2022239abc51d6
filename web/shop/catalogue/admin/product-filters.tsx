import { LOW_STOCK } from '#contract/inventory.ts'
import { nameIn } from '#contract/language.ts'
import { type Text, useWords } from '#web/lib/words.ts'
import { FilterSelect, Filters } from '#web/ui/filters.tsx'
import { productFilters, type useProductQuestion } from './product-question.ts'
import type { Shelf } from './shelf-picker.tsx'
import { useCategories, useSubCategories } from './shelves.api.ts'

/** Which products, and in which order. */
export function ProductFilters({ asking }: { asking: ReturnType<typeof useProductQuestion> }) {
  const { t, language } = useWords()
  const { asked, ask, drop } = asking
  const { data: categories = [] } = useCategories()
  const { data: subs = [] } = useSubCategories()
  const within = asked('category')
  const fitting = within ? subs.filter(({ category }) => category.some(({ _id }) => _id === within)) : subs
  const active = productFilters.filter((name) => asked(name)).length
  const choice = (shelf: Shelf) => ({ value: shelf._id, shown: nameIn(language, shelf) })
  const stocks = [
    any,
    { value: 'low', shown: t('Low ({most} or fewer)', { most: LOW_STOCK }) },
    { value: 'sold-out', word: 'Sold out' satisfies Text },
  ]
  const filter = (name: (typeof productFilters)[number], label: string) => ({
    label,
    asked: asked(name),
    onAsk: (value: string) => ask(name, value),
  })
  return (
    <Filters active={active} onClear={() => drop(productFilters)}>
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
