import { ShopError } from '#contract/errors.ts'
import { isAllowed } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Category, Product, ProductCard, SubCategory } from './catalogue.queries.ts'
import * as queries from './catalogue.queries.ts'
import { subCategoriesOf } from './category-memory.ts'
import type { ProductRule } from './chosen.queries.ts'
import * as chosen from './chosen.queries.ts'
import {
  countedOnce,
  type PageStock,
  listProducts as readList,
  findProducts as readProducts,
} from './product-memory.ts'
import * as rows from './rows.queries.ts'
import * as sales from './sales.queries.ts'
import { findCards, onceEach, type WithSizes, withSizes } from './sizes.ts'

export type { Category, Product, ProductCard, SubCategory } from './catalogue.queries.ts'
export type { ProductRule } from './chosen.queries.ts'
export {
  type Among,
  type FilteredSort,
  filterProducts,
  findFacets,
} from './filters.ts'
export { listUsedPictures } from './pictures.queries.ts'
export { popularNow } from './popular.ts'
export { countedOnce, type PageStock } from './product-memory.ts'
export { findCards, onceEach, type Size, type WithSizes, withSizes } from './sizes.ts'
export type ProductPage = { products: Product[]; page: number; limit: number; totalCount: number }

/** The store whose stock is read. */
type AtStore = Pick<RequestContext, 'storeId'>

/** Maximum number of products in a row of the home page. */
const ROW_LENGTH = 15
const DEFAULT_PAGE_SIZE = 20

/** All categories in display order. */
export const listCategories = (db: Db): Promise<Category[]> => queries.listCategories(db)

/** All sub-categories with their categories. */
export const listSubCategories = async (db: Db): Promise<SubCategory[]> =>
  (await queries.listSubCategories(db)).map(({ changes: _, ...one }) => one)

/**
 * Sub-categories with their categories, in the order of the ids; not read again if none has changed since `changes` was
 * read (`catalogue_last_changes`).
 */
