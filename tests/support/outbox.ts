import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'

/** Waits until the jobs and notifications of all committed transactions have been handed over. */
export const untilHandedOver = (db: Db): Promise<void> =>
  vi.waitFor(async () => expect((await sql`select 1 from outbox`.execute(db)).rows).toEqual([]), 30_000)
