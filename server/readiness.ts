import type pg from 'pg'
import type { DatabaseState } from './embedded-postgres/supervisor.ts'
import { assertSpace, isDiskFull } from './platform/database/disk-space.ts'
import { missingMigrations } from './platform/database/migrate.ts'
import { isDatabaseUnreachable } from './platform/database/unreachable.ts'

/** One sentence why the shop must not receive traffic, or null when it is ready. */
export async function notReadyReason(
  pool: pg.Pool,
  migrations: string,
  embedded: () => DatabaseState,
): Promise<string | null> {
  const state = embedded()
  if (!state.running) return state.why
  try {
    const missing = await missingMigrations(pool, migrations)
    if (missing.length > 0) return `The database lacks ${missing.length} migrations, ${missing[0]} first.`
    await assertSpace(pool)
    return null
  } catch (error) {
    const { message } = error as Error
    if (isDiskFull(error)) return `The database cannot write: ${message}.`
    return isDatabaseUnreachable(error) ? 'The database cannot be reached.' : message
  }
}
