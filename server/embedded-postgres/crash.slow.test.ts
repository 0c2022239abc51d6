import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  emptyDataDir,
  open,
  openShop,
  queryRows,
  serverPid,
  until,
  usedDataDir,
} from './embedded-postgres.fixture.ts'
import { findPlace } from './place.ts'
import { isRunning } from './process.ts'

// starting servers takes seconds on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

test('the next shop takes over the server of a killed one, finds every row and stops the server', async () => {
  const { dataDir } = await usedDataDir()
  const killed = openShop(dataDir)
  await queryRows(await killed.url(), `insert into orders values ('atta')`)
  const pid = serverPid(dataDir)
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(isRunning(pid)).toBe(true)

  const lines: string[] = []
  const next = await open(dataDir, { durable: true, log: (line) => lines.push(line) })
  expect(lines).toContain('Took over the database that an earlier shop left running.')
  expect(serverPid(dataDir)).toBe(pid)
  expect(await queryRows(next, 'select name from orders')).toEqual([{ name: 'atta' }])
  await next.stop()
  expect(isRunning(pid)).toBe(false)
})

test('when the server was killed as well, as in a power cut, every committed row is recovered', async () => {
  const { dataDir } = await usedDataDir()
  const killed = openShop(dataDir)
  await queryRows(await killed.url(), `insert into orders values ('atta')`)
  process.kill(serverPid(dataDir), 'SIGKILL')
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(await queryRows(await open(dataDir), 'select name from orders')).toEqual([{ name: 'atta' }])
})

test('a server taken over with less durability than the shop needs is restarted', async () => {
  const { dataDir } = await usedDataDir()
  const shop = openShop(dataDir)
  await shop.url()
  const pid = serverPid(dataDir)
  shop.child.kill('SIGKILL')
  await shop.ended
  const next = await open(dataDir, { durable: false })
  expect(await queryRows(next, 'show fsync')).toEqual([{ fsync: 'off' }])
  expect(serverPid(dataDir)).not.toBe(pid)
})

test('a temporary database ends with its process, however the process ends', async () => {
  const { dataDir } = await usedDataDir()
  const shop = openShop(dataDir, { durable: false })
  await shop.url()
  const pid = serverPid(dataDir)
  shop.child.kill('SIGKILL')
  await until(() => !isRunning(pid))
})

test('a shop that ends during its start leaves no server behind', async () => {
  const { dataDir } = await usedDataDir()
  const shop = openShop(dataDir, { env: { ...process.env, SHOP_GIVES_UP: '1' } })
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toContain('open ')
  await until(() => !existsSync(path.join(dataDir, 'postgres/postmaster.pid')))
})

test('Ctrl-C in the terminal reaches only the shop, which still writes while it drains', async () => {
  const { dataDir } = await usedDataDir()
  const shop = openShop(dataDir, { detached: true })
  await shop.url()
  const pid = serverPid(dataDir)
  // a terminal sends the signal to the whole foreground process group
  process.kill(-(shop.child.pid ?? Number.NaN), 'SIGINT')
  expect(await shop.ended).toBe(0)
  expect(shop.output()).toContain('drained')
  expect(isRunning(pid)).toBe(false)
  expect(await queryRows(await open(dataDir), 'select name from orders')).toEqual([{ name: 'under way' }])
})

test('a second shop is refused while the first one runs, and the first one is not disturbed', async () => {
  const { dataDir } = await usedDataDir()
  const first = openShop(dataDir)
  const database = await first.url()
  await expect(open(dataDir)).rejects.toThrow(
    new RegExp(
      `^Another shop \\(process ${first.child.pid}\\) is already running on ${dataDir}; stop it first`,
    ),
  )
  expect(await queryRows(database, 'select 1 as open')).toEqual([{ open: 1 }])
})

test('of two shops started at the same time on an empty folder, exactly one opens', async () => {
  const { dataDir } = emptyDataDir()
  const shops = [openShop(dataDir), openShop(dataDir)]
  const opened = await Promise.allSettled(shops.map((shop) => shop.url()))
  expect(
    opened.map(({ status }) => status).sort(),
    JSON.stringify(shops.map((shop) => shop.output())),
  ).toEqual(['fulfilled', 'rejected'])
  const refused = opened.find((outcome) => outcome.status === 'rejected')
  expect(String(refused?.reason)).toMatch(/Another shop \(process \d+\) is already running/)
  const winner = opened.find((outcome) => outcome.status === 'fulfilled')
  if (winner) expect(await queryRows(winner.value, 'select 1 as open')).toEqual([{ open: 1 }])
})

