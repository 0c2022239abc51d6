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
  const limits = { statement_timeout: 1_000, lock_timeout: 1_000, idle_in_transaction_session_timeout: 1_000 }
  const database = openDatabase({ ...inject('database'), database: shop.name, ...limits }, { onError() {} })
  onTestFinished(async () => {
    await database.close()
    await shop.close()
    await rm(folder, { recursive: true })
  })
  await writeFile(
    join(folder, '9001_slow.sql'),
    'create table slow (id int); select pg_sleep(1.5); insert into slow values (1)',
  )
  expect(await migrate(database.pool, folder)).toEqual(['9001_slow.sql'])
  expect((await database.pool.query('select id from slow')).rows).toEqual([{ id: 1 }])
  await expect(database.pool.query('select pg_sleep(1.5)')).rejects.toMatchObject({ code: '57014' })
})

test('a migration is repeated when a transaction and it wait for each other, or when it waits long', async () => {
  const shop = await openTestShop()
  const folder = await mkdtemp(join(tmpdir(), 'jhatpat-migrations-'))
  const database = openDatabase({ ...inject('database'), database: shop.name }, { onError() {} })
  onTestFinished(async () => {
    await database.close()
    await shop.close()
    await rm(folder, { recursive: true })
  })
  await database.pool.query('create table one (id int); create table two (id int)')
  await writeFile(join(folder, '9001_both.sql'), 'alter table one add a int; alter table two add a int')
  const other = await database.pool.connect()
  // the migration is the one that the database ends
  await other.query("set deadlock_timeout = '60s'")
  await other.query('set idle_in_transaction_session_timeout = 0')
  await other.query('begin')
  await other.query('insert into two (id) values (1)')
  const migrating = migrate(database.pool, folder)
  const isWaiting = async () =>
    (await database.pool.query("select from pg_locks where not granted and relation = 'two'::regclass"))
      .rowCount
  await expect.poll(isWaiting).toBe(1)
  // the migration has the first table and waits for the second
  await other.query('insert into one (id) values (1)')
  // longer than a migration waits for a lock
  await other.query('select pg_sleep(3.5)')
  await other.query('rollback')
  other.release(true)
  expect(await migrating).toEqual(['9001_both.sql'])
  expect((await database.pool.query('select a from one union all select a from two')).rows).toEqual([])
})

test('a migration with a mistake is not repeated', async () => {
  const shop = await openTestShop()
  const folder = await mkdtemp(join(tmpdir(), 'jhatpat-migrations-'))
  onTestFinished(async () => {
    await shop.close()
    await rm(folder, { recursive: true })
  })
  await writeFile(join(folder, '9001_wrong.sql'), 'alter table no_table add a int')
  await expect(migrate(shop.database.pool, folder)).rejects.toThrow(/9001_wrong\.sql failed.*no_table/)
})
