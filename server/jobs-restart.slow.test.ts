import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { open, serverPid, usedDataDir } from './embedded-postgres/embedded-postgres.fixture.ts'
import { jobHandlers } from './jobs.ts'
import { openMigratedDatabase } from './open-database.ts'
import { gatewaysOf } from './payment-gateways.ts'
import * as jobs from './platform/jobs/jobs.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'

vi.setConfig({ testTimeout: 120_000 })

const quiet = { error() {}, debug() {} }
const mail = (text: string) => ({ to: 'asha@people.example', subject: '', text })

test('a restart of the database interrupts no job, not even one that ends during the restart', async () => {
  const { dataDir } = await usedDataDir()
  const embedded = await open(dataDir, { durable: true })
  const { db, close } = await openMigratedDatabase(embedded.connection, pino({ level: 'silent' }))
  await sql`create table job_steps (step int)`.execute(db)
  const started: string[] = []
  const work = await startJobs({
    connection: embedded.connection,
    handlersFor: (db) => ({
      ...jobHandlers({
        db,
        cards: gatewaysOf([]),
        mailer: null,
        baseUrl: '',
        tokenSecret: '',
        log: quiet,
      }),
      async mail({ text }) {
        started.push(text)
        if (text === 'ends meanwhile') return untilGone()
        for (let step = 1; step <= 10; step += 1) {
          await sql`insert into job_steps values (${step})`.execute(db)
          if (step !== 5) continue
          process.kill(serverPid(dataDir), 'SIGKILL')
          await untilGone()
        }
      },
    }),
    timetable: '',
    log: quiet,
  })
  onTestFinished(async () => {
    await work.stop()
    await close()
  })
  /** A statement that runs during the restart fails, and its job with it; the job is retried later. */
  async function untilGone() {
    await untilRunning(false)
    // including its connections
    await pause(200)
  }
  const untilRunning = (running: boolean) =>
    vi.waitFor(() => expect(embedded.state().running).toBe(running), { timeout: 30_000, interval: 10 })

  await jobs.add(db, 'mail', mail('ends meanwhile'))
  await vi.waitFor(() => expect(started).toEqual(['ends meanwhile']), 30_000)
  await jobs.add(db, 'mail', mail('long'))
  await untilRunning(false)
  await untilRunning(true)
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from outbox where job is not null union all select 1 from graphile_worker.jobs`.execute(db)
    expect(rows).toEqual([])
  }, 30_000)
  expect(started).toEqual(['ends meanwhile', 'long'])
  const { rows } = await sql<{ step: number }>`select step from job_steps order by step`.execute(db)
  expect(rows.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})
