import { expect, test } from 'vitest'
import { remember } from './remember.ts'

test('callers at once share one look-up, and it is kept', async () => {
  let asked = 0
  const find = remember(60_000, async () => ++asked)
  expect(await Promise.all([find(), find(), find()])).toEqual([1, 1, 1])
  expect(await find()).toBe(1)
})

test('what is too old is looked up again', async () => {
  let asked = 0
  const find = remember(0, async () => ++asked)
  expect([await find(), await find()]).toEqual([1, 2])
})

test('a failure is told to those who asked, and not kept', async () => {
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve('back')]
  const find = remember(60_000, () => answers.shift()?.() ?? Promise.resolve('never'))
  await expect(Promise.all([find(), find()])).rejects.toThrow('away')
  expect(await find()).toBe('back')
  expect(await find()).toBe('back')
})
