import { expect, test } from 'vitest'
import { ARRIVALS, endings, planEvening } from './plan.ts'

const PINCODES = ['560038', '411038']
const whole = { shoppers: 20_000, minutes: ARRIVALS.length * 60, seed: 7, pincodes: PINCODES }

test('shoppers arrive as the hours of the curve say, to a hundredth of all', () => {
  const visits = planEvening(whole)
  for (const [hour, expected] of ARRIVALS.entries()) {
    const arrived = visits.filter(({ at }) => Math.floor(at / 60) === hour).length
    expect(Math.abs(arrived / 200 - expected), `hour ${hour}`).toBeLessThan(1)
  }
})

test('a part of an evening has all its shoppers within its minutes, in the proportions of its hours', () => {
  const visits = planEvening({ ...whole, minutes: 120 })
  expect(visits).toHaveLength(20_000)
  expect(Math.max(...visits.map(({ at }) => at))).toBeLessThanOrEqual(120)
  const first = visits.filter(({ at }) => at < 60).length / 20_000
  expect(first).toBeCloseTo(10 / 25, 1)
})

test('the same seed gives the same evening, another seed another one', () => {
  const small = { ...whole, shoppers: 50 }
  expect(planEvening(small)).toEqual(planEvening(small))
  expect(planEvening({ ...small, seed: 8 })).not.toEqual(planEvening(small))
})

test('visits are in the order of their arrival, end in every way and come to every place', () => {
  const visits = planEvening(whole)
  expect(visits.map(({ at }) => at)).toEqual(visits.map(({ at }) => at).sort((one, other) => one - other))
  expect(new Set(visits.map(({ ending }) => ending))).toEqual(new Set(endings))
  expect(new Set(visits.map(({ pincode }) => pincode))).toEqual(new Set(PINCODES))
})
