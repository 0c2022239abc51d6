import { expect, test } from 'vitest'
import { memoizeFor } from './memoize.ts'

test('concurrent callers share one call, and its result is cached', async () => {
  let calls = 0
  const find = memoizeFor(60_000, async () => ++calls)
  expect(await Promise.all([find(), find(), find()])).toEqual([1, 1, 1])
  expect(await find()).toBe(1)
})

test('an expired result is looked up again', async () => {
  let calls = 0
  const find = memoizeFor(0, async () => ++calls)
  expect([await find(), await find()]).toEqual([1, 2])
})

test('a failure is returned to all concurrent callers, and not cached', async () => {
  const results = [() => Promise.reject(new Error('away')), () => Promise.resolve('back')]
  const find = memoizeFor(60_000, () => results.shift()?.() ?? Promise.resolve('never'))
  await expect(Promise.all([find(), find()])).rejects.toThrow('away')
  expect(await find()).toBe('back')
  expect(await find()).toBe('back')
})
