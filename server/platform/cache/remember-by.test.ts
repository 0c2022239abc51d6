import { expect, test } from 'vitest'
import { rememberBy } from './remember-by.ts'

test('each key is looked up once, and callers at once share that', async () => {
  const asked: string[] = []
  const { ask } = rememberBy({ ms: 60_000, most: 10 }, async (key) => asked.push(key))
  await Promise.all([ask('a'), ask('a'), ask('b')])
  await ask('a')
  expect(asked).toEqual(['a', 'b'])
})

test('a flood of keys costs no more room than it may', async () => {
  let asked = 0
  const { ask } = rememberBy({ ms: 60_000, most: 3 }, async (key) => {
    asked += 1
    return key
  })
  for (let key = 0; key < 100; key += 1) await ask(String(key))
  expect(asked).toBe(100)
  await Promise.all([ask('97'), ask('98'), ask('99')])
  expect(asked).toBe(100)
  await ask('0')
  expect(asked).toBe(101)
})

test('a failure is told and not kept, and everything can be forgotten', async () => {
  const answers = [() => Promise.reject(new Error('away')), async () => 'back', async () => 'new']
  const { ask, invalidate } = rememberBy(
    { ms: 60_000, most: 3 },
    () => answers.shift()?.() ?? Promise.resolve('never'),
  )
  await expect(ask('a')).rejects.toThrow('away')
  expect(await ask('a')).toBe('back')
  invalidate()
  expect(await ask('a')).toBe('new')
})
