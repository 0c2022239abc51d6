import type { Language, Translate } from '#contract/language.ts'
import { slotText } from '#contract/slot-text.ts'
import type { Due } from './due.ts'

const HOUR = 60
const LONGEST_HOURS = 12

/** The time that is left or the time since it was over: '12 min left', '1 h 5 min late'. */
export function dueText(t: Translate, { state, minutes }: Due): string {
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

type Slot = { from: string; to: string }

/** The time that is left; before a slot begins the slot, because nothing is brought earlier. */
export function leftText(
  i18n: { t: Translate; language: Language },
  { slot }: { slot?: Slot },
  due: Due,
  now: number,
): string {
  return slot && Date.parse(slot.from) > now ? slotText(i18n, slot, now) : dueText(i18n.t, due)
}
