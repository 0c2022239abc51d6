import { sql } from 'kysely'
import { changed, type Db, one } from '#server/platform/database/database.ts'

/** How many attempts of a kind an email may see in a while. Nobody mistypes so often; a program that guesses does. */
const ALLOWED = { password: 60, otp: 15, mail: 5 }
export type Attempt = keyof typeof ALLOWED
const WHILE = sql.lit('15 minutes')

/**
 * Counts an attempt before it is made, so that a thousand at once are counted too; false when there were too many.
 */
export const allowed = async (db: Db, kind: Attempt, email: string): Promise<boolean> => {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      insert into attempts as known (kind, email) values (${kind}, lower(${email}))
          on conflict (kind, email) do update
             set count = case when known.since > now() - ${WHILE}::interval then known.count + 1 else 1 end,
                 since = case when known.since > now() - ${WHILE}::interval then known.since else now() end
      returning count`,
  )
  return count <= ALLOWED[kind]
}

export const forget = (db: Db, email: string) =>
  changed(db, sql`delete from attempts where email = lower(${email}) and kind <> 'mail'`)

export const deleteOld = (db: Db) =>
  changed(db, sql`delete from attempts where since < now() - ${WHILE}::interval`)
