import type { Category } from '#contract/catalogue.ts'
import { nameIn } from '#contract/language.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { FilterSelect, Filters } from '#web/ui/filters.tsx'
import { KeyboardHelp } from '#web/ui/keyboard-help.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { subFilters, type useSubQuestion } from './sub-question.ts'

type FiltersProps = { asking: ReturnType<typeof useSubQuestion>; categories: readonly Category[] }

/** The filters and sort order of sub-categories. */
export function SubCategoryFilters({ asking, categories }: FiltersProps) {
  const { t, language } = useI18n()
  const { asked, ask, drop } = asking
  return (
    <div className="mb-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-2.5">
      <div className="flex w-full items-center gap-2 md:order-last md:mb-3 md:w-auto">
        <SearchBox
          label={t('Search sub category')}
          placeholder={t('Search sub category')}
          asked={asked('search')}
          onAsk={(text) => ask('search', text, { typing: true })}
        />
        <KeyboardHelp opens={'Edit the sub category' satisfies Text} />
      </div>
      <Filters active={subFilters.filter((name) => asked(name)).length} onClear={() => drop(subFilters)}>
        <FilterSelect
          label={t('In category')}
          asked={asked('category')}
          onAsk={(value) => ask('category', value)}
          choices={[
            { value: '', word: 'Any' satisfies Text },
            ...categories.map((one) => ({ value: one._id, shown: nameIn(language, one) })),
          ]}
        />
        <FilterSelect
          label={t('Sort by')}
          asked={asked('sort')}
          onAsk={(value) => ask('sort', value)}
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
