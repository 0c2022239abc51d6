import { mailStates } from '#contract/browser/v1/mails.ts'
import type { MailCounts } from '#contract/v1/mails.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { oneOf, type QueryFilters, useQueryFilters } from '#web/lib/use-query-filters.ts'
import { FilterSelect, Filters } from '#web/ui/filters.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useMailCounts } from '../mailing.api.ts'
import { MailNotices } from './mail-notices.tsx'
import { MailTable } from './mail-table.tsx'
import { stateTexts } from './mail-texts.ts'

/** The mails of the shop for admins: which were not sent, why, and to send them again. Never their texts. */
export function MailsAdmin() {
  const { t } = useI18n()
  const { param, setParam } = useQueryFilters()
  const { data: counts } = useMailCounts()
  return (
    <section>
      <h1 className="mb-4 flex min-h-11 items-center text-xl font-bold">{t('Mails')}</h1>
      {counts && <MailNotices counts={counts} />}
      <MailFilters param={param} setParam={setParam} counts={counts} />
      <MailTable query={{ search: param('search'), state: oneOf(mailStates, param('state')) }} />
    </section>
  )
}

type MailFiltersProps = Pick<QueryFilters, 'param' | 'setParam'> & { counts: MailCounts | undefined }

function MailFilters({ param, setParam, counts }: MailFiltersProps) {
  const { t } = useI18n()
  const nameOf = (state: (typeof mailStates)[number]) => {
    const name = t(stateTexts[state])
    // sent mails are not counted
    const count = state === 'sent' ? 0 : (counts?.[state] ?? 0)
    return count > 0 ? `${name} (${count})` : name
  }
  return (
    <div className="mb-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-2.5">
      <div className="w-full md:order-last md:mb-3 md:w-auto">
        <SearchBox
          label={t('Search mails')}
          placeholder={t('Search a recipient')}
          query={param('search')}
          onSearch={(text) => setParam('search', text, { typing: true })}
        />
      </div>
      <Filters active={param('state') ? 1 : 0} onClear={() => setParam('state', '')}>
        <FilterSelect
          label={t('Status')}
          selected={param('state')}
          onSelect={(value) => setParam('state', value)}
          choices={[
            { value: '', word: 'Any' satisfies Text },
            ...mailStates.map((state) => ({ value: state, shown: nameOf(state) })),
          ]}
        />
      </Filters>
    </div>
  )
}
