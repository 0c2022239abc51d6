import { expect, test } from 'vitest'
import { metresBetween, roughly } from '#contract/positions.ts'
import { ignoredWhy } from './ride-position.rules.ts'

const store = { latitude: 12.97, longitude: 77.64, radius: 3_000 }
/** So many kilometres north of the store. */
const north = (km: number) => ({ latitude: 12.97 + km / 111.32, longitude: 77.64 })
const last = (km: number, age: number) => ({ ...north(km), age, receivedAge: age })
const measured = (km: number, secondsOld = 0) => ({ ...north(km), secondsOld })

test('distances of a city are right within a metre', () => {
  // one degree of latitude is 111.32 km; at 60° north a degree of longitude is half of that
  expect(metresBetween({ latitude: 12, longitude: 77 }, { latitude: 13, longitude: 77 })).toBeCloseTo(
    111_320,
    0,
  )
  expect(metresBetween({ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 0.1 })).toBeCloseTo(
    5_566,
    0,
  )
})

test('a rounded position is at most 40 metres away, and hides where exactly somebody is', () => {
  const exact = { latitude: 12.971_613, longitude: 77.640_777 }
  expect(roughly(exact)).toEqual({ latitude: 12.9715, longitude: 77.641 })
  expect(metresBetween(exact, roughly(exact))).toBeLessThan(40)
})

test.each([
  ['the first one near the store', measured(2), null, null],
  ['one of a minute ago', measured(2, 60), null, null],
  ['one of more than a minute ago', measured(2, 61), null, 'too old'],
  ['one 29 km from the store', measured(29), null, null],
  ['one 31 km from the store, in another city', measured(31), null, 'too far'],
  ['500 m in 20 seconds', measured(2.5), last(2, 20), null],
  ['a jump of 5 km in 20 seconds', measured(7), last(2, 20), 'too fast'],
  ['the same after three minutes', measured(7), last(2, 180), null],
  ['one measured before the stored one', measured(2, 30), last(2, 20), 'too old'],
  ['one second after the stored one', measured(2), last(2, 1), 'too soon'],
])('%s', (_name, position, before, why) => {
  expect(ignoredWhy(position, store, before)).toBe(why)
})

test('a store that delivers farther than others has riders farther away', () => {
  expect(ignoredWhy(measured(55), { ...store, radius: 50_000 }, null)).toBeNull()
})
