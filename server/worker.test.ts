import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { seedUsers } from '#demo/users.ts'
import { buy } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { freePort } from './embedded-postgres/spawn.ts'
import { MOST_CONNECTIONS } from './platform/jobs/jobs-database.ts'

vi.setConfig({ testTimeout: 180_000 })

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const smtp = await openSmtpServer()
afterAll(async () => {
  smtp.close()
  await shop.close()
})
const DATABASE_URL = databaseUrl()

test('a worker process alone does the jobs of a server with JOBS=elsewhere: counts and mails', async () => {
  const { child: server, untilPrinted } = start('own-process.fixture.ts', { JOBS: 'elsewhere' })
  const [, url = ''] = await untilPrinted(/open at (\S+)\n/)
  const [shopper, admin] = [await fixture.shopper(), await fixture.admin()]
  const productId = await fixture.product({ price: 30, discount: 0 })
  const order = await buy(Object.assign(shopper, { url }), [{ productId, quantity: 2 }], 60)
  for (const [from, status] of [
    ['Pending', 'Delivered'],
    ['Delivered', 'Rejected'],
  ] as const)
    await Object.assign(admin, { url }).call(fulfilmentContract.updateStatus, {
      id: order._id,
      body: { from, status, why: 'it was not fresh', ...(status === 'Delivered' && { cash: 'received' }) },
    })

  // longer than a worker rests between two looks for jobs
  await pause(3_000)
  expect(await soldOf(productId)).toBe(0)
  expect(smtp.received).toEqual([])

  const METRICS_PORT = String(await freePort())
  const worker = start('worker.ts', { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, METRICS_PORT })
  await worker.untilPrinted(/runs the jobs of http:\/\/shop\.test/)
  // the mails about its steps come later, or with it on a slow machine
  const refund = expect.objectContaining({ to: [shopper.email], body: expect.stringContaining('60') })
  await vi.waitFor(() => expect(smtp.received).toContainEqual(refund), 30_000)
  await vi.waitFor(async () => expect(await soldOf(productId)).toBe(2), 30_000)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from job_workers`.execute(db)
  expect(rows).toEqual([{ count: 1 }])

  // a mail arrives before its job ends
  const metrics = await vi.waitFor(async () => {
    const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
    expect(text).toMatch(/^jobs_ended_total\{task="send-mail",result="done"\} [1-9]/m)
    return text
  }, 30_000)
  expect(metrics).toMatch(/^jobs_running \d/m)
  expect(metrics).toMatch(/^database_measures_up 1$/m)
  expect(metrics).toMatch(/^jhatpat_build_info\{/m)

  worker.child.kill('SIGTERM')
  expect(await once(worker.child, 'exit')).toEqual([0, null])
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
})

test('the runbook counts the connections of a server, of one that runs jobs, and of a worker', async () => {
  const own = await connections()
  const opened = async (names: string[]) => {
    const all = await vi.waitFor(async () => {
      const now = await connections()
      // the connections for requests and jobs are opened when they are needed
      for (const name of own) now.splice(now.indexOf(name), 1)
      expect(now).toEqual(names)
      return now
    }, 30_000)
    return all.length
  }
  const counted: number[] = []
  for (const jobs of ['elsewhere', 'here']) {
    const server = start('own-process.fixture.ts', { JOBS: jobs })
    await server.untilPrinted(/open at \S+\n/)
    const forJobs = jobs === 'here' ? ['jhatpat-heartbeat', 'jhatpat-watch'] : []
    const names = ['jhatpat-listen', 'jhatpat-watch', ...forJobs].sort()
    const pools = (shop.database.pool.options.max ?? 0) + (jobs === 'here' ? MOST_CONNECTIONS : 0)
    counted.push(pools + (await opened(names)))
    await end(server.child)
    await opened([])
  }
  const METRICS_PORT = String(await freePort())
  const worker = start('worker.ts', { METRICS_PORT })
  await worker.untilPrinted(/runs the jobs of/)
  await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)
  counted.push(MOST_CONNECTIONS + (await opened(['jhatpat-heartbeat', 'jhatpat-metrics', 'jhatpat-watch'])))
  const runbook = readFileSync(new URL('../docs/runbook.md', import.meta.url), 'utf8')
  const said =
    /Each server opens up to (\d+) connections:[^;]*;\s+with `JOBS=here` (\d+)\. Each worker opens (\d+):/
  expect(said.exec(runbook)?.slice(1).map(Number)).toEqual(counted)
})

/** The names of the connections of processes of the shop, without those for requests and for the statements of jobs. */
async function connections(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name
      from pg_stat_activity
     where datname = current_database() and application_name like 'jhatpat-%'
       and application_name not like 'jhatpat-jobs-%'
     order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

test('a worker whose METRICS_PORT is taken, as by a server, runs jobs without metrics and says so', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const worker = start('worker.ts', { METRICS_PORT: String(port), LOG_LEVEL: 'warn' })
  await worker.untilPrinted(new RegExp(`METRICS_PORT ${port} cannot be used`))
  await worker.untilPrinted(/runs the jobs of/)
  worker.child.kill('SIGTERM')
  expect(await once(worker.child, 'exit')).toEqual([0, null])
})

test.each([
  ['no database', { DATABASE_URL: '' }, /^DATABASE_URL is required: a worker process runs the jobs/],
  [
    'a database that is away',
    { DATABASE_URL: 'postgresql://127.0.0.1:1/x' },
    /^The database that DATABASE_URL names cannot be used: /,
  ],
  ['a wrong setting', { JOBS: 'sometimes' }, /^JOBS must be here or elsewhere, not "sometimes"\.$/m],
])('a worker process refuses to start with a message: %s', async (_, env, words) => {
  const { child } = start('worker.ts', env)
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  expect(errors).toMatch(words)
})

test('a worker in production refuses a database that was a demo, as a server does', async () => {
  const demo = await openTestShop()
  onTestFinished(demo.close)
  await seedUsers(demo.database.db, 'http://localhost:3000')
  const { child } = start('worker.ts', {
    ...{ NODE_ENV: 'production', DEMO: '0', RATE_LIMITS: 'on', PUBLIC_URL: 'https://shop.example' },
    ...{ DATABASE_URL: databaseUrl(demo.name), DATA_DIR: mkdtempSync(path.join(tmpdir(), 'worker-')) },
  })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(errors).toMatch(/^The database has accounts of the demo, whose passwords everybody knows: admin@/m)
  expect(code).toBe(1)
})

/** Starts an entry of the server as a separate process; returns a function that waits for its output. */
function start(entry: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, entry)], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL,
      TOKEN_SECRET: shop.tokenSecret,
      PUBLIC_URL: 'http://shop.test',
      DEMO: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => end(child))
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    printed += part
  })
  const untilPrinted = async (words: RegExp): Promise<string[]> => {
    await expect.poll(() => printed, { timeout: 60_000 }).toMatch(words)
    return words.exec(printed) ?? []
  }
  return { child, untilPrinted }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = child.exitCode !== null || child.signalCode !== null || once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function soldOf(productId: string): Promise<number | undefined> {
  const { rows } = await sql<{ popularity: number }>`
    select popularity from search_products where product_id = ${productId}`.execute(db)
  return rows[0]?.popularity
}

function databaseUrl(name = shop.name): string {
  const { user, password, host, port } = inject('database')
  const credentials = password ? `${user}:${password}` : user
  return `postgresql://${credentials}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}
