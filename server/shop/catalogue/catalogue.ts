import type { Caller } from '#contract/caller.ts'
import type { Category, Product, ProductCard, SubCategory } from '#contract/catalogue.ts'
import { ShopError } from '#contract/errors.ts'
import type { ListedProduct } from '#contract/search.ts'
import type { Db } from '#server/platform/database/database.ts'
import { noteRead } from '#server/shop/inventory/inventory.ts'
import { toCard, toCategory, toProduct, toSubCategory } from './catalogue.rules.ts'
import * as store from './catalogue.store.ts'

/** How many products a row of the home page holds at most. */
export const ROW_LENGTH = 15

/** All categories in the order they are shown. */
export async function listCategories(db: Db, caller: Caller): Promise<Category[]> {
  return (await store.listCategories(db)).map((row) => toCategory(caller, row))
}

/** All sub-categories with their categories. */
export async function listSubCategories(db: Db, caller: Caller): Promise<SubCategory[]> {
  return (await store.listSubCategories(db)).map((row) => toSubCategory(caller, row))
}

/** Live products in the order of the ids asked for; unknown, archived and unpublished ones are left out. */
export async function findProducts(db: Db, caller: Caller, ids: string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await store.findProducts(db, caller.store, ids)
  await noteRead(db, caller, rows)
  return inOrder(caller, ids, rows)
}

/** The same with the unpublished ones among them, each with whether it is published; for admins. */
export async function findAllProducts(db: Db, caller: Caller, ids: string[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  const rows = await store.findProducts(db, caller.store, ids, { unpublishedToo: true })
  await noteRead(db, caller, rows)
  const published = new Map(rows.map((row) => [row.id, row.published]))
  return inOrder(caller, ids, rows).map((product) => ({
    ...product,
    published: published.get(product._id) ?? false,
  }))
}

/** One live product, or NOT_FOUND; admins see it unpublished, too. */
export async function findProduct(db: Db, caller: Caller, id: string): Promise<Product> {
  if (caller.shopper?.role !== 'ADMIN') return findLive(db, caller, id)
  return found(await findAllProducts(db, caller, [id]))
}

/** One product as it can be bought, or NOT_FOUND: unpublished it is nobody's, also no admin's. */
export const findLive = async (db: Db, caller: Caller, id: string): Promise<Product> =>
  found(await findProducts(db, caller, [id]))

/** A row of at most 15 products of a category, spread over its sub-categories, sold out ones last. */
export async function productsOfCategory(db: Db, caller: Caller, categoryId: string): Promise<Product[]> {
  return findProducts(db, caller, await store.rowOfCategory(db, caller.store, categoryId, ROW_LENGTH))
}

/** The same rows as cards, for several categories at once: category id → cards. */
export async function rowsOfCategories(db: Db, caller: Caller): Promise<Map<string, ProductCard[]>> {
  const rows = await store.rowsOfCategories(db, caller.store, ROW_LENGTH)
  const cards = new Map<string, ProductCard[]>()
  for (const row of rows) {
    const inCategory = cards.get(row.categoryId)
    if (inCategory) inCategory.push(toCard(caller, row))
    else cards.set(row.categoryId, [toCard(caller, row)])
  }
  return cards
}

export type ListingWish = { categoryId: string; subCategoryId: string; page?: number; limit?: number }
export type Listing<P> = { data: P[]; page: number; limit: number; totalCount: number }

/** A page of the products that stand in a sub-category and its category (spec §9: 8 a page). */
export async function listing(db: Db, caller: Caller, wish: ListingWish): Promise<Listing<Product>> {
  const { page = 1, limit = 8 } = wish
  const { ids, totalCount } = await store.pageOfListing(db, wish, { limit, offset: (page - 1) * limit })
  return { data: await findProducts(db, caller, ids), page, limit, totalCount }
}

/** Id and name of every live product, for the sitemap. */
export const listNames = (db: Db): Promise<{ _id: string; name: string }[]> => store.listNames(db)

function inOrder(caller: Caller, ids: string[], rows: store.ProductRow[]): Product[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toProduct(caller, row)] : []
  })
}

function found<P extends Product>([product]: P[]): P {
  if (!product) throw new ShopError('NOT_FOUND', { what: 'Product' })
  return product
}
