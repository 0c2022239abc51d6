import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ShopError } from '#contract/errors.ts'
import { changed, type Db, one } from './database.ts'

/** A retryable write: whose, under which key, and what exactly was asked for, the call included. */
export type Retryable = { userId: string; key: string | undefined; request: object }

/**
 * Does the work once per key, in the caller's transaction: a repeat gets the answer of the first, a try still in flight
 * is waited for (IN_FLIGHT after five seconds), the same key for another request is KEY_REUSED. Without a key, just does it.
 */
export async function once<T extends object>(
  db: Db,
  { userId, key, request }: Retryable,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work()
  const earlier = await claim<T>(db, { userId, key, request })
  if (earlier) return earlier
  const answer = await work()
  await changed(
    db,
    sql`
      update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
       where user_id = ${userId} and key = ${key}`,
  )
  return answer
}

/**
 * Claims a key within the caller's transaction. Null means this is the first try and the work is ours; otherwise the
 * answer of the first. What will be answered may be given beforehand: it counts once the transaction commits.
 */
export async function claim<T extends object>(
  db: Db,
  wish: { userId: string; key: string; request: object },
  planned?: T,
): Promise<T | null> {
  const request = createHash('sha256').update(JSON.stringify(wish.request)).digest()
  const claimed = await one(
    db,
    sql<{ first: boolean; same: boolean; answer: T }>`
      select first, same, answer
        from claim_key(${wish.userId}, ${wish.key}, ${request}, ${planned ? JSON.stringify(planned) : null}::jsonb)`,
  ).catch((error: { code?: string }) => {
    throw error.code === WAITED_TOO_LONG ? new ShopError('IN_FLIGHT') : error
  })
  if (claimed.first) return null
  if (!claimed.same) throw new ShopError('KEY_REUSED')
  return claimed.answer
}

/** Frees a key whose try came to nothing after its transaction, so that the next try is a first one. */
export const forget = (db: Db, kept: { userId: string; key: string }): Promise<number> =>
  changed(db, sql`delete from idempotency_keys where user_id = ${kept.userId} and key = ${kept.key}`)

/** Forgets keys nobody repeats any more. */
export const sweepKeys = (db: Db): Promise<number> =>
  changed(db, sql`delete from idempotency_keys where created_at < now() - interval '3 days'`)

const WAITED_TOO_LONG = '55P03'
