import { type Text, useI18n } from '#web/lib/i18n.ts'
import type { QueryFilters } from '#web/lib/use-query-filters.ts'
import { FilterSelect, Filters } from '#web/ui/filters.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'

/** The search field and the filter of the names. */
export function NameFilters({ param, setParam }: Pick<QueryFilters, 'param' | 'setParam'>) {
  const { t } = useI18n()
  return (
    <div className="mb-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-2.5">
      <div className="w-full md:order-last md:mb-3 md:w-auto">
        <SearchBox
          label={t('Search names')}
          placeholder={t('Search a name or a meaning')}
          query={param('search')}
          onSearch={(text) => setParam('search', text, { typing: true })}
        />
      </div>
      <Filters active={param('source') ? 1 : 0} onClear={() => setParam('source', '')}>
        <FilterSelect
          label={t('Origin')}
          selected={param('source')}
          onSelect={(value) => setParam('source', value)}
          choices={[
            { value: '', word: 'Any' satisfies Text },
            { value: 'edited', word: 'Changed here' satisfies Text },
            { value: 'supplied', word: 'Supplied' satisfies Text },
          ]}
        />
      </Filters>
    </div>
  )
}
