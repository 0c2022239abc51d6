import { ShopError } from '#contract/errors.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import { batches } from '#server/shop/inventory/inventory.ts'
import type { Kind, LeastLife } from './least-life.queries.ts'
import * as queries from './least-life.queries.ts'

export type { LeastLife } from './least-life.queries.ts'
/** The least life of a product at delivery, in days. */
export const { daysOfProduct } = queries

/** All categories, and the products that have their own least life. */
export const listLeastLives = (db: Db): Promise<LeastLife[]> => queries.list(db)

/** Sets the days of a category or a product; null removes them. A job applies them to the batches. NOT_FOUND. */
export function setLeastLife(db: Db, of: { of: Kind; id: string }, days: number | null): Promise<LeastLife> {
  return transaction(db, async (db) => {
    const before = await queries.find(db, of)
    if (!before) throw new ShopError('NOT_FOUND', { what: of.of === 'product' ? 'Product' : 'Category' })
    await queries.remove(db, of)
    const [category, product] = of.of === 'category' ? [of.id, null] : [null, of.id]
    if (days !== null) await queries.insert(db, { id: newId(), category, product, days })
    await jobs.add(db, 'apply-least-lives', {}, { key: 'apply-least-lives' })
    return { ...before, days }
  })
}

/** What the audit log shows of a category or a product. */
export const leastLifeFacts =
  (of: Kind) =>
  async (db: Db, id: string): Promise<object | null> => {
    const found = await queries.find(db, { of, id })
    return found && { name: found.name, days: found.days }
  }

const AT_ONCE = 200

/** Decides for all batches by the least lives of today until when they may be sold. */
export async function applyLeastLives(db: Db, signal: AbortSignal): Promise<void> {
  for (;;) {
    const found = await queries.listChanged(db, AT_ONCE)
    for (const { days, ...place } of found) {
      signal.throwIfAborted()
      await batches.setLeastLife(db, place, days)
    }
    if (found.length < AT_ONCE) return
  }
}
