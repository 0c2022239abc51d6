import type { Category, FullProduct, Product, ProductCard, SubCategory } from '#contract/catalogue.ts'
import { ShopError } from '#contract/errors.ts'
import { isAllowed } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { ListedProduct } from '#contract/search.ts'
import type { Db } from '#server/platform/database/database.ts'
import { noteRead } from '#server/shop/inventory/inventory.ts'
import * as queries from './catalogue.queries.ts'
import { toCard, toCategory, toFullProduct, toProduct, toSubCategory } from './catalogue.rules.ts'
import * as sales from './sales.queries.ts'

/** How many products a row of the home page holds at most. */
export const ROW_LENGTH = 15

/** All categories in the order they are shown. */
export async function listCategories(db: Db, ctx: RequestContext): Promise<Category[]> {
  return (await queries.listCategories(db)).map((row) => toCategory(ctx, row))
}

/** All sub-categories with their categories. */
export async function listSubCategories(db: Db, ctx: RequestContext): Promise<SubCategory[]> {
  return (await queries.listSubCategories(db)).map((row) => toSubCategory(ctx, row))
}

/** Live products in the order of the ids asked for; unknown, archived and unpublished ones are left out. */
export async function findProducts(db: Db, ctx: RequestContext, ids: string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await queries.findProducts(db, ctx.storeId, ids)
  await noteRead(db, ctx, rows)
  return inOrder(ctx, ids, rows)
}

/** The same with the unpublished ones among them, each with whether it is published; for admins. */
export async function findAllProducts(db: Db, ctx: RequestContext, ids: string[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  const rows = await queries.findProducts(db, ctx.storeId, ids, { unpublishedToo: true })
  await noteRead(db, ctx, rows)
  const published = new Map(rows.map((row) => [row.id, row.published]))
  return inOrder(ctx, ids, rows).map((product) => ({
    ...product,
    published: published.get(product._id) ?? false,
  }))
}

/** One live product with all there is to say of it, or NOT_FOUND; admins see it unpublished, too. */
export async function findProduct(db: Db, ctx: RequestContext, id: string): Promise<FullProduct> {
  return found(
    await findInFull(db, ctx, id, { unpublishedToo: isAllowed(ctx, 'catalogue:edit', 'everywhere') }),
  )
}

/** The same as a list of one or none. */
export async function findInFull(
  db: Db,
  ctx: RequestContext,
  id: string,
  options: { unpublishedToo?: boolean } = {},
): Promise<FullProduct[]> {
  const rows = await queries.findProducts(db, ctx.storeId, [id], options)
  await noteRead(db, ctx, rows)
  return rows.map((row) => toFullProduct(ctx, row))
}

/** One product as it can be bought, or NOT_FOUND: unpublished it is nobody's, also no admin's. */
export const findLive = async (db: Db, ctx: RequestContext, id: string): Promise<Product> =>
  found(await findProducts(db, ctx, [id]))

/** At most 15 products of a category: best sellers first, alternating between sub-categories, sold out ones last. */
export async function productsOfCategory(
  db: Db,
  ctx: RequestContext,
  categoryId: string,
): Promise<Product[]> {
  return findProducts(db, ctx, await queries.rowOfCategory(db, ctx.storeId, categoryId, ROW_LENGTH))
}

/** The same rows as cards, for several categories at once: category id → cards. */
export async function rowsOfCategories(db: Db, ctx: RequestContext): Promise<Map<string, ProductCard[]>> {
  const rows = await queries.rowsOfCategories(db, ctx.storeId, ROW_LENGTH)
  const cards = new Map<string, ProductCard[]>()
  for (const row of rows) {
    const inCategory = cards.get(row.categoryId)
    if (inCategory) inCategory.push(toCard(ctx, row))
    else cards.set(row.categoryId, [toCard(ctx, row)])
  }
  return cards
}

/** What people buy at the caller's store and can have now; in a young shop what is usually bought. */
export async function mostBought(db: Db, ctx: RequestContext, length: number): Promise<Product[]> {
  return findProducts(db, ctx, await sales.mostBought(db, ctx.storeId, { length, ofEach: 2 }))
}

/** Counts what was ordered at a store towards what leads its pages. */
export async function countSales(db: Db, storeId: string, lines: sales.SoldLine[]): Promise<void> {
  await sales.addSales(db, storeId, lines)
}

export type ListingInput = { categoryId: string; subCategoryId: string; page?: number; limit?: number }
export type Listing<P> = { data: P[]; page: number; limit: number; totalCount: number }

/** A page of the products that stand in a sub-category and its category (spec §9: 8 a page). */
export async function listing(db: Db, ctx: RequestContext, input: ListingInput): Promise<Listing<Product>> {
  const { page = 1, limit = 8 } = input
  const { ids, totalCount } = await queries.pageOfListing(db, input, { limit, offset: (page - 1) * limit })
  return { data: await findProducts(db, ctx, ids), page, limit, totalCount }
}

/** How many products shoppers see. */
export const countLive = (db: Db): Promise<number> => queries.countLive(db)

/** Id and name of every live product, for the sitemap. */
export const listNames = (db: Db): Promise<{ _id: string; name: string }[]> => queries.listNames(db)

function inOrder(ctx: RequestContext, ids: string[], rows: queries.ProductRow[]): Product[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toProduct(ctx, row)] : []
  })
}

function found<P extends Product>([product]: P[]): P {
  if (!product) throw new ShopError('NOT_FOUND', { what: 'Product' })
  return product
}

/** The keys of all pictures on cards and tiles, in the order of the catalogue. */
export const listPictures = async (db: Db): Promise<string[]> =>
  (await queries.pictures(db)).map(({ key }) => key)
