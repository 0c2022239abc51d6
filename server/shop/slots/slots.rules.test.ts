import { expect, test } from 'vitest'
import { dayOfSlot, findSlot, pickableFrom, type SlotStore, slotsOf } from './slots.rules.ts'

const store = (changes: object = {}): SlotStore => ({
  ...{ opens: '07:00', closes: '23:00', paused: false, pausedUntil: null },
  slots: { offered: true, hours: 2, capacity: 10 },
  ...changes,
})
/** A time on 28 November in India, or on another day. */
const at = (time: string, day = '28') => new Date(`2026-11-${day}T${time}:00+05:30`)
const texts = (one: SlotStore, now: Date) =>
  slotsOf(one, now).map(({ from, to }) =>
    [from, to].map((time) => new Date(time.getTime() + 330 * 60_000).toISOString().slice(8, 16)).join('–'),
  )

test('slots follow each other from the opening time; today those that have not begun, and all of tomorrow', () => {
  expect(texts(store(), at('18:10'))).toEqual([
    ...['28T19:00–28T21:00', '28T21:00–28T23:00'],
    ...['29T07:00–29T09:00', '29T09:00–29T11:00', '29T11:00–29T13:00', '29T13:00–29T15:00'],
    ...['29T15:00–29T17:00', '29T17:00–29T19:00', '29T19:00–29T21:00', '29T21:00–29T23:00'],
  ])
})

test('a slot that begins this moment is not offered any more', () => {
  expect(texts(store(), at('19:00'))[0]).toBe('28T21:00–28T23:00')
  expect(texts(store(), new Date(at('19:00').getTime() - 1))[0]).toBe('28T19:00–28T21:00')
})

test('no slot ends after the store closes', () => {
  expect(texts(store({ closes: '10:30' }), at('00:00'))).toEqual(['28T07:00–28T09:00', '29T07:00–29T09:00'])
  expect(texts(store({ closes: '08:30' }), at('00:00'))).toEqual([])
})

test('a store that is open day and night has slots of an hour from midnight to midnight', () => {
  const all = texts(
    store({ opens: '00:00', closes: '00:00', slots: { ...store().slots, hours: 1 } }),
    at('00:00'),
  )
  expect(all.length).toBe(23 + 24)
  expect([all[0], all.at(-1)]).toEqual(['28T01:00–28T02:00', '29T23:00–30T00:00'])
})

test('the opening hours of yesterday may last until this morning', () => {
  expect(texts(store({ opens: '20:00', closes: '02:00' }), at('00:00', '28'))).toEqual([
    ...[
      '28T20:00–28T22:00',
      '28T22:00–29T00:00',
      '29T00:00–29T02:00',
      '29T20:00–29T22:00',
      '29T22:00–30T00:00',
    ],
  ])
  expect(texts(store({ opens: '21:00', closes: '03:00' }), at('00:00', '28'))[0]).toBe('28T01:00–28T03:00')
})

test('a pause has the slots after its end, and none if its end is not known', () => {
  const until = at('08:00', '29').toISOString()
  expect(texts(store({ paused: true, pausedUntil: until }), at('12:00'))[0]).toBe('29T09:00–29T11:00')
  expect(slotsOf(store({ paused: true }), at('12:00'))).toEqual([])
})

test('without the setting there are none', () => {
  expect(slotsOf(store({ slots: { ...store().slots, offered: false } }), at('12:00'))).toEqual([])
})

test('a slot is found only with both of its ends', () => {
  const now = at('12:00')
  expect(findSlot(store(), { from: at('13:00'), to: at('15:00') }, now)).toEqual({
    from: at('13:00'),
    to: at('15:00'),
  })
  for (const [from, to] of [
    ['13:00', '14:00'],
    ['14:00', '16:00'],
    ['11:00', '13:00'],
  ])
    expect(findSlot(store(), { from: at(from ?? ''), to: at(to ?? '') }, now)).toBeUndefined()
})

test('goods of a slot must be good on the day in India on which it ends', () => {
  expect(dayOfSlot({ to: at('02:00', '29') })).toBe('2026-11-29')
  expect(dayOfSlot({ to: at('00:00', '29') })).toBe('2026-11-28')
})

test('an order of a slot may be picked from midnight in India of its day, or from when its picking begins', () => {
  expect(pickableFrom({ to: at('12:00', '29'), opens: at('09:40', '29') })).toEqual(at('00:00', '29'))
  expect(pickableFrom({ to: at('02:00', '29'), opens: at('23:50') })).toEqual(at('23:50'))
  expect(pickableFrom({ to: at('00:00', '29'), opens: at('21:50') })).toEqual(at('00:00'))
})
