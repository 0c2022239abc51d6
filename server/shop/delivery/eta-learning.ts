import type { Db } from '#server/platform/database/database.ts'
import * as queries from './eta-learning.queries.ts'
import { correctionFrom } from './eta-learning.rules.ts'

/**
 * Recomputes what the last deliveries of each store say about the parts of a delivery by hour, and then in all. A store
 * at a time, because a statement for thousands of them would take too long. Returns the number of stores.
 */
export async function updateEtaCorrections(db: Db, signal?: AbortSignal): Promise<number> {
  const stores = await queries.listStores(db)
  for (const storeId of stores) {
    signal?.throwIfAborted()
    await queries.upsertParts(db, storeId)
    const learnt = new Map((await queries.listLearnt(db, storeId)).map((row) => [row.hour, row]))
    const correction = correctionFrom(await queries.listDelivered(db, storeId), learnt)
    if (correction) await queries.writeCorrection(db, storeId, correction)
  }
  return stores.length
}
