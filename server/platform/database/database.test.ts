import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { allowLong, type Db, openDatabase, transaction } from './database.ts'

test('a pool whose statements did not use Kysely is closed at once, with every connection', async () => {
  const { pool, close } = openDatabase({ ...inject('database'), database: 'postgres' }, { onError: () => {} })
  await Promise.all([pool.query('select 1'), pool.query('select 2')])
  expect(pool.idleCount).toBe(2)
  const from = performance.now()
  await close()
  expect(pool.totalCount).toBe(0)
  expect(performance.now() - from).toBeLessThan(5_000)
})

test('a bulk load has no limit for its statements and pauses; other transactions have', async () => {
  // a busy machine needs a moment between two statements
  const limits = { statement_timeout: 3_000, idle_in_transaction_session_timeout: 3_000 }
  const connection = { ...inject('database'), database: 'postgres', max: 1, ...limits }
  const { db, close } = openDatabase(connection, { onError: () => {} })
  onTestFinished(close)
  const long = (db: Db) => sql`select pg_sleep(3.3)`.execute(db)
  await transaction(db, async (db) => {
    await allowLong(db)
    await long(db)
    await new Promise((later) => setTimeout(later, 3_300))
    await long(db)
  })
  await expect(transaction(db, long)).rejects.toThrow('statement timeout')
})
