import { type Language, localeOf } from '#contract/language.ts'
import { pageI18n } from './i18n.ts'

/**
 * Date and time in the shop's time zone, independent of the browser's: '21 Nov 2026, 6:30 am', '21 नव॰ 2026,
 * सुबह 6:30 बजे'.
 */
export const whenOf = (time: string): string =>
  pageI18n().language === 'hi'
    ? `${format(time, { dateStyle: 'medium' })}, ${hindiTime(time)}`
    : format(time, { dateStyle: 'medium', timeStyle: 'short' })

/** '6:30 am', 'सुबह 6:30 बजे' */
export const timeOf = (time: string): string =>
  pageI18n().language === 'hi' ? hindiTime(time) : format(time, { timeStyle: 'short' })

/** A time of the day such as '17:30': '5:30 pm', 'शाम 5:30 बजे'. */
export function clockOf(language: Language, clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const minutes = String(minute).padStart(2, '0')
  if (language === 'hi') return `${dayPart(hour)} ${hour % 12 || 12}:${minutes} बजे`
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

/** A day such as 2026-11-21: '21 Nov', '21 नव॰'. */
export const dayText = (day: string): string =>
  format(`${day}T12:00:00+05:30`, { day: 'numeric', month: 'short' })

/** Whether a time is on the current day of the shop's time zone. */
export const isToday = (time: string): boolean => dayOf(time) === dayOf(new Date().toISOString())
const dayOf = (time: string) => format(time, { dateStyle: 'short' })

/** Hindi uses a word for the part of the day, where `Intl` writes am and pm in Latin letters. */
function hindiTime(time: string): string {
  const [hours = '', minutes = ''] = format(time, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).split(':')
  const hour = Number(hours)
  return `${dayPart(hour)} ${hour % 12 || 12}:${minutes} बजे`
}

function dayPart(hour: number): string {
  if (hour < 4) return 'रात'
  if (hour < 12) return 'सुबह'
  if (hour < 16) return 'दोपहर'
  return hour < 20 ? 'शाम' : 'रात'
}

/** Times are personal data and are not rendered on the server, so the language of the open page applies. */
function format(time: string, style: Intl.DateTimeFormatOptions): string {
  const locale = `${localeOf[pageI18n().language]}-u-nu-latn`
  const moment = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'Asia/Kolkata' })
  return moment.format(new Date(time))
}
