import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choose,
  correctedRatio,
  type EtaCorrection,
  type EtaFactors,
  etaFor,
  formulaParts,
} from './delivery.rules.ts'
import type { LearntParts } from './eta-parts.rules.ts'

const ratio = fc.double({ min: 0.25, max: 4, noNaN: true })
const correction: fc.Arbitrary<EtaCorrection> = fc
  .tuple(fc.integer({ min: 1, max: 200 }), ratio, ratio)
  .map(([orders, a, b]) => ({ orders, p50: Math.min(a, b), p90: Math.max(a, b) }))
const learnt: fc.Arbitrary<LearntParts> = fc.record({
  orders: fc.integer({ min: 1, max: 1_000 }),
  pickRatio: ratio,
  waitSeconds: fc.double({ min: 0, max: 3_600, noNaN: true }),
  rideRatio: ratio,
  rideSeconds: fc.double({ min: 10, max: 3_600, noNaN: true }),
})
const riders = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }))
  .map(([one, other]) => ({ onDuty: Math.max(one, other), free: Math.min(one, other) }))
/** A store that has learnt nothing, without orders ahead or riders on duty. */
const NEW = { correction: null, hour: null, allHours: null, waiting: 0, ahead: 0, onDuty: 0, free: 0 }
const record: fc.Arbitrary<Omit<EtaFactors, 'onDuty' | 'free'>> = fc.record({
  pickSeconds: fc.integer({ min: 1, max: 600 }),
  riderSpeed: fc.integer({ min: 1, max: 80 }),
  metres: fc.option(fc.integer({ min: 0, max: 50_000 })),
  isApproximate: fc.boolean(),
  radius: fc.integer({ min: 0, max: 50_000 }),
  waiting: fc.integer({ min: 0, max: 5_000 }),
  ahead: fc.integer({ min: 0, max: 300 }),
  correction: fc.option(correction),
  hour: fc.option(learnt),
  allHours: fc.option(learnt),
})
const factors: fc.Arbitrary<EtaFactors> = fc
  .tuple(record, riders)
  .map(([record, riders]) => ({ ...record, ...riders }))
const pieces = fc.integer({ min: 1, max: 9_900 })

test('an ETA is a range of whole minutes, never below the minimum', () => {
  fc.assert(
    fc.property(factors, pieces, (factors, pieces) => {
      const { low, high, estimate } = etaFor(factors, pieces)
      expect(Number.isInteger(low) && Number.isInteger(high) && Number.isInteger(estimate)).toBe(true)
      expect(low).toBeGreaterThanOrEqual(4)
      expect(high).toBeGreaterThanOrEqual(low)
      expect(estimate).toBeGreaterThan(0)
    }),
  )
})

test('the ETA of the nearest store is at least 4 minutes, however fast its last deliveries were', () => {
  const fastest = { ...NEW, pickSeconds: 1, riderSpeed: 80, metres: 0, isApproximate: false, radius: 0 }
  const correction = { orders: 200, p50: 0.25, p90: 0.25 }
  expect(etaFor({ ...fastest, correction }, 1)).toMatchObject({ estimate: 121, low: 4, high: 4 })
})

test('more units, longer queues, a longer distance, a slower rider or fewer free ones never shorten the ETA', () => {
  fc.assert(
    fc.property(factors, pieces, fc.integer({ min: 0, max: 1_000 }), (factors, pieces, more) => {
      const before = etaFor(factors, pieces)
      const slower: [EtaFactors, number][] = [
        [factors, pieces + more],
        [{ ...factors, waiting: factors.waiting + more }, pieces],
        [{ ...factors, ahead: factors.ahead + more }, pieces],
        [{ ...factors, free: factors.onDuty && Math.max(0, factors.free - more) }, pieces],
        [{ ...factors, pickSeconds: factors.pickSeconds + more }, pieces],
        [{ ...factors, riderSpeed: Math.max(1, factors.riderSpeed - more) }, pieces],
        [{ ...factors, metres: factors.metres === null ? null : factors.metres + more }, pieces],
      ]
      for (const [factors, pieces] of slower) {
        const after = etaFor(factors, pieces)
        expect(after.low).toBeGreaterThanOrEqual(before.low)
        expect(after.high).toBeGreaterThanOrEqual(before.high)
      }
    }),
  )
})

test('past deliveries move the ETA towards their duration, more so the more there are, and never beyond it', () => {
  fc.assert(
    fc.property(correction, fc.constantFrom('p50' as const, 'p90' as const), (correction, share) => {
      const prior = correctedRatio(share, null)
      const now = correctedRatio(share, correction)
      const withMoreOrders = correctedRatio(share, { ...correction, orders: correction.orders + 50 })
      const [low, high] = [Math.min(prior, correction[share]), Math.max(prior, correction[share])]
      expect(now).toBeGreaterThanOrEqual(low - 1e-9)
      expect(now).toBeLessThanOrEqual(high + 1e-9)
      expect(Math.abs(withMoreOrders - correction[share])).toBeLessThanOrEqual(
        Math.abs(now - correction[share]) + 1e-9,
      )
    }),
  )
})

test('the ETA of a small cart from a near store without a queue is a few minutes', () => {
  const quiet = { ...NEW, pickSeconds: 14, riderSpeed: 18, metres: 900, isApproximate: false, radius: 4_500 }
  // 4 × 14 s of picking and packing; 1.17 km at 18 km/h and the door
  const parts = { picking: 56 + 30, rider: 0, riding: 234 + 30 }
  expect(formulaParts(quiet, 4)).toEqual(parts)
  // and a minute until the rider has it
  expect(etaFor(quiet, 4)).toEqual({ estimate: 86 + 60 + 264, low: 7, high: 11, parts })
  // even if the centre of a pincode is at the store, its addresses are farther away
  expect(formulaParts({ ...quiet, metres: 0, isApproximate: true }, 4).riding).toBe(312 + 30)
  expect(etaFor({ ...quiet, waiting: 40 }, 4)).toMatchObject({ low: 17, high: 25 })
})

test('without a known distance the largest one is used', () => {
  const far = { ...NEW, pickSeconds: 14, riderSpeed: 18, isApproximate: false, radius: 4_500 }
  expect(etaFor({ ...far, metres: null }, 4)).toEqual(etaFor({ ...far, metres: 4_500 }, 4))
  expect(etaFor({ ...far, radius: 0, metres: null }, 4)).toEqual(etaFor({ ...far, metres: 3_000 }, 4))
})

test('the nearest open store serves a place; when all are closed, the nearest one gives the opening time', () => {
  const isOpen = ({ open }: { open: boolean }) => open
  const [near, far] = [
    { name: 'near', open: false },
    { name: 'far', open: true },
  ]
  expect(choose([near, far], isOpen)).toBe(far)
  expect(choose([near, { ...far, open: false }], isOpen)).toBe(near)
  expect(choose([], isOpen)).toBeUndefined()
})
