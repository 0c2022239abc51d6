import { expect, test } from 'vitest'
import { seenIn } from './seen-products.ts'

const id = (digit: number) => String(digit % 10).repeat(32)

test('stored products are read in their order, each once', () => {
  expect(seenIn(JSON.stringify([id(2), id(1), id(2)]))).toEqual([id(2), id(1)])
})

test('what is not a list of ids is ignored', () => {
  expect(seenIn(null)).toEqual([])
  expect(seenIn('')).toEqual([])
  expect(seenIn('{"a":1}')).toEqual([])
  expect(seenIn('[1, null, "x", {"id": 2}]')).toEqual([])
  expect(seenIn('no json')).toEqual([])
})

test('at most twenty are read', () => {
  const many = Array.from({ length: 30 }, (_, at) => `${at + 10}`.padEnd(32, 'a'))
  expect(seenIn(JSON.stringify(many))).toEqual(many.slice(0, 20))
})
