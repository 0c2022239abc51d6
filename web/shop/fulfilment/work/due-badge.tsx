import type { Translate } from '#contract/language.ts'
import { classes } from '#web/lib/classes.ts'
import { isToday, timeOf, whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Timer } from '#web/ui/icons.ts'
import { type Due, dueOf } from './due.ts'
import { useNow } from './use-now.ts'

/** The time until the promise, or since it, with the promised time; its colour ages with the order. */
export function DueBadge({ promisedAt, large }: { promisedAt: string | undefined; large?: boolean }) {
  const { t } = useI18n()
  const due = dueOf(promisedAt, useNow())
  if (!due || !promisedAt) return <span className="text-sm text-faint">{t('Without a promised time')}</span>
  const time = isToday(promisedAt) ? timeOf(promisedAt) : whenOf(promisedAt)
  return (
    <span
      className={classes(
        'inline-flex flex-wrap items-center gap-x-1.5 rounded-md px-2 py-1 font-bold',
        large ? 'text-lg' : 'text-base',
        dueTones[due.state],
      )}
    >
      <Timer aria-hidden="true" className="size-4" />
      {dueText(t, due)}
      <span className="text-sm font-medium">{t('by {time}', { time })}</span>
    </span>
  )
}

export const dueTones: Record<Due['state'], string> = {
  'in time': 'bg-leaf-100 text-leaf-800',
  soon: 'bg-saffron-100 text-saffron-800',
  late: 'bg-chilli-100 text-chilli-700',
}

const HOUR = 60
const LONGEST_HOURS = 12

function dueText(t: Translate, { state, minutes }: Due): string {
  const hours = Math.floor(minutes / HOUR)
  const isLate = state === 'late'
  if (hours >= LONGEST_HOURS) return isLate ? t('Very late') : t('Later')
  if (hours > 0) {
    const length = { hours, minutes: minutes % HOUR }
    return isLate ? t('{hours} h {minutes} min late', length) : t('{hours} h {minutes} min left', length)
  }
  if (minutes > 0) return isLate ? t('{minutes} min late', { minutes }) : t('{minutes} min left', { minutes })
  return isLate ? t('Late') : t('Less than 1 min left')
}
