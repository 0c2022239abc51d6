import { expect, test } from 'vitest'
import { isTimeOf, slotProblem, timeOf } from './delivery-time.ts'

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

test('a slot that was chosen long ago must be chosen again; it never becomes now', () => {
  const at = Date.parse('2026-11-28T18:00:00.000Z')
  const hours = (count: number) => at + count * 3_600_000
  const chosen = { value: { kind: 'slot', slot } as const, at }
  expect(timeOf(chosen, hours(11))).toEqual(chosen.value)
  for (const later of [12, 24 * 7]) {
    const time = timeOf(chosen, hours(later))
    expect(time).toEqual({ kind: 'slot', slot: undefined })
    expect(slotProblem(time, offered)).toBe('not chosen')
  }
  expect(timeOf({ value: { kind: 'now' }, at }, hours(13))).toEqual({ kind: 'now' })
  expect(timeOf({}, at)).toEqual({ kind: 'now' })
})

test('a payment has the chosen time only if both are now or the same slot', () => {
  expect(isTimeOf(null, { kind: 'now' })).toBe(true)
  expect(isTimeOf(slot, { kind: 'slot', slot: { ...slot } })).toBe(true)
  expect(isTimeOf(slot, { kind: 'now' })).toBe(false)
  expect(isTimeOf(null, { kind: 'slot', slot })).toBe(false)
  for (const other of [undefined, { ...slot, to: '2026-11-29T05:30:00.000Z' }])
    for (const held of [slot, null]) expect(isTimeOf(held, { kind: 'slot', slot: other })).toBe(false)
})
