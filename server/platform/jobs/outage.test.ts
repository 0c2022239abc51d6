import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { jobHandlers } from '#server/jobs.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { releaseLost } from '#server/platform/jobs/workers.queries.ts'
import { untilHandedOver } from '#tests/support/outbox.ts'
import { administer, openTestShop } from '#tests/support/shop.ts'
import { openTcpProxy } from '#tests/support/tcp-proxy.ts'

const shop = await openTestShop()
const { db } = shop.database
afterAll(() => shop.close())

const logged: { about: object; text: string }[] = []
const log = {
  error: (about: object | string, text = '') => void logged.push({ about: Object(about), text }),
  debug() {},
}
const mail = (text: string) => ({ to: 'asha@people.example', subject: '123456 is your code', text })
const cut = () =>
  administer(
    inject('database'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${shop.name}'`,
  )
const away = (yes: boolean) =>
  administer(inject('database'), `alter database ${shop.name} allow_connections ${!yes}`)

test('a database outage during jobs does not end the process, and the jobs are done after it', async () => {
  const started: string[] = []
  const done: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const worker = await startJobs({
    connection: { ...inject('database'), database: shop.name },
    handlersFor: (db) => ({
      ...jobHandlers({ db, cards: shop.cards, mailer: null, baseUrl: shop.baseUrl, tokenSecret: '', log }),
      mail: async ({ text }) => {
        started.push(text)
        if (text !== 'after') await held
        if (text === 'refused') throw new Error('mailbox full')
        done.push(text)
      },
    }),
    timetable: '',
    log,
  })
  await jobs.add(db, 'mail', mail('taken'))
  await jobs.add(db, 'mail', mail('refused'))
  await vi.waitFor(() => expect(started.sort()).toEqual(['refused', 'taken']), 30_000)

  await away(true)
  await cut()
  release()
  await vi.waitFor(() => expect(logged.length).toBeGreaterThan(0), 30_000)
  await away(false)

  await vi.waitFor(() => jobs.add(db, 'mail', mail('after')), 30_000)
  await vi.waitFor(() => expect(done).toContain('after'), 30_000)
  await worker.stop()
})

test('the payload of a failed job is not logged, because a mail contains a code and its recipient', () => {
  const failed = logged.find(({ text }) => text.includes('mailbox full'))
  expect(failed).toMatchObject({ about: { task: 'mail' } })
  expect(JSON.stringify(logged)).not.toMatch(/asha@people|123456/)
})

test('a job whose database host goes silently fails before its worker counts as lost, and is run again', {
  timeout: 60_000,
}, async () => {
  await sql`truncate graphile_worker._private_jobs, job_workers`.execute(db)
  const { host = '127.0.0.1', port = 5432 } = inject('database')
  const proxy = await openTcpProxy({ host, port })
  const ended: string[] = []
  let runs = 0
  const worker = await startJobs({
    connection: { ...inject('database'), host: proxy.host, port: proxy.port, database: shop.name },
    handlersFor: (jobsDb) => ({
      ...jobHandlers({
        db: jobsDb,
        cards: shop.cards,
        mailer: null,
        baseUrl: shop.baseUrl,
        tokenSecret: '',
        log,
      }),
      mail: async () => {
        runs += 1
        const statement = runs === 1 ? sql`select pg_sleep(3600)` : sql`select`
        await statement.execute(jobsDb).then(
          () => ended.push('done'),
          (error) => {
            ended.push('failed')
            throw error
          },
        )
      },
    }),
    timetable: '',
    log,
    watched: true,
  })
  await jobs.add(db, 'mail', mail('silent'))
  await vi.waitFor(() => expect(runs).toBe(1), 30_000)
  proxy.cutOff()
  // without the watch its statement waits for the end of the heartbeat, 40 seconds
  await vi.waitFor(() => expect(ended).toEqual(['failed']), 30_000)
  proxy.leadTo({ host, port })
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await vi.waitFor(() => expect(ended).toEqual(['failed', 'done']), 30_000)
  await worker.stop()
  await proxy.close()
})

test('only jobs of a worker without heartbeat for a minute are released, however long they have run', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  for (const text of [
    'of a living worker',
    'of a lost one',
    'of one without a row',
    'just taken by one without a row',
  ])
    await jobs.add(db, 'mail', mail(text))
  await untilHandedOver(db)
  await sql`
    update graphile_worker._private_jobs
       set locked_by = payload->>'text',
           locked_at = now() - case when payload->>'text' like 'just%' then interval '50 s' else interval '9 h' end
    `.execute(db)
  await sql`
    insert into job_workers (id, application_name, beat_at)
    values ('of a living worker', 'a', now() - interval '50 s'), ('of a lost one', 'b', now() - interval '70 s')
    `.execute(db)

  expect(await releaseLost(db, 60)).toBe(1)
  const { rows } = await sql<{ locked_by: string }>`
    select locked_by from graphile_worker.jobs where locked_by is not null order by 1`.execute(db)
  expect(rows.map((row) => row.locked_by)).toEqual(['just taken by one without a row', 'of a living worker'])
})

