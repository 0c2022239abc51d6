import { sql } from 'kysely'
import { changed, type Db, maybe } from '#server/platform/database/database.ts'
import { GRACE_PERIOD, hasGrants, isOver, sessionEnd, usable } from './identity.queries.ts'
import type { Presented } from './identity.rules.ts'

type Holder = { demo: boolean; binding: Buffer | null; plain: boolean }
/** Which token is the session's newest: a successor of the presented one; `none`: the presented one does not count. */
type Newest = 'next' | 'after next' | 'unknown' | 'none'

/**
 * Replaces the secret by its successor if the current one is presented. One that was replaced at most 30 seconds ago
 * counts, too, and changes nothing: its successor is the current one, or was replaced meanwhile.
 */
export async function rotateSession(
  db: Db,
  { session, hash }: Presented,
  [next, afterNext]: readonly [Buffer, Buffer],
  { demo, binding, plain }: Holder,
): Promise<Newest> {
  const mayRefresh = sql`
    s.id = ${session} and s.expires_at > now()
    and (case when s.binding_hash is null then ${plain} else s.binding_hash = ${binding} end)
    and u.id = s.user_id and ${usable(demo)} and not (${isOver(hasGrants)})`
  const rotated = await changed(
    db,
    sql`
      update sessions s
         set previous_hash = secret_hash, secret_hash = ${next}, previous_since = rotated_at, rotated_at = now(),
             last_used_at = now(), expires_at = ${sessionEnd(sql`s.created_at`)}
        from users u
       where s.secret_hash = ${hash} and ${mayRefresh}`,
  )
  if (rotated) return 'next'
  const inGrace = await maybe(
    db,
    sql<{ newest: Newest }>`
      select case s.secret_hash when ${next} then 'next' when ${afterNext} then 'after next' else 'unknown' end
             as newest
        from sessions s, users u
       where ${mayRefresh}
         and (s.previous_hash = ${hash} and s.rotated_at > now() - ${GRACE_PERIOD}::interval
              or s.previous_hash = ${next} and s.secret_hash = ${afterNext}
                 and s.previous_since > now() - ${GRACE_PERIOD}::interval)`,
  )
  return inGrace?.newest ?? 'none'
}

/** Ends a session that may be used here and returns its account; null when it had ended already. */
export const endSessionOfToken = async (db: Db, session: string, demo: boolean): Promise<string | null> =>
  (
    await maybe(
      db,
      sql<{ userId: string }>`
        delete from sessions s using users u
         where s.id = ${session} and u.id = s.user_id and ${usable(demo)}
        returning u.id as "userId"`,
    )
  )?.userId ?? null
