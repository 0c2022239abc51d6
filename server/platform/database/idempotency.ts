import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ShopError } from '#contract/errors.ts'
import { changed, type Db, maybe } from './database.ts'

export type Answer = { orderId: string }

/**
 * Claims a key within the caller's transaction. Null means this is the first try and the work is ours; otherwise the
 * answer of the first. A try still in flight holds the row, so a second waits here until it has committed (and then
 * gets its answer) or failed (and then does the work itself). The same key with another request is KEY_REUSED.
 */
export async function claim(
  db: Db,
  wish: { userId: string; key: string; request: object },
): Promise<Answer | null> {
  const request = createHash('sha256').update(JSON.stringify(wish.request)).digest()
  const first = await changed(
    db,
    sql`
      insert into idempotency_keys (user_id, key, request)
      values (${wish.userId}, ${wish.key}, ${request})
          on conflict do nothing`,
  )
  if (first) return null
  const earlier = await maybe(
    db,
    sql<{ same: boolean; answer: Answer }>`
      select request = ${request} as same, answer
        from idempotency_keys
       where user_id = ${wish.userId} and key = ${wish.key}`,
  )
  if (!earlier?.same) throw new ShopError('KEY_REUSED')
  return earlier.answer
}

/** Keeps the answer beside the key, in the transaction of its effect. */
export const keep = (db: Db, kept: { userId: string; key: string; answer: Answer }): Promise<number> =>
  changed(
    db,
    sql`
      update idempotency_keys set answer = ${JSON.stringify(kept.answer)}::jsonb
       where user_id = ${kept.userId} and key = ${kept.key}`,
  )
