import { nameIn } from '#contract/language.ts'
import type { Category } from '#contract/v1/categories.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { FilterSelect, Filters } from '#web/ui/filters.tsx'
import { KeyboardHelp } from '#web/ui/keyboard-help.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { subFilters, type useSubCategoryListQuery } from './sub-category-list-query.ts'

type FiltersProps = { filters: ReturnType<typeof useSubCategoryListQuery>; categories: readonly Category[] }

/** The filters and sort order of sub-categories. */
export function SubCategoryFilters({ filters, categories }: FiltersProps) {
  const { t, language } = useI18n()
  const { param, setParam, clearParams } = filters
  return (
    <div className="mb-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-2.5">
      <div className="flex w-full items-center gap-2 md:order-last md:mb-3 md:w-auto">
        <SearchBox
          label={t('Search sub category')}
          placeholder={t('Search sub category')}
          query={param('search')}
          onSearch={(text) => setParam('search', text, { typing: true })}
        />
        <KeyboardHelp opens={'Edit the sub category' satisfies Text} />
      </div>
      <Filters
        active={subFilters.filter((name) => param(name)).length}
        onClear={() => clearParams(subFilters)}
      >
        <FilterSelect
          label={t('In category')}
          selected={param('category')}
          onSelect={(value) => setParam('category', value)}
          choices={[
            { value: '', word: 'Any' satisfies Text },
            ...categories.map((one) => ({ value: one.id, shown: nameIn(language, one) })),
          ]}
        />
        <FilterSelect
          label={t('Sort by')}
          selected={param('sort')}
          onSelect={(value) => setParam('sort', value)}
          choices={sorts}
        />
      </Filters>
    </div>
  )
}

const sorts = [
  { value: '', word: 'As in the shop' satisfies Text },
  { value: 'name', word: 'Name, A to Z' satisfies Text },
  { value: 'name-down', word: 'Name, Z to A' satisfies Text },
]
