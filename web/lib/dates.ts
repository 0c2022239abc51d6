import { localeOf } from '#contract/language.ts'
import { wordsHere } from './words.ts'

/** The shop's own clock, wherever the browser stands: '21 Nov 2026, 6:30 am', '21 नव॰ 2026, 6:30 am'. */
export const whenOf = (time: string): string => said(time, { dateStyle: 'medium', timeStyle: 'short' })

/** '6:30 am' */
export const timeOf = (time: string): string => said(time, { timeStyle: 'short' })

/** Times are personal, so no server writes them: the page that is open knows its language. */
function said(time: string, style: Intl.DateTimeFormatOptions): string {
  const locale = `${localeOf[wordsHere().language]}-u-nu-latn`
  const moment = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'Asia/Kolkata' })
  return moment.format(new Date(time))
}
