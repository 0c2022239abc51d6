import { expect, test } from 'vitest'
import { halfOf } from './half.ts'
import type { Label } from './labels.ts'
import { figuresOf, scoreOf } from './score.ts'

const labelOf = (grades: [number, number][], none = false): Label => ({
  query: 'milk',
  kind: 'plain',
  best: none ? [] : [{ name: 'milk' }],
  good: [],
  substitute: false,
  half: halfOf('milk'),
  grades: new Map(grades),
})
const label = labelOf([
  [7, 3],
  [8, 3],
  [9, 1],
])

test('one best product among the first three is a success, at the fourth place it is none', () => {
  expect(scoreOf(label, [1, 2, 7]).success).toBe(true)
  expect(scoreOf(label, [1, 2, 3, 7]).success).toBe(false)
  expect(scoreOf(label, [9]).success).toBe(false)
})

test('nDCG@10 compares the gains with those of the best order of the whole catalogue', () => {
  // gains 7, 7 and 1, discounted by log2 of the place plus one
  const ideal = 7 + 7 / Math.log2(3) + 1 / 2
  expect(scoreOf(label, [7, 8, 9]).ndcg).toBe(1)
  expect(scoreOf(label, [9, 1, 8]).ndcg).toBeCloseTo((1 + 7 / 2) / ideal, 10)
  expect(scoreOf(label, []).ndcg).toBe(0)
  const many = labelOf(Array.from({ length: 40 }, (_, place) => [place, 3]))
  expect(scoreOf(many, [...Array(10).keys()]).ndcg).toBeCloseTo(1, 10)
})

test('what lies after the tenth place counts nothing', () => {
  const others = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
  expect(scoreOf(label, [...others, 7]).ndcg).toBe(0)
})

test('where nothing must be found, an empty answer is the success', () => {
  const none = labelOf([], true)
  expect(scoreOf(none, [])).toEqual({ success: true, ndcg: 1, zero: true })
  expect(scoreOf(none, [7])).toEqual({ success: false, ndcg: 0, zero: false })
})

test('zero results are counted of the queries that have an answer', () => {
  const none = labelOf([], true)
  const scores = [label, label, none].map((one, at) => ({
    label: one,
    score: scoreOf(one, at === 0 ? [7] : []),
  }))
  expect(figuresOf(scores)).toMatchObject({ queries: 3, success: 2 / 3, zero: 1 / 2 })
})
