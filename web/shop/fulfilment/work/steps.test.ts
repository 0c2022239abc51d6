import { expect, test } from 'vitest'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import { added, type WaitingStep, withoutRefused, withSteps } from './steps.ts'

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

test('goods that are not there are gone at once, and without any goods the order ends', () => {
  const line = { productId: 'p', quantity: 3, refundedQuantity: 0, missingQuantity: 0 }
  const picking = { ...order, lines: [line] } as WorkOrder
  const report = (missing: number, of: number): WaitingStep => ({
    call: 'missing',
    order: 'a',
    number: 'JP1',
    key: String(of),
    productId: 'p',
    missing,
    of,
  })
  const one = withSteps(picking, [pick, report(1, 3)])
  expect(one.lines[0]).toMatchObject({ refundedQuantity: 1, missingQuantity: 1 })
  expect(one.stage).toBe('picking')
  expect(withSteps(picking, [report(1, 3), report(2, 2)]).stage).toBe('ended')
  expect(added([report(1, 3)], report(1, 2))).toHaveLength(2)
})

test('after a refusal the later steps of the same order are dropped, those of other orders stay', () => {
  expect(withoutRefused([pick, other, pack], pick)).toEqual([other])
  const report = (key: string, productId: string): WaitingStep =>
    ({ ...pick, call: 'missing', key, productId, missing: 1, of: 2 }) as WaitingStep
  const [rice, salt] = [report('rice', 'r'), report('salt', 's')]
  expect(withoutRefused([rice, salt, pack, other], rice)).toEqual([salt, other])
})
