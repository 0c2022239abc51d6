import { expect, test } from 'vitest'
import { memoizeByKey } from './memoize-by-key.ts'

test('each key is looked up once, and concurrent callers share the result', async () => {
  const lookedUp: string[] = []
  const { get } = memoizeByKey({ ms: 60_000, max: 10 }, async (key) => lookedUp.push(key))
  await Promise.all([get('a'), get('a'), get('b')])
  await get('a')
  expect(lookedUp).toEqual(['a', 'b'])
})

test('many keys use no more than the maximum number of entries', async () => {
  let lookedUp = 0
  const { get } = memoizeByKey({ ms: 60_000, max: 3 }, async (key) => {
    lookedUp += 1
    return key
  })
  for (let key = 0; key < 100; key += 1) await get(String(key))
  expect(lookedUp).toBe(100)
  await Promise.all([get('97'), get('98'), get('99')])
  expect(lookedUp).toBe(100)
  await get('0')
  expect(lookedUp).toBe(101)
})

test('a failure is returned and not cached, and all entries can be invalidated', async () => {
  const results = [() => Promise.reject(new Error('away')), async () => 'back', async () => 'new']
  const { get, invalidate } = memoizeByKey(
    { ms: 60_000, max: 3 },
    () => results.shift()?.() ?? Promise.resolve('never'),
  )
  await expect(get('a')).rejects.toThrow('away')
  expect(await get('a')).toBe('back')
  invalidate()
  expect(await get('a')).toBe('new')
})
