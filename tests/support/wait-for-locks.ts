import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'

/** Waits until this many connections (default 1) wait for a lock in this database. */
export const untilBlocked = (db: Db, atLeast = 1): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows.length).toBeGreaterThanOrEqual(atLeast)
  }, 30_000)
