import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import * as jobs from './platform/jobs/jobs.ts'

vi.setConfig({ testTimeout: 120_000 })

/** About a seventh of the shop's values; a busy machine may delay a beat by some seconds. */
const limits = { beatMs: 500, silentMs: 4_500, lostMs: 7_000, stopMs: 2_000 }
const shop = await openTestShop()
const { db } = shop.database
afterAll(() => shop.close())
await sql`
  create table job_steps (worker int, job text, step int, at timestamptz default clock_timestamp())`.execute(
  db,
)
beforeEach(async () => {
  await sql`
    truncate job_steps, job_workers, graphile_worker._private_jobs,
             graphile_worker._private_known_crontabs`.execute(db)
})

test('a job that runs for longer than the limit for lost workers is run once', async () => {
  await Promise.all([openWorker(), openWorker()])
  await add('long', { steps: 80 })
  const steps = await stepsUntilDone('long')
  expect(steps.map(({ step }) => step)).toEqual([...range(1, 80), 0])
  expect(new Set(workersOf(steps)).size).toBe(1)
})

test('the job of a killed worker (SIGKILL) is run by another after the limit, and not before', async () => {
  const workers = await Promise.all([openWorker(), openWorker()])
  await add('of a killed worker', { steps: 20 })
  const { running } = await runningOf('of a killed worker', workers)
  running.kill('SIGKILL')
  const killed = Date.now()
  const [before, after] = split(await stepsUntilDone('of a killed worker'), running)
  expect(before.length).toBeLessThan(20)
  expect(after.map(({ step }) => step)).toEqual([...range(1, 20), 0])
  const waited = Number(after[0]?.at) - killed
  expect(waited).toBeGreaterThan(limits.lostMs - 2 * limits.beatMs)
  expect(waited).toBeLessThan(limits.lostMs + 5_000)
})

test('a statement of a lost worker has no effect after its job was given to another', async () => {
  const worker = await openWorker()
  // longer than the limit, and shorter than PostgreSQL needs to detect that a client process has ended
  await add('one statement', { steps: 100, to: 'one statement' })
  await vi.waitFor(async () => expect(await runningStatements()).toBe(1), 30_000)
  worker.kill('SIGKILL')
  await openWorker()
  const steps = await stepsUntilDone('one statement')
  expect(steps.map(({ step }) => step)).toEqual([1, 0])
  expect(workersOf(steps)).not.toContain(worker.pid)
})

test('a frozen worker that resumes after another got its job writes nothing more for it', async () => {
  const workers = await Promise.all([openWorker(), openWorker()])
  await add('of a frozen worker', { steps: 40, to: 'ignores' })
  const { running, other } = await runningOf('of a frozen worker', workers)
  running.kill('SIGSTOP')
  await vi.waitFor(
    async () => expect(workersOf(await stepsOf('of a frozen worker'))).toContain(other.pid),
    30_000,
  )
  running.kill('SIGCONT')
  const [before, after] = split(await stepsUntilDone('of a frozen worker'), running)
  expect(Number(before.at(-1)?.at)).toBeLessThan(Number(after[0]?.at))
  expect(after.map(({ step }) => step)).toEqual([...range(1, 40), 0])

  // it runs jobs again
  other.kill('SIGKILL')
  await add('afterwards', { steps: 1 })
  expect(workersOf(await stepsUntilDone('afterwards'))).toEqual([running.pid, running.pid])
})

test('a worker without responses of the database aborts its job before another runs it, and recovers', async () => {
  const network = await openProxy()
  const worker = await openWorker({ host: '127.0.0.1', port: network.port })
  await add('of an isolated worker', { steps: 90, to: 'ignores' })
  await vi.waitFor(
    async () => expect((await stepsOf('of an isolated worker')).length).toBeGreaterThan(2),
    30_000,
  )
  const other = await openWorker()
  const aborted = once(worker.stdout ?? worker, 'data').then(() => Date.now())
  network.hold()
  const steps = await stepsUntilDone('of an isolated worker')
  const [before, after] = split(steps, worker)
  expect(before.length).toBeGreaterThan(0)
  expect(after.map(({ step }) => step)).toEqual([...range(1, 90), 0])
  expect(await aborted).toBeLessThan(Number(after[0]?.at))

  network.release()
  other.kill('SIGKILL')
  await add('afterwards', { steps: 1 })
  expect(workersOf(await stepsUntilDone('afterwards'))).toEqual([worker.pid, worker.pid])
})

