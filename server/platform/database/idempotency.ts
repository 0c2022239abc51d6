import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ShopError } from '#contract/errors.ts'
import { changed, type Db, one, transaction } from './database.ts'

/** The client's idempotency key, and the request as it was sent with the name of its call. */
export type RequestKey = { key: string | undefined; request: object }
export const NO_KEY: RequestKey = { key: undefined, request: {} }
/** Identifies a retryable write. */
export type Retryable = RequestKey & { userId: string }

/**
 * Runs the work once per key, in the transaction that stores its response. A repeat returns the stored response; while
 * the first request runs it waits (IN_FLIGHT after five seconds); the same key with another request is KEY_REUSED.
 * Without a key the work always runs.
 */
export async function once<T extends object>(
  db: Db,
  { userId, key, request }: Retryable,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!key) return work(db)
  return transaction(db, async (db) => {
    const earlier = await claim<T>(db, { userId, key, request })
    if (earlier) return earlier
    const answer = await work(db)
    await changed(
      db,
      sql`
        update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
         where user_id = ${userId} and key = ${key}`,
    )
    return answer
  })
}

/**
 * Claims a key in the caller's transaction. Returns null for the first request, whose caller does the work, otherwise
 * the stored response. A response passed in is stored with the claim and becomes visible with the commit.
 */
export async function claim<T extends object>(
  db: Db,
  input: { userId: string; key: string; request: object },
  planned?: T,
): Promise<T | null> {
  const request = createHash('sha256').update(JSON.stringify(input.request)).digest()
  const claimed = await one(
    db,
    sql<{ first: boolean; same: boolean; answer: T }>`
      select first, same, answer
        from claim_key(${input.userId}, ${input.key}, ${request}, ${planned ? JSON.stringify(planned) : null}::jsonb)`,
  ).catch((error: { code?: string }) => {
    throw error.code === WAITED_TOO_LONG ? new ShopError('IN_FLIGHT') : error
  })
  if (claimed.first) return null
  if (!claimed.same) throw new ShopError('KEY_REUSED')
  return claimed.answer
}

/**
 * Replaces the response of a key after a failure; returns false when another process has changed it. Locks the key
 * until the transaction ends.
 */
export const replaceResponse = async <T extends object>(
  db: Db,
  stored: { userId: string; key: string },
  from: T,
  to: T,
): Promise<boolean> =>
  (await changed(
    db,
    sql`
      update idempotency_keys set answer = ${JSON.stringify(to)}::jsonb
       where user_id = ${stored.userId} and key = ${stored.key} and answer = ${JSON.stringify(from)}::jsonb`,
  )) > 0

/** Releases a key whose work failed after its transaction, so that the next request does the work again. */
export const release = (db: Db, stored: { userId: string; key: string }): Promise<number> =>
  changed(db, sql`delete from idempotency_keys where user_id = ${stored.userId} and key = ${stored.key}`)

/** Deletes all keys of a user. */
export const eraseKeys = (db: Db, userId: string): Promise<number> =>
  changed(db, sql`delete from idempotency_keys where user_id = ${userId}`)

/** Deletes those keys of these users whose stored replies contain one of the ids, of 32 hex digits. */
export const eraseRepliesAbout = (db: Db, users: string[], ids: string[]): Promise<number> =>
  changed(
    db,
    sql`
      delete from idempotency_keys
       where user_id = any (${users}::uuid[])
         and exists (select from unnest(${ids}::text[]) as about (id) where position(about.id in answer::text) > 0)`,
  )

/** Deletes expired keys. */
export const sweepKeys = (db: Db): Promise<number> =>
  changed(db, sql`delete from idempotency_keys where created_at < now() - interval '3 days'`)

const WAITED_TOO_LONG = '55P03'
