import { expect, test } from 'vitest'
import { ALL_HOURS, correctionFrom, type DeliveredOrder } from './eta-learning.rules.ts'

// 170 s to packed, 60 s for a rider, 370 s to the door
const parts = { picking: 170, rider: 0, riding: 370 }
const order = (taken: number, more: Partial<DeliveredOrder> = {}): DeliveredOrder => ({
  taken,
  estimate: 600,
  hour: 18,
  parts,
  ...more,
})
/** So many orders that what was assumed before counts no more. */
const learnt = { orders: 1e9, pickRatio: 2, waitSeconds: 60, rideRatio: 1, rideSeconds: 370 }

test('the range is where half and nine in ten of the orders arrive, between their values', () => {
  const orders = [1, 2, 3, 4, 5].map((n) => order(n * 300))
  // ratios 0.5, 1, 1.5, 2, 2.5: the half is 1.5; nine tenths of the way is 2 + 0.6 × 0.5
  const { orders: count, p50, p90 } = correctionFrom(orders, new Map()) ?? {}
  expect([count, p50]).toEqual([5, 1.5])
  expect(p90).toBeCloseTo(2.3)
  expect(correctionFrom([], new Map())).toBeNull()
})

test('what the parts have learnt is not corrected again, whatever was promised then', () => {
  // picking took twice as long in all of them; only the last ones were promised so: 340 + 60 + 370
  const orders = [order(770), order(770), order(770, { estimate: 770 })]
  const known = new Map([
    [18, learnt],
    [ALL_HOURS, learnt],
  ])
  expect(correctionFrom(orders, known)?.p50).toBeCloseTo(1)
  // the same orders of an hour about which, as about the store, nothing is known
  expect(correctionFrom(orders, new Map())?.p50).toBeCloseTo(770 / 600)
})

test('an order without parts is lengthened by as much as the others', () => {
  const before = order(770, { parts: null })
  const known = new Map([[18, learnt]])
  expect(correctionFrom([before, before, order(770)], known)?.p50).toBeCloseTo(1)
  expect(correctionFrom([before], known)?.p50).toBeCloseTo(770 / 600)
})

test('a wait for a rider that was expected is no slowness of the store', () => {
  // a rider was expected after 1,170 s, when the order had been packed for 1,000
  const busy = order(170 + 1_000 + 370, { parts: { ...parts, rider: 1_170 } })
  expect(correctionFrom([busy], new Map())?.p50).toBeCloseTo(1)
})

test('a delivery that was marked a week late counts four times its estimate', () => {
  expect(correctionFrom([order(604_800)], new Map())).toEqual({ orders: 1, p50: 4, p90: 4 })
  expect(correctionFrom([order(1)], new Map())).toEqual({ orders: 1, p50: 0.25, p90: 0.25 })
})