test('a shop started while another closes waits, then opens', async () => {
  const { dataDir } = await usedDataDir()
  const closing = openShop(dataDir)
  await closing.url()
  closing.child.kill('SIGTERM')
  await until(
    () => closing.child.exitCode !== null || !existsSync(path.join(dataDir, 'postgres/postmaster.pid')),
  )
  expect(await queryRows(await open(dataDir), 'select name from orders')).toEqual([{ name: 'under way' }])
})

test('after a crash inside PostgreSQL the shop still owns its server', async () => {
  const { dataDir } = await usedDataDir()
  const lines: string[] = []
  const database = await open(dataDir, { log: (line) => lines.push(line) })
  const [backend] = await queryRows<{ pid: number }>(
    database,
    `select pid from pg_stat_activity where backend_type = 'background writer'`,
  )
  process.kill(backend?.pid ?? Number.NaN, 'SIGKILL')
  await until(() => lines.includes('The database dropped its connections; the shop claims it again.'))
  await pause(1500)
  await expect(open(dataDir)).rejects.toThrow(`Another shop (process ${process.pid})`)
})

test('another process with the process id of the dead server is not ended', async () => {
  const { dataDir } = await usedDataDir()
  const first = await open(dataDir)
  const { host } = first.connection
  const { cluster } = findPlace(dataDir)
  const { uid, gid } = statSync(cluster)
  await first.stop()
  // under the server's account, because PostgreSQL mistakes only such a process for a running server
  const stranger = spawn('sleep', ['60'], {
    stdio: 'ignore',
    cwd: '/',
    ...(uid === process.getuid?.() ? {} : { uid, gid }),
  })
  onTestFinished(() => void stranger.kill())
  const stale = `${stranger.pid}\n${cluster}\n1700000000\n5432\n${host}\n\n  1 1\nready   \n`
  writeFileSync(path.join(cluster, 'postmaster.pid'), stale, { mode: 0o600 })
  const next = await open(dataDir)
  expect(await queryRows(next, 'select 1 as open')).toEqual([{ open: 1 }])
  expect(serverPid(dataDir)).not.toBe(stranger.pid)
  expect(stranger.exitCode).toBeNull()
  expect(stranger.signalCode).toBeNull()
})

test('a database whose creation was killed is created again', async () => {
  const { dataDir } = emptyDataDir()
  const first = openShop(dataDir)
  const attempt = () =>
    (existsSync(dataDir) ? readdirSync(dataDir) : []).find((name) => name.includes('.new-'))
  await until(() => attempt() !== undefined)
  await pause(150)
  first.child.kill('SIGKILL')
  await first.ended
  expect(attempt()).toBeDefined()
  const next = await open(dataDir)
  expect(await queryRows(next, 'select 1 as open')).toEqual([{ open: 1 }])
  await next.stop()
  await open(dataDir)
  expect(attempt()).toBeUndefined()
})

test('a folder with an incomplete database is renamed, not deleted', async () => {
  const { dataDir } = emptyDataDir()
  mkdirSync(path.join(dataDir, 'postgres/base'), { recursive: true })
  const lines: string[] = []
  await open(dataDir, { log: (line) => lines.push(line) })
  expect(lines.join()).toMatch(/held no complete database; it was moved to .*postgres\.incomplete-\d+/)
})

test('a server whose data was deleted does not prevent a new start', async () => {
  const { dataDir } = await usedDataDir()
  const killed = openShop(dataDir)
  await killed.url()
  const staleProcess = serverPid(dataDir)
  killed.child.kill('SIGKILL')
  await killed.ended
  rmSync(dataDir, { recursive: true, force: true })
  expect(await queryRows(await open(dataDir), `select to_regclass('orders') as found`)).toEqual([
    { found: null },
  ])
  expect(isRunning(staleProcess)).toBe(false)
})
