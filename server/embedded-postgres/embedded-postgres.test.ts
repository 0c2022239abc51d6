import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  emptyDataDir,
  open,
  openShop,
  queryRows,
  serverPid,
  usedDataDir,
} from './embedded-postgres.fixture.ts'
import { findPlace } from './place.ts'
import { isRunning } from './process.ts'
import { removeEmbedded } from './remove.ts'

// starting servers takes seconds on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

test('rows survive a restart, and no server runs in between', async () => {
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

test('a shop’s database is durable; a temporary one skips the waiting for the disk', async () => {
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

test('it uses UTF-8 and UTC, the same collation on every machine, and recognises Hindi letters', async () => {
  const database = await open(emptyDataDir().dataDir)
  const [row] = await queryRows(
    database,
    `select current_setting('server_encoding') as encoding, current_setting('timezone') as timezone,
            lower('ÉCLAIR') as lower, (select datlocprovider from pg_database where datname = 'jhatpat') as provider`,
  )
  expect(row).toEqual({ encoding: 'UTF8', timezone: 'UTC', lower: 'éclair', provider: 'b' })
  await queryRows(database, 'create extension pg_trgm')
  const [found] = await queryRows<{ alike: number }>(
    database,
    `select similarity('मसूर दाल', 'मसूर दल') as alike`,
  )
  expect(found?.alike).toBeGreaterThan(0.4)
})

test('two shops with separate data do not interfere', async () => {
  const [one, two] = [await usedDataDir(), await usedDataDir()]
  const [first, second] = await Promise.all([open(one.dataDir), open(two.dataDir)])
  await queryRows(first, 'create table orders ()')
  expect(await queryRows(second, `select to_regclass('orders') as found`)).toEqual([{ found: null }])
  await first.stop()
  expect(await queryRows(second, 'select 1 as still')).toEqual([{ still: 1 }])
})

test('a folder may be deeply nested, with spaces, quotes and Hindi in its name', async () => {
  const { dataDir } = emptyDataDir(`it's a "shop" $HOME/दुकान/${'deep/'.repeat(20)}data`)
  const database = await open(dataDir)
  expect(await queryRows(database, 'select 1 as open')).toEqual([{ open: 1 }])
  expect(database.connection.host.length).toBeLessThan(60)
})

test('a folder may be relative to the working directory', async () => {
  const { base, dataDir } = emptyDataDir()
  const { url, child, ended } = openShop('data', { cwd: base })
  await url()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(readdirSync(dataDir)).toContain('postgres')
})

test('a database of another PostgreSQL version is not changed and is reported in one sentence', async () => {
  const { dataDir } = emptyDataDir()
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true, mode: 0o755 })
  writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '15\n')
  await expect(open(dataDir)).rejects.toThrow(
    /made by PostgreSQL 15 and this shop brings 18: carry the data over/,
  )
  expect(readdirSync(path.join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
})

test('a start that fails reports the reason and leaves no server running', async () => {
  const { dataDir } = await usedDataDir()
  const first = await open(dataDir)
  await first.stop()
  const { cluster } = findPlace(dataDir)
  writeFileSync(path.join(cluster, 'postgresql.conf'), 'no_such_setting = 1\n')
  await expect(open(dataDir)).rejects.toThrow(/PostgreSQL could not start on .*postgres\.log/)
  expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false)
  expect(existsSync(first.connection.host)).toBe(false)
})

test('removing the database keeps other files, and the next start creates a new database', async () => {
  const { dataDir } = await usedDataDir()
  const first = await open(dataDir)
  await queryRows(first, 'create table orders ()')
  await expect(removeEmbedded({ dataDir, log: () => {} })).rejects.toThrow(/Another shop \(process \d+\)/)
  await first.stop()
  writeFileSync(path.join(dataDir, 'notes.txt'), 'mine')
  await removeEmbedded({ dataDir, log: () => {} })
  expect(readdirSync(dataDir)).toEqual(['notes.txt'])
  expect(readFileSync(path.join(dataDir, 'notes.txt'), 'utf8')).toBe('mine')
  expect(await queryRows(await open(dataDir), `select to_regclass('orders') as found`)).toEqual([
    { found: null },
  ])
})
