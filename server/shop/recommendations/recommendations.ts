import type { RequestContext, ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { findProducts, type Product } from '#server/shop/catalogue/catalogue.ts'
import * as pairs from './pairs.queries.ts'
import * as queries from './recommendations.queries.ts'

/** Recommended products are in stock at the store, and each is in one row of a page only. */
export type Recommendations = { goesWith: Product[]; similar: Product[] }

type AtStore = Pick<RequestContext, 'storeId'>

/** Products of a row. */
const LENGTH = 12
/** With fewer products bought together, best sellers of the categories follow. */
const ENOUGH = 6

/** What goes well with a product, and products like it; empty for an unknown product. */
export async function recommendationsOf(db: Db, ctx: AtStore, productId: string): Promise<Recommendations> {
  const [similar, together] = await Promise.all([
    queries.similar(db, ctx.storeId, productId, LENGTH),
    queries.boughtTogether(db, ctx.storeId, [productId], LENGTH),
  ])
  // what is bought together says more than likeness
  const likeIt = similar.filter((id) => !together.includes(id))
  const goesWith = await filledUp(db, ctx, [productId], together, [productId, ...likeIt])
  return {
    goesWith: await findProducts(db, ctx, goesWith),
    similar: await findProducts(db, ctx, likeIt),
  }
}

/** What goes well with several products, such as those of a cart. */
export async function goesWith(db: Db, ctx: AtStore, ids: string[]): Promise<Product[]> {
  const together = await queries.boughtTogether(db, ctx.storeId, ids, LENGTH)
  return findProducts(db, ctx, await filledUp(db, ctx, ids, together, ids))
}

/** What the shopper has ordered and the store can sell: the most often and most recently ordered first. */
export async function boughtBefore(db: Db, ctx: ShopperContext): Promise<Product[]> {
  return findProducts(db, ctx, await queries.boughtBefore(db, ctx.storeId, ctx.user.id, LENGTH))
}

/** Buckets of products that are counted one after another, and how many hours a count stays valid. */
const VALID_HOURS = 3

/**
 * Counts which products are bought together, one bucket of products per transaction, the oldest count first. It can be
 * stopped between two buckets: the next run continues with the others.
 */
export async function countPairs(db: Db, signal?: AbortSignal): Promise<number> {
  const buckets = await pairs.dueBuckets(db, VALID_HOURS)
  for (const bucket of buckets) {
    signal?.throwIfAborted()
    await transaction(db, async (db) => {
      await pairs.deletePairs(db, bucket)
      await pairs.insertPairs(db, bucket, pairs.LIMITS)
      await pairs.markCounted(db, bucket)
    })
  }
  return buckets.length
}

async function filledUp(db: Db, ctx: AtStore, ids: string[], found: string[], without: string[]) {
  if (found.length >= ENOUGH) return found
  const others = await queries.bestOfCategories(db, ctx.storeId, ids, LENGTH + without.length + found.length)
  const more = others.filter((id) => !found.includes(id) && !without.includes(id))
  return [...found, ...more].slice(0, LENGTH)
}
