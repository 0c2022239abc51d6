import type { Pool } from 'pg'
import { type Database, openDatabase } from '#server/platform/database/database.ts'

/** The same database as another process of the shop opens it, which has read nothing yet. */
export function openInOtherProcess(pool: Pool): Database {
  const { options } = pool as unknown as { options: Parameters<typeof openDatabase>[0] }
  return openDatabase(options, { onError: () => {} })
}
