import { expect, test } from 'vitest'
import { isInSeasonAt, isShownAt, nextChange, nextChangeOfPage, type Schedule } from './collections.rules.ts'

const always: Schedule = {
  enabled: true,
  startsOn: null,
  endsOn: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '00:00',
  to: '00:00',
}
const india = (time: string) => new Date(`${time}:00+05:30`)
const shown = (schedule: Partial<Schedule>, time: string) =>
  isShownAt({ ...always, ...schedule }, india(time))
const change = (schedule: Partial<Schedule>, time: string) =>
  nextChange({ ...always, ...schedule }, india(time))?.toISOString()
const at = (time: string) => india(time).toISOString()

test('hours begin with their first minute and end before the last one', () => {
  const morning = { from: '06:00', to: '11:00' }
  expect(['05:59', '06:00', '10:59', '11:00'].map((time) => shown(morning, `2026-11-22T${time}`))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(change(morning, '2026-11-22T05:00')).toBe(at('2026-11-22T06:00'))
  expect(change(morning, '2026-11-22T06:00')).toBe(at('2026-11-22T11:00'))
  expect(change(morning, '2026-11-22T12:00')).toBe(at('2026-11-23T06:00'))
})

test('hours past midnight belong to the day on which they begin', () => {
  // 21 November 2026 is a Saturday
  const saturdayNight = { from: '22:00', to: '02:00', weekdays: [6] }
  expect(shown(saturdayNight, '2026-11-21T23:00')).toBe(true)
  expect(shown(saturdayNight, '2026-11-22T01:59')).toBe(true)
  expect(shown(saturdayNight, '2026-11-22T23:00')).toBe(false)
  expect(shown(saturdayNight, '2026-11-21T01:00')).toBe(false)
  expect(change(saturdayNight, '2026-11-21T23:00')).toBe(at('2026-11-22T02:00'))
  expect(change(saturdayNight, '2026-11-22T03:00')).toBe(at('2026-11-28T22:00'))
})

test('a season begins and ends at midnight in India, months ahead too', () => {
  const winter = { startsOn: '2027-11-01', endsOn: '2028-02-15' }
  expect(change(winter, '2026-11-22T12:00')).toBe(at('2027-11-01T00:00'))
  expect(change(winter, '2027-12-01T12:00')).toBe(at('2028-02-16T00:00'))
  expect(change(winter, '2028-02-16T00:00')).toBeUndefined()
  expect(shown(winter, '2028-02-15T23:59')).toBe(true)
})

test('what is always shown, or switched off, never changes', () => {
  expect(change({}, '2026-11-22T12:00')).toBeUndefined()
  expect(change({ enabled: false, from: '06:00', to: '11:00' }, '2026-11-22T05:00')).toBeUndefined()
})

test('the page of a collection is there in its season, also in hours past midnight of its last day', () => {
  const party = { ...always, startsOn: '2026-12-31', endsOn: '2026-12-31', from: '20:00', to: '02:00' }
  const isThere = (time: string) => isInSeasonAt(party, india(time))
  const times = ['12-30T23:59', '12-31T00:00', '12-31T23:59'].map((time) => `2026-${time}`)
  expect([...times, '2027-01-01T00:30', '2027-01-01T02:00'].map(isThere)).toEqual([
    ...[false, true, true],
    ...[true, false],
  ])
  const changeOfPage = (schedule: Schedule, time: string) =>
    nextChangeOfPage(schedule, india(time))?.toISOString()
  expect(changeOfPage(party, '2027-01-01T00:30')).toBe(at('2027-01-01T02:00'))
  const breakfast = { ...party, from: '06:00', to: '11:00' }
  expect(changeOfPage(breakfast, '2026-12-31T12:00')).toBe(at('2027-01-01T00:00'))
})