export async function findSubCategories(db: Db, ids: string[], changes?: string): Promise<SubCategory[]> {
  if (ids.length === 0) return []
  const found = await subCategoriesOf(db, ids, changes)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** One category, or NOT_FOUND. */
export const findCategory = async (db: Db, id: string): Promise<Category> =>
  withId(await queries.listCategories(db), id, 'Category')

/** One sub-category with its categories, or NOT_FOUND. */
export const findSubCategory = async (db: Db, id: string): Promise<SubCategory> =>
  withId(await listSubCategories(db), id, 'Sub Category')

/** Products in the order of the ids, without unknown, archived and (unless included) unpublished ones. */
export async function findProducts(
  db: Db,
  ctx: AtStore,
  ids: string[],
  options: { unpublishedToo?: boolean; stock?: PageStock | undefined } = {},
): Promise<Product[]> {
  if (ids.length === 0) return []
  const products = await readProducts(db, ctx.storeId, ids, options)
  const byId = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One live product, or NOT_FOUND; for admins also an unpublished one. */
export const findProduct = async (db: Db, ctx: RequestContext, id: string): Promise<Product> =>
  found(await findProducts(db, ctx, [id], { unpublishedToo: isAllowed(ctx, 'catalogue:edit', 'everywhere') }))

/** The same with all live sizes of the thing, smallest first; none when it has only one. */
export async function findProductWithSizes(
  db: Db,
  ctx: RequestContext,
  id: string,
): Promise<Product & { sizes: Product[] }> {
  const { products } = await readList(db, ctx.storeId, `sizes ${id}`, () => queries.sizesOfProduct(db, id))
  const product = found(products.filter((one) => one.id === id && isShown(ctx, one)))
  const sizes = products.slice(1).filter(({ published }) => published)
  return { ...product, sizes: sizes.length > 1 ? sizes : [] }
}

const isShown = (ctx: RequestContext, { published }: Product): boolean =>
  published || isAllowed(ctx, 'catalogue:edit', 'everywhere')

/**
 * One product as shoppers can buy it; an unpublished one is NOT_FOUND for all users, including admins. Stock that is
 * given is not read again.
 */
export const findLive = async (db: Db, ctx: AtStore, id: string, stock?: PageStock): Promise<Product> =>
  found(await findProducts(db, ctx, [id], { stock }))

/** At most 15 products of a category: best sellers first, alternating between sub-categories, sold out ones last. */
export async function productsOfCategory(db: Db, ctx: AtStore, categoryId: string): Promise<Product[]> {
  return findProducts(db, ctx, await rows.rowOfCategory(db, ctx.storeId, categoryId, ROW_LENGTH))
}

/** The same rows as cards, one for each thing, for several categories at once: category id → cards. */
export async function rowsOfCategories(db: Db, ctx: AtStore): Promise<Map<string, WithSizes<ProductCard>[]>> {
  const cards = await withSizes(db, ctx, await rows.rowsOfCategories(db, ctx.storeId, ROW_LENGTH))
  return Map.groupBy(cards, (card) => card.categoryId)
}

/**
 * The best sellers that are in stock at the store; in a store without sales, the products with the highest usual
 * sales.
 */
export async function bestSellers(db: Db, ctx: AtStore, length: number): Promise<WithSizes<Product>[]> {
  return findCards(db, ctx, await rows.bestSellers(db, ctx.storeId, { length, ofEach: 2 }))
}

/**
 * The best sellers in stock at the store that meet a rule, by the best-selling size of each thing that meets it; things
 * with a size among `last` come last.
 */
export async function bestSellersBy(
  db: Db,
  ctx: AtStore,
  rule: ProductRule,
  length: number,
  last: string[] = [],
): Promise<WithSizes<Product>[]> {
  const ids = await chosen.bestSellersBy(db, ctx.storeId, rule, length, last)
  return withSizes(db, ctx, await findProducts(db, ctx, ids))
}

/** Adds ordered products to the sales of a store, which determine the order of its pages. */
export async function countSales(db: Db, storeId: string, lines: sales.SoldLine[]): Promise<void> {
  await sales.addSales(db, storeId, lines)
}

export type ListingInput = { categoryId: string; subCategoryId: string; page?: number; limit?: number }

/** A page of the products of a sub-category within its category (spec §9: 8 per page). */
export async function listing(db: Db, ctx: AtStore, input: ListingInput): Promise<ProductPage> {
  const { page = 1, limit = 8 } = input
  const key = `listing ${input.categoryId} ${input.subCategoryId}`
  const at = { limit, offset: (page - 1) * limit }
  const { products, totalCount } = await readList(db, ctx.storeId, `${key} ${page} ${limit}`, () =>
    countedOnce(db, key, (totalCount) => queries.pageOfListing(db, input, at, { totalCount })),
  )
  return { products: products.filter(({ published }) => published), page, limit, totalCount }
}

/** The same as cards, one for each thing; `next` is the id after which the next page begins in `listProducts`. */
export async function listingCards(
  db: Db,
  ctx: AtStore,
  input: Omit<ListingInput, 'page'> & { limit: number },
): Promise<{ cards: WithSizes<Product>[]; totalCount: number; next: string | null }> {
  const { limit } = input
  const key = `cards ${input.categoryId} ${input.subCategoryId}`
  const page = await countedOnce(db, key, (totalCount) =>
    queries.pageOfListing(db, input, { limit, offset: 0 }, { grouped: true, totalCount }),
  )
  const { ids, totalCount } = page
  return {
    cards: await findCards(db, ctx, ids),
    totalCount,
    next: ids.length < totalCount ? (ids.at(-1) ?? null) : null,
  }
}

export type ProductListInput = {
  ids?: string[]
  category?: string
  subCategory?: string
  /** `popular`: what is usually bought first, the order of a listing */
  sort?: 'newest' | 'popular'
  limit?: number
  /** id of the last product of the previous page */
  after?: string
  /** one card for each thing instead of one entry for each of its sizes */
  grouped?: boolean
}

/**
 * Live products, newest first by default, and the id after which the next page begins; null on the last one. With `ids`
 * they come in the order of the ids, on one page; with `grouped` also, the first product of each thing.
 */
export async function listProducts(
  db: Db,
  ctx: AtStore,
  { ids, limit = DEFAULT_PAGE_SIZE, ...filter }: ProductListInput,
): Promise<{ products: (Product | WithSizes<Product>)[]; next: string | null }> {
  if (ids) {
    const listed = await findProducts(db, ctx, ids)
    return { products: filter.grouped ? onceEach(await withSizes(db, ctx, listed)) : listed, next: null }
  }
  const found = await queries.listIds(db, filter, limit + 1)
  const page = found.slice(0, limit)
  return {
    products: await (filter.grouped ? findCards : findProducts)(db, ctx, page),
    next: found.length > limit ? (page.at(-1) ?? null) : null,
  }
}

/** The number of products visible to shoppers. */
export const countLive = (db: Db): Promise<number> => queries.countLive(db)

/** Id and name of every live product, for the sitemap. */
export const listNames = (db: Db): Promise<{ id: string; name: string }[]> => queries.listNames(db)

/** The keys of all pictures on cards and tiles, in the order of the catalogue. */
export const listPictures = async (db: Db): Promise<string[]> =>
  (await queries.pictures(db)).map(({ key }) => key)

function withId<C extends Category>(all: C[], id: string, what: string): C {
  const one = all.find((category) => category.id === id)
  if (!one) throw new ShopError('NOT_FOUND', { what })
  return one
}

function found([product]: Product[]): Product {
  if (!product) throw new ShopError('NOT_FOUND', { what: 'Product' })
  return product
}
