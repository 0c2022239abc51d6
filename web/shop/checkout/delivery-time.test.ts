import { expect, test } from 'vitest'
import { slotProblem } from './delivery-time.ts'

const slot = { from: '2026-11-29T04:30:00.000Z', to: '2026-11-29T06:30:00.000Z' }
const offered = [
  { ...slot, isFull: false },
  { from: slot.to, to: '2026-11-29T08:30:00.000Z', isFull: true },
]

test('now needs no slot, also if none could be loaded', () => {
  expect(slotProblem({ kind: 'now' }, undefined)).toBeUndefined()
  expect(slotProblem({ kind: 'now' }, [])).toBeUndefined()
})

test('a slot that is offered with a place can be ordered', () => {
  expect(slotProblem({ kind: 'slot', slot }, offered)).toBeUndefined()
})

test('a slot that is not chosen, full, or no longer offered is never taken for now', () => {
  expect(slotProblem({ kind: 'slot', slot: undefined }, offered)).toBe('not chosen')
  expect(
    slotProblem({ kind: 'slot', slot: { from: slot.to, to: '2026-11-29T08:30:00.000Z' } }, offered),
  ).toBe('full')
  expect(slotProblem({ kind: 'slot', slot }, [])).toBe('gone')
  expect(slotProblem({ kind: 'slot', slot: { ...slot, to: '2026-11-29T05:30:00.000Z' } }, offered)).toBe(
    'gone',
  )
})
