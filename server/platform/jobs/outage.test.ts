import { sql } from 'kysely'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { jobHandlers } from '#server/jobs.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import { administer, openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const { db, pool } = shop.database
afterAll(() => shop.close())

const told: { about: object; text: string }[] = []
const log = {
  error: (about: object | string, text = '') => void told.push({ about: Object(about), text }),
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

test('a database that goes while jobs are under way ends nobody, and the jobs are done when it is back', async () => {
  const started: string[] = []
  const done: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const worker = await jobs.startJobs(
    pool,
    {
      ...jobHandlers({ db, cards: shop.cards, mailer: null, baseUrl: shop.baseUrl, log }),
      mail: async ({ text }) => {
        started.push(text)
        if (text !== 'after') await held
        if (text === 'refused') throw new Error('mailbox full')
        done.push(text)
      },
    },
    '',
    log,
  )
  await jobs.add(db, 'mail', mail('taken'))
  await jobs.add(db, 'mail', mail('refused'))
  await vi.waitFor(() => expect(started.sort()).toEqual(['refused', 'taken']))

  await away(true)
  await cut()
  release()
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0), 10_000)
  await away(false)

  await vi.waitFor(() => jobs.add(db, 'mail', mail('after')), 10_000)
  await vi.waitFor(() => expect(done).toContain('after'), 15_000)
  await worker.stop()
})

test('what a failed job carried is not written to the log: a mail holds a code, and whom it is for', () => {
  const failed = told.find(({ text }) => text.includes('mailbox full'))
  expect(failed).toMatchObject({ about: { task: 'mail' } })
  expect(JSON.stringify(told)).not.toMatch(/asha@people|123456/)
})

test('the jobs of a process that was killed are taken up by others after five minutes', async () => {
  await jobs.add(db, 'mail', mail('left behind'))
  const locked = async () =>
    (await sql`select 1 from graphile_worker.jobs where locked_by = 'a killed one'`.execute(db)).rows.length
  await sql`
    update graphile_worker._private_jobs
       set locked_by = 'a killed one', locked_at = now() - interval '4 minutes'`.execute(db)
  await jobs.releaseLeftBehind(pool)
  expect(await locked()).toBeGreaterThan(0)

  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes'`.execute(db)
  await jobs.releaseLeftBehind(pool)
  expect(await locked()).toBe(0)
})
