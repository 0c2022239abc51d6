import { expect, test } from 'vitest'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import { added, type WaitingStep, withoutOrder, withSteps } from './steps.ts'

const order = {
  id: 'a',
  number: 'JP1',
  stage: 'accepted',
  undo: { step: 7, until: '2026-11-25T12:00:00Z' },
} as WorkOrder
const pick: WaitingStep = { call: 'pick', order: 'a', number: 'JP1', key: '1' }
const pack: WaitingStep = { call: 'pack', order: 'a', number: 'JP1', key: '2', bags: 3 }
const other: WaitingStep = { call: 'arrive', order: 'b', number: 'JP2', key: '3' }

test('an order is shown as it is after the waiting steps, without the undo of the step before', () => {
  expect(withSteps(order, [pick, pack, other])).toEqual({ id: 'a', number: 'JP1', stage: 'packed', bags: 3 })
  expect(withSteps(order, [other])).toBe(order)
})

test('a corrected number of bags replaces the one that waits; other steps and orders stay', () => {
  const corrected = { ...pack, key: '4', bags: 2 }
  expect(added([pick, pack, other], corrected)).toEqual([pick, other, corrected])
})

test('after a refusal the later steps of the same order are dropped, those of other orders stay', () => {
  expect(withoutOrder([pick, other, pack], 'a')).toEqual([other])
})
