import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  queryRows,
  emptyDataDir,
  open,
  openShop,
  serverPid,
  until,
  usedDataDir,
} from './embedded-postgres.fixture.ts'
import { findPlace } from './place.ts'
import { isRunning } from './process.ts'

// Starting servers takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

test('a shop that was killed leaves its server to the next one, which finds every row and ends it', async () => {
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

test('when the server was killed as well, as in a power cut, every committed row is there again', async () => {
  const { dataDir } = await usedDataDir()
  const killed = openShop(dataDir)
  await queryRows(await killed.url(), `insert into orders values ('atta')`)
  process.kill(serverPid(dataDir), 'SIGKILL')
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(await queryRows(await open(dataDir), 'select name from orders')).toEqual([{ name: 'atta' }])
})

test('a server taken over with less safety than the shop wants is started anew', async () => {
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

test('a throwaway database ends with its process, however that one dies', async () => {
  const { dataDir } = await usedDataDir()
  const shop = openShop(dataDir, { durable: false })
  await shop.url()
  const pid = serverPid(dataDir)
  shop.child.kill('SIGKILL')
  await until(() => !isRunning(pid))
})

test('a shop that gives up while it opens leaves no server behind', async () => {
  const { dataDir } = await usedDataDir()
  const shop = openShop(dataDir, { env: { ...process.env, SHOP_GIVES_UP: '1' } })
  expect(await shop.ended).toBe(1)
  expect(shop.said()).toContain('open ')
  await until(() => !existsSync(path.join(dataDir, 'postgres/postmaster.pid')))
})

test('Ctrl-C in the terminal reaches the shop only, which still writes while it drains', async () => {
  const { dataDir } = await usedDataDir()
  const shop = openShop(dataDir, { detached: true })
  await shop.url()
  const pid = serverPid(dataDir)
  // A terminal sends the signal to the whole process group of what runs in front.
  process.kill(-(shop.child.pid ?? Number.NaN), 'SIGINT')
  expect(await shop.ended).toBe(0)
  expect(shop.said()).toContain('drained')
  expect(isRunning(pid)).toBe(false)
  expect(await queryRows(await open(dataDir), 'select name from orders')).toEqual([{ name: 'under way' }])
})

test('a second shop is refused while the first lives, and the first does not notice', async () => {
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

test('of two shops started in the same moment on an empty folder, exactly one opens', async () => {
  const { dataDir } = emptyDataDir()
  const shops = [openShop(dataDir), openShop(dataDir)]
  const opened = await Promise.allSettled(shops.map((shop) => shop.url()))
  expect(opened.map(({ status }) => status).sort(), JSON.stringify(shops.map((shop) => shop.said()))).toEqual(
    ['fulfilled', 'rejected'],
  )
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

test('a crash inside PostgreSQL does not cost the shop its claim', async () => {
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

test('a stranger who now has the dead server’s number is left alone', async () => {
  const { dataDir } = await usedDataDir()
  const first = await open(dataDir)
  const { host } = first.connection
  const { cluster } = findPlace(dataDir)
  const { uid, gid } = statSync(cluster)
  await first.stop()
  // As the server's own account, since PostgreSQL takes only such a process for a server that still runs.
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

test('a database whose making was killed half-way is made again', async () => {
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

test('a folder that holds half a database is set aside, not deleted', async () => {
  const { dataDir } = emptyDataDir()
  mkdirSync(path.join(dataDir, 'postgres/base'), { recursive: true })
  const lines: string[] = []
  await open(dataDir, { log: (line) => lines.push(line) })
  expect(lines.join()).toMatch(/held no complete database; it was moved to .*postgres\.incomplete-\d+/)
})

test('data deleted under a server that an earlier shop left running does not stop a fresh start', async () => {
  const { dataDir } = await usedDataDir()
  const killed = openShop(dataDir)
  await killed.url()
  const ghost = serverPid(dataDir)
  killed.child.kill('SIGKILL')
  await killed.ended
  rmSync(dataDir, { recursive: true, force: true })
  expect(await queryRows(await open(dataDir), `select to_regclass('orders') as found`)).toEqual([{ found: null }])
  expect(isRunning(ghost)).toBe(false)
})
