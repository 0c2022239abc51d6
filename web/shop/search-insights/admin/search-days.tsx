import type { SearchDay } from '#contract/v1/search-insights.ts'
import { classes } from '#web/lib/classes.ts'
import { dayText } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { countText } from './numbers.ts'

/** One bar per day, as high as its searches, with the colours of the totals. */
export function SearchDays({ days }: { days: SearchDay[] }) {
  const { t } = useI18n()
  const most = Math.max(1, ...days.map(({ searches }) => searches))
  return (
    <section aria-label={t('Searches per day')} className="mt-3 rounded-xl border border-line bg-card p-4">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <h2 className="font-semibold text-soft">{t('Searches per day')}</h2>
        <p className="text-faint">{t('At most {count}', { count: countText(most) })}</p>
      </div>
      <ol className="mt-3 flex h-40 items-stretch gap-0.5 border-b border-line md:gap-1.5">
        {days.map((day) => (
          <Day key={day.day} day={day} most={most} />
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-faint">
        <span>{dayText(days[0]?.day ?? '')}</span>
        <span>{dayText(days.at(-1)?.day ?? '')}</span>
      </p>
    </section>
  )
}

function Day({ day, most }: { day: SearchDay; most: number }) {
  const { t } = useI18n()
  const about = t(
    '{day}: {searches} searches, {withoutResult} without result, {withoutAdd} with nothing added',
    {
      day: dayText(day.day),
      searches: countText(day.searches),
      withoutResult: countText(day.withoutResult),
      withoutAdd: countText(day.withoutAdd),
    },
  )
  const parts = [
    { count: day.withoutResult, tone: 'bg-chilli-600' },
    { count: day.withoutAdd, tone: 'bg-saffron-400' },
    { count: day.withAdd, tone: 'bg-leaf-600' },
  ]
  return (
    <li title={about} className="relative flex min-w-0 flex-1 flex-col justify-end">
      <span className="sr-only">{about}</span>
      {parts.map(({ count, tone }) => (
        <span
          key={tone}
          aria-hidden="true"
          className={classes('block first-of-type:rounded-t-sm', tone)}
          style={heightOf(count / most)}
        />
      ))}
    </li>
  )
}

const heightOf = (share: number) => ({ height: `${100 * share}%` })
