import { sql } from 'kysely'
import { expect, inject, vi } from 'vitest'
import { jobHandlers } from '#server/jobs.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import type { JobHandlers } from '#server/platform/jobs/worker.ts'
import type { SentMail } from '#server/platform/mail/mailer.ts'
import type { TestShop } from './shop.ts'

const MESSAGES = 'send-order-messages'

export const quiet = { error() {}, debug() {} }

/**
 * Runs the jobs of a shop one after another; jobs scheduled for later run once they are due. Messages about steps of
 * orders, which come twenty seconds later, are left out unless `messages` is set, so that no slow test finds them among
 * its mails.
 */
export async function openJobRunner(shop: TestShop, { messages = false } = {}) {
  const { db } = shop.database
  const worker = await startJobs({
    connection: { ...inject('database'), database: shop.name },
    handlersFor: (db) => {
      const { [MESSAGES]: sendMessages, ...handlers } = jobHandlers({
        db,
        cards: shop.cards,
        mailer: shop.mails,
        baseUrl: shop.baseUrl,
        tokenSecret: shop.tokenSecret,
        senders: { sms: shop.texts, push: null },
        log: quiet,
      })
      return { ...handlers, ...(messages && { [MESSAGES]: sendMessages }) } as JobHandlers
    },
    timetable: '',
    log: quiet,
    // mails arrive in the order of the requests that cause them
    concurrency: 1,
  })
  const waiting = async () =>
    (
      await sql`
        select 1 from graphile_worker.jobs where run_at <= now() and task_identifier <> ${MESSAGES}
         union all select 1 from outbox`.execute(db)
    ).rows.length
  const open = async () =>
    (
      await sql<{ task: string; error: string | null }>`
        select task_identifier as task, last_error as error from graphile_worker.jobs
         where (run_at <= now() or attempts > 0) and task_identifier <> ${MESSAGES}
         union all select 'outbox', null from outbox`.execute(db)
    ).rows
  return {
    /** Waits until no job is due; one that failed is due again some seconds later. */
    done: () => vi.waitFor(async () => expect(await waiting()).toBe(0), 30_000),
    /** The same, also for jobs that failed and are tried again. */
    allDone: () => vi.waitFor(async () => expect(await open()).toEqual([]), 30_000),
    close: () => worker.stop(),
  }
}

/** Delivers the mails of a shop. */
export async function openInbox(shop: TestShop) {
  const work = await openJobRunner(shop)
  return {
    /** All mails to an address so far, newest first. */
    async to(email: string): Promise<SentMail[]> {
      await work.done()
      return shop.mails.list(email)
    },
    close: work.close,
  }
}
