import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

test('a migration may run longer than the shop’s statement timeout, which applies again afterwards', async () => {
  const shop = await openTestShop()
  const folder = await mkdtemp(join(tmpdir(), 'jhatpat-migrations-'))
  const limits = { statement_timeout: 300, lock_timeout: 300, idle_in_transaction_session_timeout: 300 }
  const database = openDatabase({ ...inject('database'), database: shop.name, ...limits }, { onError() {} })
  onTestFinished(async () => {
    await database.close()
    await shop.close()
    await rm(folder, { recursive: true })
  })
  await writeFile(
    join(folder, '9001_slow.sql'),
    'create table slow (id int); select pg_sleep(0.9); insert into slow values (1)',
  )
  expect(await migrate(database.pool, folder)).toEqual(['9001_slow.sql'])
  expect((await database.pool.query('select id from slow')).rows).toEqual([{ id: 1 }])
  await expect(database.pool.query('select pg_sleep(0.9)')).rejects.toMatchObject({ code: '57014' })
})
