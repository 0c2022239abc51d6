import type { SearchAnalytics } from '#contract/v1/search-insights.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { countText, shareText } from './numbers.ts'

/** The searches of the period, divided by what followed; the three parts add up. */
export function SearchTotals({ total }: Pick<SearchAnalytics, 'total'>) {
  const { t } = useI18n()
  const { searches, queries, withoutResult, withoutAdd, withAdd } = total
  const parts = [
    { name: t('Without result'), count: withoutResult, tone: 'bg-chilli-600' },
    { name: t('Nothing added'), count: withoutAdd, tone: 'bg-saffron-400' },
    { name: t('Something added'), count: withAdd, tone: 'bg-leaf-600' },
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(--spacing(36),1fr))] gap-3">
      <div className={tile}>
        <dt className="text-sm font-semibold text-soft">{t('Searches')}</dt>
        <dd className={number}>{countText(searches)}</dd>
        <dd className="text-sm text-soft">
          {queries === 1
            ? t('1 different text')
            : t('{count} different texts', { count: countText(queries) })}
        </dd>
      </div>
      {parts.map(({ name, count, tone }) => (
        <div key={name} className={tile}>
          <dt className="flex items-center gap-2 text-sm font-semibold text-soft">
            <span aria-hidden="true" className={classes('size-3 shrink-0 rounded-sm', tone)} />
            {name}
          </dt>
          <dd className={number}>{countText(count)}</dd>
          <dd className="text-sm text-soft">{shareText(count, searches)}</dd>
        </div>
      ))}
    </dl>
  )
}

const tile = 'min-w-0 rounded-xl border border-line bg-card p-4'
const number = 'mt-1 text-2xl font-bold tabular-nums'
