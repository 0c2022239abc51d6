import { expect, test } from 'vitest'
import type { Order } from '#contract/v1/order-details.ts'
import { inr } from '#contract/v1/shapes.ts'
import { takenOffOf, totalAfter } from './taken-off.ts'

const bill = { quantity: 3, total: inr(14500) } as Order['bill']
const step = (quantity: number) =>
  ({ takenOff: [{ productId: 'dahi', quantity, amount: inr(4000 * quantity) }] }) as Order['steps'][number]

const lines = (refundedQuantity: number) => [{ quantity: 3, refundedQuantity }] as Order['lines']

test('what several steps took off a line is added up', () => {
  expect(takenOffOf([{} as Order['steps'][number], step(1), step(1)]).get('dahi')).toEqual({
    quantity: 2,
    amount: 8000,
  })
})

test('the new total is the agreed one without what was taken off, and nothing once all goods are', () => {
  expect(totalAfter({ bill, lines: lines(0), steps: [] })).toEqual({ off: 0, total: 14500 })
  expect(totalAfter({ bill, lines: lines(2), steps: [step(2)] })).toEqual({ off: 8000, total: 6500 })
  expect(totalAfter({ bill, lines: lines(3), steps: [step(2), step(1)] })).toEqual({ off: 14500, total: 0 })
  // one piece was refunded by staff, the others were not found
  expect(totalAfter({ bill, lines: lines(3), steps: [step(2)] })).toEqual({ off: 14500, total: 0 })
})
