import { sql } from 'kysely'
import { type Db, one } from '#server/platform/database/database.ts'

export const daysOf = async (db: Db, id: string): Promise<number> =>
  (
    await one(
      db,
      sql<{ days: number | null }>`
        select extract(day from now() - created_at)::int as days from users where id = ${id}`,
    )
  ).days ?? 0
