import { expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'

test('a pool whose statements did not use Kysely is closed at once, with every connection', async () => {
  const { pool, close } = openDatabase({ ...inject('database'), database: 'postgres' }, { onError: () => {} })
  await Promise.all([pool.query('select 1'), pool.query('select 2')])
  expect(pool.idleCount).toBe(2)
  const from = performance.now()
  await close()
  expect(pool.totalCount).toBe(0)
  expect(performance.now() - from).toBeLessThan(5_000)
})
