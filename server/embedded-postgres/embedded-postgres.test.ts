import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { queryRows, emptyDataDir, open, openShop, serverPid, usedDataDir } from './embedded-postgres.fixture.ts'
import { findPlace } from './place.ts'
import { isRunning } from './process.ts'
import { removeEmbedded } from './remove.ts'

// Starting servers takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

test('what was written is there after a restart, and nothing runs in between', async () => {
  const { dataDir } = emptyDataDir()
  const first = await open(dataDir, { durable: true })
  await queryRows(first, `create table orders as select 'दूध' as name`)
  const pid = serverPid(dataDir)
  await first.stop()
  expect(isRunning(pid)).toBe(false)
  expect(existsSync(first.connection.host)).toBe(false)

  const before = performance.now()
  const second = await open(dataDir, { durable: true })
  expect(performance.now() - before).toBeLessThan(10_000)
  expect(await queryRows(second, 'select name from orders')).toEqual([{ name: 'दूध' }])
})

test('a shop’s database survives a power cut; a throwaway one is spared the waiting', async () => {
  const settings = (database: { url: string }) =>
    queryRows<{ name: string; setting: string }>(
      database,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
    ).then((rows) => rows.map(({ setting }) => setting))
  const { dataDir } = await usedDataDir()
  const safe = await open(dataDir, { durable: true })
  expect(await settings(safe)).toEqual(['on', 'on', 'on'])
  await safe.stop()
  expect(await settings(await open(dataDir, { durable: false }))).toEqual(['off', 'off', 'off'])
})

test('it speaks UTF-8, keeps UTC, sorts alike everywhere and sees letters in Hindi', async () => {
  const database = await open(emptyDataDir().dataDir)
  const [row] = await queryRows(
    database,
    `select current_setting('server_encoding') as encoding, current_setting('timezone') as timezone,
            lower('ÉCLAIR') as lower, (select datlocprovider from pg_database where datname = 'jhatpat') as provider`,
  )
  expect(row).toEqual({ encoding: 'UTF8', timezone: 'UTC', lower: 'éclair', provider: 'b' })
  await queryRows(database, 'create extension pg_trgm')
  const [found] = await queryRows<{ alike: number }>(database, `select similarity('मसूर दाल', 'मसूर दल') as alike`)
  expect(found?.alike).toBeGreaterThan(0.4)
})

test('two shops with data of their own do not meet', async () => {
  const [one, two] = [await usedDataDir(), await usedDataDir()]
  const [first, second] = await Promise.all([open(one.dataDir), open(two.dataDir)])
  await queryRows(first, 'create table orders ()')
  expect(await queryRows(second, `select to_regclass('orders') as found`)).toEqual([{ found: null }])
  await first.stop()
  expect(await queryRows(second, 'select 1 as still')).toEqual([{ still: 1 }])
})

test('a folder may be deep, and named with spaces, quotes and Hindi', async () => {
  const { dataDir } = emptyDataDir(`it's a "shop" $HOME/दुकान/${'deep/'.repeat(20)}data`)
  const database = await open(dataDir)
  expect(await queryRows(database, 'select 1 as open')).toEqual([{ open: 1 }])
  expect(database.connection.host.length).toBeLessThan(60)
})

test('a folder may be given relative to where the shop is started', async () => {
  const { base, dataDir } = emptyDataDir()
  const { url, child, ended } = openShop('data', { cwd: base })
  await url()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(readdirSync(dataDir)).toContain('postgres')
})

test('a database of another PostgreSQL is left alone and told in one sentence', async () => {
  const { dataDir } = emptyDataDir()
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true, mode: 0o755 })
  writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '15\n')
  await expect(open(dataDir)).rejects.toThrow(
    /made by PostgreSQL 15 and this shop brings 18: carry the data over/,
  )
  expect(readdirSync(path.join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
})

test('a start that fails half-way says why and leaves nothing running', async () => {
  const { dataDir } = await usedDataDir()
  const first = await open(dataDir)
  await first.stop()
  const { cluster } = findPlace(dataDir)
  writeFileSync(path.join(cluster, 'postgresql.conf'), 'no_such_setting = 1\n')
  await expect(open(dataDir)).rejects.toThrow(/PostgreSQL could not start on .*postgres\.log/)
  expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false)
  expect(existsSync(first.connection.host)).toBe(false)
})

test('removing the database leaves what is not its own, and the next start makes a new one', async () => {
  const { dataDir } = await usedDataDir()
  const first = await open(dataDir)
  await queryRows(first, 'create table orders ()')
  await expect(removeEmbedded({ dataDir, log: () => {} })).rejects.toThrow(/Another shop \(process \d+\)/)
  await first.stop()
  writeFileSync(path.join(dataDir, 'notes.txt'), 'mine')
  await removeEmbedded({ dataDir, log: () => {} })
  expect(readdirSync(dataDir)).toEqual(['notes.txt'])
  expect(readFileSync(path.join(dataDir, 'notes.txt'), 'utf8')).toBe('mine')
  expect(await queryRows(await open(dataDir), `select to_regclass('orders') as found`)).toEqual([{ found: null }])
})
