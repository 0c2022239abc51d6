import { ShopError } from '#contract/errors.ts'
import type { RequestContext } from '#contract/request-context.ts'
import { type CollectionColour, MAX_COLLECTIONS, MAX_PICKED } from '#contract/v1/collections.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import {
  bestSellersBy,
  findProducts,
  onceEach,
  type Product,
  type ProductRule,
  type WithSizes,
  withSizes,
} from '#server/shop/catalogue/catalogue.ts'
import * as queries from './collections.queries.ts'
import {
  assertMeaningful,
  earliest,
  endTime,
  isInSeasonAt,
  isShownAt,
  isSlug,
  nextChange,
  nextChangeOfPage,
  type Schedule,
  slugOf,
} from './collections.rules.ts'

/** A row of the home page that staff arrange. Its products are picked, or chosen by a rule if there is one. */
export type CollectionFields = Schedule & {
  title: string
  /** empty without a translation */
  hindiTitle: string
  colour: CollectionColour
  position: number
  productIds: string[]
  rule: ProductRule | null
}
export type Collection = CollectionFields & { id: string; slug: string; version: number }
/** `until`: the Indian time at which it ends; null if it is shown all day. */
export type ShownCollection = Collection & { until: string | null; products: WithSizes<Product>[] }

type AtStore = Pick<RequestContext, 'storeId'>

/** Products of a row of the home page, as many as in the rows of categories. */
const ROW_LENGTH = 15
/** Rows on the home page at the same time. */
const MAX_SHOWN = 8

/** All collections in their order, for staff. */
export const listCollections = (db: Db): Promise<Collection[]> => queries.list(db)

/**
 * The collections that are shown at a time and have something to sell at the store, and the next time at which this
 * list changes by itself. Those chosen by a rule begin with other things than `last`, which the page shows already.
 */
export async function listShown(
  db: Db,
  ctx: AtStore,
  { at = new Date(), last = [] }: { at?: Date; last?: string[] } = {},
): Promise<{ collections: ShownCollection[]; changesAt: Date | null }> {
  const all = await queries.list(db)
  const shown = all.filter((one) => isShownAt(one, at)).slice(0, MAX_SHOWN)
  const filled = await Promise.all(shown.map((one) => withProducts(db, ctx, one, ROW_LENGTH, last)))
  return {
    collections: filled.filter(({ products }) => products.length > 0),
    changesAt: earliest(all.map((one) => nextChange(one, at))),
  }
}

/** The page of a collection, in its season at any hour; null if there is none. */
export async function findInSeason(
  db: Db,
  ctx: AtStore,
  slug: string,
  at = new Date(),
): Promise<{ collection: ShownCollection; changesAt: Date | null } | null> {
  const found = isSlug(slug) ? await queries.findBySlug(db, slug) : null
  if (!found || !isInSeasonAt(found, at)) return null
  return {
    collection: await withProducts(db, ctx, found, MAX_PICKED),
    changesAt: nextChangeOfPage(found, at),
  }
}

/** What the audit log shows of a collection. */
export async function collectionFacts(db: Db, id: string): Promise<object | null> {
  const found = await queries.find(db, id)
  if (!found) return null
  const { id: _, version, title, ...facts } = found
  return { name: title, ...facts }
}

/** Creates a collection. Throws INVALID, NOT_FOUND for an unknown product, NAME_TAKEN, TOO_MANY_COLLECTIONS. */
export async function createCollection(db: Db, input: CollectionFields): Promise<Collection> {
  assertMeaningful(input)
  const id = newId()
  return transaction(db, async (db) => {
    await assertProducts(db, input)
    if ((await queries.lockAndCount(db)) >= MAX_COLLECTIONS)
      throw new ShopError('TOO_MANY_COLLECTIONS', { most: MAX_COLLECTIONS })
    await queries.insert(db, { ...input, id, slug: newSlug(input, id, await queries.list(db)) })
    await queries.replaceProducts(db, id, pickedOf(input))
    return found(await queries.find(db, id))
  })
}

/** The address from the title, with a suffix where another one has it; NAME_TAKEN if one has this title. */
function newSlug({ title }: CollectionFields, id: string, others: Collection[]): string {
  const slug = slugOf(title, id)
  if (others.some((other) => other.title.toLowerCase() === title.toLowerCase()))
    throw new ShopError('NAME_TAKEN', { name: title })
  return others.some((other) => other.slug === slug) ? `${slug}-${id.slice(-6)}` : slug
}

/** Replaces a collection; its address stays. Throws NOT_FOUND, and CROSSED if it is no longer of `version`. */
export function replaceCollection(
  db: Db,
  id: string,
  { version, ...input }: CollectionFields & { version: number },
): Promise<Collection> {
  assertMeaningful(input)
  return transaction(db, async (db) => {
    const current = await queries.lockVersion(db, id)
    if (current === null) throw new ShopError('NOT_FOUND', { what: 'Collection' })
    if (current !== version) throw new ShopError('CROSSED')
    await queries.update(db, id, input)
    await assertProducts(db, input)
    await queries.replaceProducts(db, id, pickedOf(input))
    return found(await queries.find(db, id))
  })
}

export async function removeCollection(db: Db, id: string): Promise<void> {
  if ((await queries.remove(db, id)) === 0) throw new ShopError('NOT_FOUND', { what: 'Collection' })
}

/** What a collection would hold at the store, and when it would be shown. Stores nothing. */
export async function previewCollection(db: Db, ctx: AtStore, input: CollectionFields, at = new Date()) {
  assertMeaningful(input)
  await assertProducts(db, input)
  return {
    shownNow: isShownAt(input, at),
    nextChange: nextChange(input, at),
    products: await productsOf(db, ctx, input, ROW_LENGTH),
  }
}

async function withProducts(
  db: Db,
  ctx: AtStore,
  collection: Collection,
  length: number,
  last: string[] = [],
): Promise<ShownCollection> {
  return {
    ...collection,
    until: endTime(collection),
    products: await productsOf(db, ctx, collection, length, last),
  }
}

/** By rule only what is in stock; picked ones in the order of staff, sold-out ones last; none if all are sold out. */
async function productsOf(
  db: Db,
  ctx: AtStore,
  { rule, productIds }: CollectionFields,
  length: number,
  last: string[] = [],
): Promise<WithSizes<Product>[]> {
  if (rule) return bestSellersBy(db, ctx, rule, length, last)
  const picked = await withSizes(db, ctx, await findProducts(db, ctx, productIds))
  const inStock = picked.filter(({ stock }) => stock > 0)
  if (inStock.length === 0) return []
  return onceEach([...inStock, ...picked.filter(({ stock }) => stock <= 0)]).slice(0, length)
}

const pickedOf = ({ rule, productIds }: CollectionFields): string[] => (rule ? [] : [...new Set(productIds)])

async function assertProducts(db: Db, input: CollectionFields): Promise<void> {
  const ids = pickedOf(input)
  const known = await findProducts(db, { storeId: NOWHERE }, ids, { unpublishedToo: true })
  if (known.length < ids.length) throw new ShopError('NOT_FOUND', { what: 'Product' })
}

/** No store has this id; whether a product exists does not depend on the store. */
const NOWHERE = '0'.repeat(32)

function found(collection: Collection | null): Collection {
  if (!collection) throw new ShopError('NOT_FOUND', { what: 'Collection' })
  return collection
}