test('a job that was locked for a running worker, but never received by it, is run', async () => {
  await sql`truncate graphile_worker._private_jobs, job_workers`.execute(db)
  const started: string[] = []
  const worker = await startJobs({
    connection: { ...inject('database'), database: shop.name },
    handlersFor: (db) => ({
      ...jobHandlers({ db, cards: shop.cards, mailer: null, baseUrl: shop.baseUrl, tokenSecret: '', log }),
      mail: async ({ text }) => {
        started.push(text)
        // longer than the limit: it runs, so it stays locked
        if (text === 'long') await pause(6_000)
      },
    }),
    timetable: '',
    log,
    limits: { beatMs: 200, silentMs: 10_000, lostMs: 3_000, stopMs: 10_000 },
  })
  await jobs.add(db, 'mail', mail('long'))
  await jobs.add(db, 'mail', mail('lost'), { inSeconds: 60 })
  await untilHandedOver(db)
  await sql`
    update graphile_worker._private_jobs
       set locked_by = (select id from job_workers), locked_at = now(), run_at = now()
     where payload->>'text' = 'lost'`.execute(db)
  await vi.waitFor(async () => {
    expect((await sql`select 1 from graphile_worker.jobs`.execute(db)).rows).toEqual([])
  }, 30_000)
  await worker.stop()
  expect(started).toEqual(['long', 'lost'])
})

test('the next mail of a queue is sent, although its worker never received the one before', async () => {
  await sql`truncate graphile_worker._private_jobs, job_workers`.execute(db)
  const started: string[] = []
  const worker = await startJobs({
    connection: { ...inject('database'), database: shop.name },
    handlersFor: (db) => ({
      ...jobHandlers({ db, cards: shop.cards, mailer: null, baseUrl: shop.baseUrl, tokenSecret: '', log }),
      mail: async ({ text }) => started.push(text),
    }),
    timetable: '',
    log,
    limits: { beatMs: 200, silentMs: 10_000, lostMs: 3_000, stopMs: 10_000 },
  })
  await addToQueue('lost', 60)
  await sql`
    with locked as (
      update graphile_worker._private_jobs
         set locked_by = (select id from job_workers), locked_at = now(), run_at = now()
      returning job_queue_id, locked_by
    )
    update graphile_worker._private_job_queues q
       set locked_by = l.locked_by, locked_at = now()
      from locked l
     where q.id = l.job_queue_id`.execute(db)
  await addToQueue('next', 0)
  await vi.waitFor(() => expect(started).toEqual(['lost', 'next']), 30_000)
  await worker.stop()
})

test('a queue that a lost worker has locked is released, although none of its jobs is locked', async () => {
  await sql`truncate graphile_worker._private_jobs, job_workers`.execute(db)
  await addToQueue('waits', 60)
  await sql`
    update graphile_worker._private_job_queues
       set locked_by = 'of a lost one', locked_at = now() - interval '70 s'`.execute(db)
  await releaseLost(db, 60)
  const { rows } = await sql`
    select 1 from graphile_worker._private_job_queues where locked_by is not null`.execute(db)
  expect(rows).toEqual([])
})

const addToQueue = (text: string, seconds: number) =>
  sql`select graphile_worker.add_job('mail', ${JSON.stringify(mail(text))}::json, 'mails',
                                     now() + make_interval(secs => ${seconds}::float8))`.execute(db)
