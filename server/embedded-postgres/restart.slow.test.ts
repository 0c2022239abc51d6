import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { open, openShop, queryRows, serverPid, until, usedDataDir } from './embedded-postgres.fixture.ts'
import { findPlace } from './place.ts'
import { isRunning } from './process.ts'

// starting servers takes seconds on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const killServer = (dataDir: string) => {
  const pid = serverPid(dataDir)
  process.kill(pid, 'SIGKILL')
  return pid
}

/** The process id in the pid file, of a running or killed server; 0 after a clean shutdown. */
const serverOf = (dataDir: string): number => {
  try {
    return serverPid(dataDir)
  } catch {
    return 0
  }
}

/** Milliseconds between the tries to start a server whose `postmaster.opts` cannot be written. */
function gapsBetweenTries(logFile: string): number[] {
  const tries = [
    ...readFileSync(logFile, 'utf8').matchAll(
      /^(\S+ \S+) UTC \[\d+\] LOG: {2}could not write file "postmaster.opts"/gm,
    ),
  ]
  const at = tries.map(([, time = '']) => Date.parse(`${time.replace(' ', 'T')}Z`))
  return at.slice(1).map((time, index) => time - (at[index] ?? 0))
}

test('a killed database server of an open shop is restarted, and its pool works again', async () => {
  const { dataDir } = await usedDataDir()
  const lines: string[] = []
  const embedded = await open(dataDir, { durable: true, log: (line) => lines.push(line) })
  const { pool, close } = openDatabase(embedded.connection, { onError: () => {} })
  await pool.query('create table orders (name text)')
  await pool.query(`insert into orders values ('atta')`)
  expect(embedded.state()).toEqual({ running: true })

  for (const round of [1, 2]) {
    lines.length = 0
    const killed = killServer(dataDir)
    await until(() => !embedded.state().running)
    expect(embedded.state()).toMatchObject({ why: expect.stringContaining(`process ${killed}) ended while`) })
    await until(() => embedded.state().running)
    expect((await pool.query('select name from orders')).rows, `round ${round}`).toEqual([{ name: 'atta' }])
    expect(serverPid(dataDir)).not.toBe(killed)
    expect(lines).toEqual([
      `PostgreSQL (process ${killed}) ended while the shop was open; it is started again.`,
      'PostgreSQL is running again.',
    ])
  }
  await expect(open(dataDir)).rejects.toThrow(`Another shop (process ${process.pid}) is already running`)
  const last = serverPid(dataDir)
  await close()
  await embedded.stop()
  expect(isRunning(last)).toBe(false)
})

test('a server that cannot be restarted is retried with growing pauses, and the reason is logged once', async () => {
  const { dataDir } = await usedDataDir()
  const lines: { line: string; at: number }[] = []
  const embedded = await open(dataDir, { log: (line) => lines.push({ line, at: Date.now() }) })
  const { cluster, logFile } = findPlace(dataDir)
  const options = path.join(cluster, 'postmaster.opts')
  rmSync(options)
  symlinkSync('/dev/full', options)
  killServer(dataDir)
  await until(() => lines.length > 1)
  const why = expect.stringMatching(/^PostgreSQL could not start on .*: No space left on device: /)
  expect(lines[1]?.line).toEqual(why)
  expect(embedded.state()).toEqual({ running: false, why })
  await until(() => gapsBetweenTries(logFile).length >= 3)
  expect(lines.length).toBe(2)
  const gaps = gapsBetweenTries(logFile)
  // a gap is the pause, and the time that the start takes before it fails: 0.1 seconds, or 2 on a busy machine
  for (const [index, ms] of [500, 1_000, 2_000].entries()) expect(gaps[index]).toBeGreaterThan(ms * 0.95)
  expect(gaps[2]).toBeGreaterThan((gaps[0] ?? 0) * 1.3)

  rmSync(options)
  await until(() => embedded.state().running)
  expect(lines.at(-1)?.line).toBe('PostgreSQL is running again.')
  expect(await queryRows(embedded, 'select 1 as open')).toEqual([{ open: 1 }])
})

test('once the shop begins to close, a server that ends is not restarted', async () => {
  const { dataDir } = await usedDataDir()
  const lines: string[] = []
  const embedded = await open(dataDir, { log: (line) => lines.push(line) })
  embedded.stopRestarting()
  const killed = killServer(dataDir)
  await until(() => !isRunning(killed))
  await pause(1_500)
  expect(lines).toEqual([])
  await expect(queryRows(embedded, 'select 1')).rejects.toThrow()
})

test('a shop that closes while its server is restarting leaves no server behind', async () => {
  const { dataDir } = await usedDataDir()
  for (const ms of [0, 260, 330, 400]) {
    const embedded = await open(dataDir)
    killServer(dataDir)
    await until(() => !embedded.state().running)
    await pause(ms)
    await embedded.stop()
    await expect(queryRows(embedded, 'select 1'), `${ms} ms later`).rejects.toThrow()
    expect(serverOf(dataDir) && isRunning(serverOf(dataDir))).toBeFalsy()
  }
})

test('Ctrl-C while the database server is down ends the shop at once', async () => {
  const { dataDir } = await usedDataDir()
  const shop = openShop(dataDir)
  await shop.url()
  killServer(dataDir)
  shop.child.kill('SIGINT')
  await shop.ended
  await pause(1_000)
  expect(serverOf(dataDir) && isRunning(serverOf(dataDir))).toBeFalsy()
})
