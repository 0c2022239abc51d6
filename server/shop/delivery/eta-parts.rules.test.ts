import { expect, test } from 'vitest'
import { type LearntParts, partTimes, riderFreeIn, typicalRide } from './eta-parts.rules.ts'

const usual: LearntParts = { orders: 40, pickRatio: 1, waitSeconds: 60, rideRatio: 1, rideSeconds: 600 }
const parts = { picking: 100, rider: 0, riding: 500 }
const rounded = ({ picking, waiting, riding }: ReturnType<typeof partTimes>) =>
  [picking, waiting, riding].map(Math.round)

test('40 orders of an hour that took twice as long count 40 of 60 against what the store is used to', () => {
  const hour = { ...usual, pickRatio: 2, waitSeconds: 360, rideRatio: 4 }
  // 2^(2/3) = 1.587; 60 + 2/3 × 300 = 260 s; 4^(2/3) = 2.520
  expect(rounded(partTimes(parts, { hour, allHours: null }))).toEqual([159, 260, 1_260])
})

test('an hour with few orders is near its store, and a store with few orders near the formula', () => {
  const allHours = { ...usual, orders: 20, pickRatio: 4, waitSeconds: 180, rideRatio: 0.25 }
  // half of the way each: 4^½ = 2, 60 + 60 s, ¼^½ = ½
  expect(rounded(partTimes(parts, { hour: null, allHours }))).toEqual([200, 120, 250])
  // five orders are a fifth of the way: 2 × (1 ÷ 2)^⅕ = 1.741, 120 − 12 s, ½ × 2^⅕ = 0.574
  const hour = { ...usual, orders: 5, waitSeconds: 60 }
  expect(rounded(partTimes(parts, { hour, allHours }))).toEqual([174, 108, 287])
})

test('a rider who comes back later than the order is packed is waited for, two hours at most', () => {
  const waiting = (rider: number) => partTimes({ ...parts, rider }, { hour: null, allHours: null }).waiting
  // packed after 100 s; it takes a minute to find a rider who is there
  expect([150, 160, 161, 700].map(waiting)).toEqual([60, 60, 61, 600])
  expect(waiting(100_000)).toBe(7_200)
})

test('the next rider is free after a round to a door and back, divided by those on duty', () => {
  // a ride of 600 s with 30 s at the door: 570 there, 30 at the door, 570 back
  expect(riderFreeIn({ onDuty: 1, free: 0, ahead: 0 }, 600)).toBe(1_170)
  expect(riderFreeIn({ onDuty: 2, free: 0, ahead: 0 }, 600)).toBe(585)
  expect(riderFreeIn({ onDuty: 2, free: 1, ahead: 1 }, 600)).toBe(585)
  expect(riderFreeIn({ onDuty: 1, free: 1, ahead: 20 }, 600)).toBe(20 * 1_170)
})

test('nobody waits for a rider while more are free than orders wait, nor where nobody is on duty', () => {
  expect(riderFreeIn({ onDuty: 2, free: 2, ahead: 1 }, 600)).toBe(0)
  expect(riderFreeIn({ onDuty: 0, free: 0, ahead: 20 }, 600)).toBe(0)
})

test('the round is that of the usual rides of the store, once there were some', () => {
  expect(typicalRide(300, null)).toBe(300)
  // 40 rides of 600 s against 20 of the expected one
  expect(typicalRide(300, usual)).toBe(500)
})