test('two workers share the jobs, and each scheduled job runs once', async () => {
  const minutes = 30
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since)
    values ('learn-promises', now() - interval '1 day')`.execute(db)
  await Promise.all(range(1, 20).map((job) => add(`short ${job}`, { steps: 2 })))
  const timetable = `* * * * * learn-promises ?fill=${minutes}m`
  const workers = await Promise.all([openWorker({ timetable }), openWorker({ timetable })])
  await untilIdle()

  const steps = await stepsOf('%')
  const planned = steps.filter(({ job }) => !job.startsWith('short'))
  expect(planned.length).toBeGreaterThanOrEqual(minutes - 1)
  expect(new Set(planned.map(({ job }) => job)).size).toBe(planned.length)
  const short = steps.filter(({ job }) => job.startsWith('short'))
  expect(short).toHaveLength(20 * 3)
  expect(new Set(workersOf(short))).toEqual(new Set(workers.map(({ pid }) => pid)))
})

test.each(['obeys', 'ignores'])(
  'a worker that is stopped (SIGTERM) ends in time, and another runs its job at once: it %s the signal',
  async (to) => {
    // long enough that the job is not released as that of a lost worker
    const lostMs = 60_000
    const workers = await Promise.all([openWorker({ lostMs }), openWorker({ lostMs })])
    await add('of a stopped worker', { steps: 36, to })
    const { running } = await runningOf('of a stopped worker', workers)
    const stopped = Date.now()
    running.kill('SIGTERM')
    await once(running.stdout ?? running, 'data')
    await add('meanwhile', { steps: 1 })
    expect(await once(running, 'exit')).toEqual([0, null])
    const ended = Date.now()
    // the grace time, one second for jobs that end by themselves, and closing
    expect(ended - stopped).toBeGreaterThan(limits.stopMs - 100)
    expect(ended - stopped).toBeLessThan(limits.stopMs + 8_000)

    const [before, after] = split(await stepsUntilDone('of a stopped worker'), running)
    expect(after.map(({ step }) => step)).toEqual([...range(1, 36), 0])
    const last = Number(before.at(-1)?.at)
    expect(last - stopped).toBeGreaterThan(limits.stopMs - 1_000)
    expect(last).toBeLessThan(Number(after[0]?.at))
    // the other worker fetches jobs every two seconds; a lost worker's job would wait for a minute
    expect(Number(after[0]?.at) - ended).toBeLessThan(10_000)
    expect(workersOf(await stepsOf('meanwhile'))).not.toContain(running.pid)
  },
)

test('a stopped worker waits for a job that ends within the grace time', async () => {
  const worker = await openWorker()
  await add('short enough', { steps: 10 })
  await vi.waitFor(async () => expect(await stepsOf('short enough')).not.toEqual([]), 30_000)
  worker.kill('SIGTERM')
  expect(await once(worker, 'exit')).toEqual([0, null])
  expect((await stepsOf('short enough')).at(-1)?.step).toBe(0)
  expect(await waiting()).toBe(0)
  expect((await sql`select 1 from job_workers`.execute(db)).rows).toEqual([])
})

async function openWorker({
  timetable = '',
  lostMs = limits.lostMs,
  ...at
}: OpenOptions = {}): Promise<ChildProcess> {
  const connection = { ...inject('database'), database: shop.name, ...at }
  const options = { connection, limits: { ...limits, lostMs }, timetable }
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'long-jobs.fixture.ts'), JSON.stringify(options)],
    { stdio: ['ignore', 'pipe', process.env.TEST_LOG ? 'inherit' : 'ignore'] },
  )
  onTestFinished(async () => {
    const ended = child.exitCode !== null || child.signalCode !== null || once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  const exit = once(child, 'exit').then(() => 'ended')
  expect(String(await Promise.race([once(child.stdout, 'data'), exit]))).toContain('open')
  return child
}

type OpenOptions = { timetable?: string; lostMs?: number; host?: string; port?: number }

/**
 * A proxy in front of the database that can block all traffic without closing a connection, as a broken network does.
 */
async function openProxy() {
  const { host, port } = inject('database')
  let held = false
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => held || to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hold: () => {
      held = true
    },
    release: () => {
      held = false
    },
  }
}

const add = (text: string, { steps = 1, to = 'obeys' }) =>
  jobs.add(db, 'mail', { to, subject: String(steps), text })

const runningStatements = async () =>
  (
    await sql`
      select 1 from pg_stat_activity
       where query like '%insert into job_steps%' and state = 'active' and wait_event = 'PgSleep'
         and datname = current_database()`.execute(db)
  ).rows.length

type Step = { worker: number; job: string; step: number; at: Date }

/** The recorded steps of the jobs whose name matches, in order; step 0 is the end. */
async function stepsOf(job: string): Promise<Step[]> {
  return (await sql<Step>`select * from job_steps where job like ${job} order by at`.execute(db)).rows
}

const workersOf = (steps: Step[]) => steps.map(({ worker }) => worker)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
const waiting = async () =>
  (
    await sql`
      select 1 from outbox where job is not null union all select 1 from graphile_worker.jobs`.execute(db)
  ).rows.length
const untilIdle = () => vi.waitFor(async () => expect(await waiting()).toBe(0), 60_000)

/** Waits for the end of a job and returns its steps. */
async function stepsUntilDone(job: string): Promise<Step[]> {
  await untilIdle()
  // a second run would continue meanwhile
  await pause(500)
  return stepsOf(job)
}

const split = (steps: Step[], { pid }: ChildProcess): [Step[], Step[]] => [
  steps.filter(({ worker }) => worker === pid),
  steps.filter(({ worker }) => worker !== pid),
]

/** The worker that runs a job now. */
async function runningOf(job: string, workers: ChildProcess[]) {
  await vi.waitFor(async () => expect((await stepsOf(job)).length).toBeGreaterThan(2), 30_000)
  const [pid] = workersOf(await stepsOf(job))
  const running = workers.find((worker) => worker.pid === pid)
  const other = workers.find((worker) => worker.pid !== pid)
  if (!running || !other) throw new Error(`${job} is run by another process`)
  return { running, other }
}
