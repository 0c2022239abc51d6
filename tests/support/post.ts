import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { mailbox, type SentMail } from '#server/platform/mail/mailer.ts'
import type { TestShop } from './shop.ts'

const ignored = async () => {}

/** Delivers what a shop mails, as its jobs do when it runs. */
export async function openPost(shop: TestShop) {
  const box = mailbox()
  const worker = await startJobs(
    shop.database.pool,
    {
      'order-placed': ignored,
      'sweep-sessions': ignored,
      'learn-promises': ignored,
      mail: (mail) => box.send(mail),
    },
    '',
    { error() {}, debug() {} },
  )
  const waiting = async () =>
    (await sql`select 1 from graphile_worker.jobs`.execute(shop.database.db)).rows.length
  return {
    /** Everything mailed to somebody so far, newest first. */
    async to(email: string): Promise<SentMail[]> {
      await vi.waitFor(async () => expect(await waiting()).toBe(0), 10_000)
      return box.list(email)
    },
    close: () => worker.stop(),
  }
}
