import { dayPart } from '#contract/day-part.ts'
import type { Language } from '#contract/language.ts'

/** A time of the day such as '17:30': '5:30 pm', 'शाम 5:30 बजे'. */
export function clockOf(language: Language, clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const minutes = String(minute).padStart(2, '0')
  if (language === 'hi') return `${dayPart(hour)} ${hour % 12 || 12}:${minutes} बजे`
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}
