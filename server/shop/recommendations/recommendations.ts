import type { RequestContext, ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import {
  findCards,
  findProducts,
  type Product,
  type WithSizes,
  withSizes,
} from '#server/shop/catalogue/catalogue.ts'
import * as pairs from './pairs.queries.ts'
import * as queries from './recommendations.queries.ts'

type Card = WithSizes<Product>
/** Recommended products are in stock at the store, one size of each thing, and each thing is in one row only. */
export type Recommendations = { goesWith: Card[]; similar: Card[] }

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
  const likeIt = similar.filter(isNoneOf(together))
  const goesWith = await filledUp(db, ctx, [productId], together, likeIt)
  return {
    goesWith: await findCards(db, ctx, goesWith),
    // of the size near the price
    similar: await cardsOf(db, ctx, likeIt),
  }
}

/** What goes well with several products, such as those of a cart. */
export async function goesWith(db: Db, ctx: AtStore, ids: string[]): Promise<Card[]> {
  const together = await queries.boughtTogether(db, ctx.storeId, ids, LENGTH)
  return findCards(db, ctx, await filledUp(db, ctx, ids, together))
}

/** What the shopper has ordered and the store can sell: the most often and most recently ordered first. */
export async function boughtBefore(db: Db, ctx: ShopperContext): Promise<Card[]> {
  return cardsOf(db, ctx, await queries.boughtBefore(db, ctx.storeId, ctx.user.id, LENGTH))
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

async function filledUp(
  db: Db,
  ctx: AtStore,
  ids: string[],
  found: queries.Found[],
  without: queries.Found[] = [],
): Promise<string[]> {
  const others =
    found.length >= ENOUGH
      ? []
      : await queries.bestOfCategories(db, ctx.storeId, ids, LENGTH + without.length + found.length)
  return [...found, ...others.filter(isNoneOf([...found, ...without]))].slice(0, LENGTH).map(({ id }) => id)
}

/** The products themselves, with the other sizes of each thing. */
const cardsOf = async (db: Db, ctx: AtStore, found: queries.Found[]): Promise<Card[]> =>
  withSizes(
    db,
    ctx,
    await findProducts(
      db,
      ctx,
      found.map(({ id }) => id),
    ),
  )

const isNoneOf =
  (others: queries.Found[]) =>
  ({ thing }: queries.Found): boolean =>
    !others.some((other) => other.thing === thing)
