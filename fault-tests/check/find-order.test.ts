import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findOrder, type Model, type Operation } from './find-order.ts'

type Input = { set: number } | { see: number }
/** One number, which is set and seen. */
const register: Model<number, Input> = {
  initial: 0,
  isReading: (input) => 'see' in input,
  apply: (state, input) => ('set' in input ? [input.set] : input.see === state ? [state] : []),
}
const at = (from: number, to: number, input: Input, certain = true): Operation<Input> => ({
  from,
  to,
  certain,
  input,
})
const found = (...operations: Operation<Input>[]) => findOrder(register, operations).found

test('what was set before is seen', () => {
  expect(found(at(0, 1, { set: 5 }), at(2, 3, { see: 5 }))).toBe('order')
})

test('an acknowledged change that nobody sees afterwards is detected, with the reading that does not fit', () => {
  const verdict = findOrder(register, [at(0, 1, { set: 5 }), at(2, 3, { see: 0 })])
  expect(verdict).toEqual({ found: 'none', longest: [{ set: 5 }], next: [{ see: 0 }] })
})

test('a reading during a change may see the number before or after it', () => {
  for (const see of [0, 5]) expect(found(at(0, 10, { set: 5 }), at(2, 3, { see }))).toBe('order')
})

test('of two readings during a change, the later one never sees the older number', () => {
  const change = at(0, 10, { set: 5 })
  expect(found(change, at(1, 2, { see: 0 }), at(3, 4, { see: 5 }))).toBe('order')
  expect(found(change, at(1, 2, { see: 5 }), at(3, 4, { see: 0 }))).toBe('none')
})

test('a change without a response may have happened, may happen later, or never', () => {
  const lost = at(0, Number.POSITIVE_INFINITY, { set: 5 }, false)
  expect(found(lost, at(2, 3, { see: 5 }))).toBe('order')
  expect(found(lost, at(2, 3, { see: 0 }))).toBe('order')
  expect(found(lost, at(2, 3, { see: 0 }), at(4, 5, { see: 5 }))).toBe('order')
  expect(found(lost, at(2, 3, { see: 5 }), at(4, 5, { see: 0 }))).toBe('none')
})

test('a number that nobody set is detected', () => {
  expect(found(at(0, 1, { set: 5 }), at(0, 9, { see: 6 }))).toBe('none')
})

test('a state may have several successors, of which one explains what is seen', () => {
  const dice: Model<number, Input> = {
    ...register,
    apply: (state, input) => ('set' in input ? [1, 2, 3] : input.see === state ? [state] : []),
  }
  expect(findOrder(dice, [at(0, 1, { set: 0 }), at(2, 3, { see: 2 })]).found).toBe('order')
  expect(findOrder(dice, [at(0, 1, { set: 0 }), at(2, 3, { see: 4 })]).found).toBe('none')
})

test('a search that takes too long is undecided, and never passes', () => {
  const many = Array.from({ length: 30 }, (_, n) => at(n, 100 + n, { set: n }))
  expect(findOrder(register, [...many, at(200, 201, { see: -1 })], 1_000).found).toBe('undecided')
})

test('whatever really happened one after the other is explained, however late the responses were', () => {
  const history = fc.array(
    fc.record({ set: fc.option(fc.integer({ min: 1, max: 3 })), early: fc.nat(3), late: fc.nat(3) }),
    { maxLength: 25 },
  )
  fc.assert(
    fc.property(history, (steps) => {
      let state = 0
      const operations = steps.map(({ set, early, late }, n) => {
        state = set ?? state
        return at(n - early - 0.1, n + late + 0.1, set === null ? { see: state } : { set })
      })
      expect(findOrder(register, operations).found).toBe('order')
    }),
  )
})

test('thousands of operations, some without a response, are decided', () => {
  const operations = Array.from({ length: 3_000 }, (_, n) =>
    n % 2 ? at(n, n + 1, { see: n - 1 }) : at(n, n + 4, { set: n }, n % 200 !== 0),
  ).map((one) => (one.certain ? one : { ...one, to: Number.POSITIVE_INFINITY }))
  expect(findOrder(register, operations).found).toBe('order')
})
