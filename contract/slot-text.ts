import { dayPart } from './day-part.ts'
import { type Language, localeOf, type Translate } from './language.ts'

type Slot = { from: string; to: string }
type Reader = { t: Translate; language: Language }

/** India has one time zone and no daylight saving time. */
const INDIA_MS = 330 * 60_000
const DAY_MS = 24 * 60 * 60_000

/**
 * A slot with its day in India: 'Today 6–8 pm', 'Tomorrow 10 am–12 pm', and '29 Nov, 6–8 pm' on other days or without
 * `now`, for texts that are read later.
 */
export function slotText({ t, language }: Reader, slot: Slot, now?: number): string {
  const time = slotTime(language, slot)
  const days = now === undefined ? undefined : dayNumber(Date.parse(slot.from)) - dayNumber(now)
  if (days === 0) return t('Today {time}', { time })
  if (days === 1) return t('Tomorrow {time}', { time })
  const style = { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' } as const
  const day = new Intl.DateTimeFormat(`${localeOf[language]}-u-nu-latn`, style).format(new Date(slot.from))
  return `${day}, ${time}`
}

/** Its times alone: '6–8 pm', '10 am–12 pm', 'शाम 6–8 बजे'. */
export function slotTime(language: Language, { from, to }: Slot): string {
  const [begin, end] = [clockOf(from), clockOf(to)]
  const part = (hour: number) => (language === 'hi' ? dayPart(hour) : hour < 12 ? 'am' : 'pm')
  const [first, last] = [part(begin.hour), part(end.hour)]
  if (language === 'hi') return `${first} ${begin.text}–${first === last ? '' : `${last} `}${end.text} बजे`
  return `${begin.text}${first === last ? '' : ` ${first}`}–${end.text} ${last}`
}

/** Whether a slot begins on the current day in India. */
export const isSlotToday = ({ from }: Pick<Slot, 'from'>, now: number): boolean =>
  dayNumber(Date.parse(from)) === dayNumber(now)

const dayNumber = (time: number): number => Math.floor((time + INDIA_MS) / DAY_MS)

function clockOf(time: string): { hour: number; text: string } {
  const at = new Date(Date.parse(time) + INDIA_MS)
  const [hour, minute] = [at.getUTCHours(), at.getUTCMinutes()]
  return { hour, text: `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}` }
}
