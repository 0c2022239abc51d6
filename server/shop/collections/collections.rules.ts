import { type FieldProblem, problemOf, ShopError } from '#contract/errors.ts'
import { slug } from '#contract/slug.ts'
import type { CollectionFields } from './collections.ts'

/** When a collection is shown, in Indian time; days are `2026-11-22`, times `07:00`. */
export type Schedule = {
  enabled: boolean
  startsOn: string | null
  endsOn: string | null
  /** ISO numbers of the days on which the hours begin */
  weekdays: number[]
  /** equal to `to`: all day; later than `to`: past midnight */
  from: string
  to: string
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** India has one time zone and no daylight saving time. */
const OFFSET_MS = 330 * MINUTE_MS

/** Whether a collection is shown at a time. */
export function isShownAt(schedule: Schedule, at: Date): boolean {
  const { enabled, weekdays } = schedule
  const day = dayOfHours(schedule, at)
  return enabled && day !== null && weekdays.includes(weekdayOf(day)) && isInSeason(schedule, day)
}

/**
 * Whether the day of a time is within the days of a collection, at any hour; hours that end after midnight are a part
 * of the day on which they begin.
 */
export const isInSeasonAt = (schedule: Schedule, at: Date): boolean =>
  schedule.enabled && (isInSeason(schedule, indianDay(at)) || isShownAt(schedule, at))

/** The next time at which a collection begins or ends; null if it never does. */
export const nextChange = (schedule: Schedule, at: Date): Date | null => changeOf(isShownAt, schedule, at)

/** The same for its page, which is there at any hour of its season. */
export const nextChangeOfPage = (schedule: Schedule, at: Date): Date | null =>
  earliest([changeOf(isShownAt, schedule, at), changeOf(isInSeasonAt, schedule, at)])

function changeOf(holds: typeof isShownAt, schedule: Schedule, at: Date): Date | null {
  if (!schedule.enabled) return null
  const changes = boundaries(schedule, at).filter(
    (time) => holds(schedule, time) !== holds(schedule, new Date(time.getTime() - MINUTE_MS)),
  )
  return changes[0] ?? null
}

/** The earliest of several times; null without any. */
export const earliest = (times: (Date | null)[]): Date | null =>
  times.reduce((first, time) => (time && (!first || time < first) ? time : first), null)

/** The time at which a collection ends on the current day; null if it is shown all day. */
export const endTime = ({ from, to }: Schedule): string | null => (from === to ? null : to)

/** The last part of a collection's address. */
export const slugOf = (title: string, id: string): string =>
  slug(title)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/^-+|-+$/g, '') || `collection-${id.slice(-6)}`

/** Whether an address can be that of a collection. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]+$/.test(text)

/** Throws INVALID if the fields of a collection contradict each other. */
export function assertMeaningful(input: CollectionFields): void {
  const problems = [
    ...[input.startsOn, input.endsOn].flatMap((day, at) =>
      problemOfDay(at === 0 ? 'startsOn' : 'endsOn', day),
    ),
    ...(input.startsOn && input.endsOn && input.endsOn < input.startsOn
      ? [problemOf('endsOn', 'The last day is before the first day')]
      : []),
    ...problemsOfChoice(input),
  ]
  if (problems.length > 0) throw new ShopError('INVALID', { fields: problems })
}

function problemsOfChoice({ rule, productIds }: CollectionFields): FieldProblem[] {
  if (!rule)
    return productIds.length > 0
      ? []
      : [problemOf('productIds', '{title} needs at least {least}', { title: 'Product', least: 1 })]
  const conditions = [
    rule.subCategoryIds.length > 0,
    rule.brand !== '',
    rule.minDiscount !== null,
    rule.maxPrice !== null,
  ]
  return conditions.includes(true)
    ? []
    : [problemOf('rule', 'Choose a sub category, a brand, a discount or a price')]
}

/** A day that does not exist, such as 31 June, rolls over into the next month. */
const problemOfDay = (field: string, day: string | null): FieldProblem[] =>
  day === null || toDay(new Date(`${day}T00:00:00Z`)) === day
    ? []
    : [problemOf(field, 'There is no day {day}', { day })]

/** The day to which the hours of a time belong; null outside the hours. */
function dayOfHours({ from, to }: Schedule, at: Date): string | null {
  const [today, time] = [indianDay(at), indianTime(at)]
  if (from === to || (from <= time && time < to)) return today
  if (from < to) return null
  if (time >= from) return today
  return time < to ? addDays(today, -1) : null
}

const isInSeason = ({ startsOn, endsOn }: Schedule, day: string): boolean =>
  (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn)

/** Times after `at` at which a schedule can change: enough days to meet every weekday, and the limits of its season. */
function boundaries({ startsOn, endsOn, from, to }: Schedule, at: Date): Date[] {
  const today = indianDay(at)
  const days = new Set([...daysFrom(today, 9), ...daysFrom(startsOn, 9), ...daysFrom(endsOn, 3)])
  return [...days]
    .flatMap((day) => ['00:00', from, to].map((time) => new Date(`${day}T${time}:00+05:30`)))
    .filter((time) => time > at)
    .sort((a, b) => a.getTime() - b.getTime())
}

const daysFrom = (day: string | null, count: number): string[] =>
  day === null ? [] : Array.from({ length: count }, (_, number) => addDays(day, number))

const toDay = (at: Date) => (Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10))
const inIndia = (at: Date) => new Date(at.getTime() + OFFSET_MS)
const indianDay = (at: Date) => toDay(inIndia(at))
const indianTime = (at: Date) => inIndia(at).toISOString().slice(11, 16)
const addDays = (day: string, count: number) => toDay(new Date(Date.parse(day) + count * DAY_MS))
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7
