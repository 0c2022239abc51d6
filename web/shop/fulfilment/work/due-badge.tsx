import { classes } from '#web/lib/classes.ts'
import { isToday, timeOf, whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Timer } from '#web/ui/icons.ts'
import { type Due, dueOf } from './due.ts'
import { leftText } from './due-text.ts'
import { useNow } from './use-now.ts'

type BadgeProps = {
  promisedAt: string | undefined
  slot: { from: string; to: string } | undefined
  large?: boolean
}

/**
 * The time until the promise, or since it, with the promised time; its colour ages with the order. Before the slot of
 * an order begins, the slot.
 */
export function DueBadge({ promisedAt, slot, large }: BadgeProps) {
  const i18n = useI18n()
  const { t } = i18n
  const now = useNow()
  const due = dueOf(promisedAt, now)
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
      {leftText(i18n, { ...(slot && { slot }) }, due, now)}
      {!(slot && Date.parse(slot.from) > now) && (
        <span className="text-sm font-medium">{t('by {time}', { time })}</span>
      )}
    </span>
  )
}

export const dueTones: Record<Due['state'], string> = {
  'in time': 'bg-leaf-100 text-leaf-800',
  soon: 'bg-saffron-100 text-saffron-800',
  late: 'bg-chilli-100 text-chilli-700',
}
