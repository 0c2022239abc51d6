import { auditedThings } from '#contract/browser/v1/audit.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { oneOf, useQueryFilters } from '#web/lib/use-query-filters.ts'
import { FilterDay, FilterSelect, Filters } from '#web/ui/filters.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { AuditTable } from './audit-table.tsx'
import { thingTexts } from './audit-texts.ts'

const filters = ['thing', 'from', 'to'] as const

/** What staff changed, with filters in the address. */
export function AuditAdmin() {
  const { t } = useI18n()
  const { param, setParam, clearParams } = useQueryFilters()
  const filter = (name: (typeof filters)[number], label: string) => ({
    label,
    selected: param(name),
    onSelect: (value: string) => setParam(name, value),
  })
  return (
    <section>
      <h1 className="mb-4 flex min-h-11 items-center text-xl font-bold">{t('Audit log')}</h1>
      <div className="mb-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-2.5">
        <div className="w-full md:order-last md:mb-3 md:w-auto">
          <SearchBox
            label={t('Search who changed something')}
            placeholder={t('Name or email')}
            query={param('who')}
            onSearch={(text) => setParam('who', text, { typing: true })}
          />
        </div>
        <Filters active={filters.filter((name) => param(name)).length} onClear={() => clearParams(filters)}>
          <FilterSelect
            {...filter('thing', t('What was changed'))}
            choices={[
              { value: '', word: 'Any' satisfies Text },
              ...auditedThings.map((value) => ({ value, word: thingTexts[value] })),
            ]}
          />
          <FilterDay {...filter('from', t('From'))} max={param('to')} />
          <FilterDay {...filter('to', t('To'))} min={param('from')} />
        </Filters>
      </div>
      <AuditTable
        query={{
          who: param('who'),
          thing: oneOf(auditedThings, param('thing')),
          from: dayOf(param('from')),
          to: dayOf(param('to')),
        }}
      />
    </section>
  )
}

/** An address can contain anything. */
const dayOf = (text: string): string => (/^20\d\d-\d\d-\d\d$/.test(text) ? text : '')
