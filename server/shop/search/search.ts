import type { RequestContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import {
  findCards,
  findProducts,
  type PageStock,
  type Product,
  type ProductPage,
  type Size,
  type WithSizes,
} from '#server/shop/catalogue/catalogue.ts'
import type { Amount } from './amount.rules.ts'
import { ask } from './ask.ts'
import * as boosts from './boosts.queries.ts'
import { sweepChanges as sweepProductChanges } from './loaded.queries.ts'
import { findRanked } from './ranking.ts'
import * as queries from './search.queries.ts'
import { wholeWords } from './search.rules.ts'
import { memoryOf } from './search-memory.ts'
import { queryTermsOf } from './typed-amounts.rules.ts'
import { hasWordsOf, type UnsoldBrand } from './unsold-brand.rules.ts'

/**
 * `offset`: how many results are before the page; it takes precedence over `page`. `exact`: misspelt words are not
 * corrected.
 */
export type SearchFilter = {
  search?: string
  exact?: boolean
  page?: number
  limit?: number
  offset?: number
}

/** How a misspelt search text is spelt; `applied`: whether the results are those of the corrected text. */
export type Correction = { from: string; to: string; applied: boolean }

/** `notSold`: a brand of the real world that the search names, and the name of what is found in its place. */
export type SearchResults<P = Product> = Omit<ProductPage, 'products'> & {
  products: P[]
  correction?: Correction
  notSold?: UnsoldBrand
}

/**
 * Products for a search text, best first: its words as they are written, as they sound, as they begin, nearly so, or by
 * other names of the thing. Descriptions are searched where names have nothing.
 */
export async function searchProducts(
  db: Db,
  ctx: RequestContext,
  { search = '', exact = false, ...input }: SearchFilter,
): Promise<SearchResults> {
  const { page, limit, offset } = pageOf(input)
  const part = { limit, offset, stockOf: limit }
  const {
    ids,
    unsold,
    amount: _,
    stock,
    sample: __,
    ...found
  } = await findIds(db, ctx.storeId, search, part, exact)
  const products = await findProducts(db, ctx, ids, { stock })
  return { products, page, limit, ...found, ...notSoldOf(unsold, products) }
}

/** The same as cards, one for each thing. */
export async function searchCards(
  db: Db,
  ctx: RequestContext,
  { search = '', exact = false, ...input }: SearchFilter,
): Promise<SearchResults<WithSizes<Product>>> {
  const { page, limit, offset } = pageOf(input)
  const part = { limit, offset, grouped: true }
  const {
    ids,
    unsold,
    amount,
    stock: _,
    sample: __,
    ...found
  } = await findIds(db, ctx.storeId, search, part, exact)
  const products = await findResultCards(db, ctx, ids, amount)
  return { products, page, limit, ...found, ...notSoldOf(unsold, products) }
}

/** Cards of found products: with the size that is searched for, otherwise the usual one of that name. */
export const findResultCards = (db: Db, ctx: RequestContext, ids: string[], amount: Amount | null = null) =>
  findCards(db, ctx, ids, fitsSearch(amount))

/** Which sizes a card of a search can show: those of the quantity that is searched for, otherwise of that name. */
export const fitsSearch =
  (amount: Amount | null = null) =>
  (size: Size, given: Size): boolean =>
    amount ? isOfSize(size, amount) : size.name === given.name

const isOfSize = (size: Size, { of, dimension }: Amount): boolean =>
  size.dimension === dimension && Math.abs((size.amount ?? 0) - of) < of / 1_000

/** The brand that is not sold, unless a product on the page is of that name. */
export function notSoldOf(unsold: UnsoldBrand | null | undefined, products: { name: string }[]) {
  const said = unsold && products.length > 0 && !products.some(({ name }) => hasWordsOf(unsold.brand, name))
  return said ? { notSold: unsold } : {}
}

/** How a page was found: all products, by words of names and categories, by some of them, or by descriptions. */
export type FoundBy = 'all' | 'words' | 'some words' | 'description'
type Found = {
  ids: string[]
  totalCount: number
  /** the numbers of the best results (`ResultPage.sampleOf`) */
  sample: number[]
  by: FoundBy
  /** the quantity that the search text names */
  amount?: Amount | null
  correction?: Correction
  unsold?: UnsoldBrand | null
  /** of the results that were expected first, if it was read with them */
  stock?: PageStock
}

/** A page of the products that a search text finds. */
export const findIds = (
  db: Db,
  storeId: string,
  text: string,
  page: queries.ResultPage,
  exact = false,
): Promise<Found> => {
  const terms = queryTermsOf(text)
  return terms.length === 0
    ? findNewest(db, page)
    : memoryOf(db).search(() => find(db, storeId, text, page, exact))
}

const findNewest = async (db: Db, page: queries.ResultPage): Promise<Found> => ({
  ...(await queries.findNewest(db, page)),
  sample: [],
  by: 'all',
})

async function find(
  db: Db,
  storeId: string,
  text: string,
  page: queries.ResultPage,
  exact: boolean,
): Promise<Found> {
  const terms = queryTermsOf(text)
  const asked = await ask(db, terms, exact)
  const { amount, unknown, spelling, unsold } = asked
  const correction = spelling && { correction: { from: text.trim(), to: spelling, applied: !exact } }
  if (spelling && correction && !exact) {
    // the results are those of the right spelling, as exact as it is
    const found = await find(db, storeId, spelling, page, true)
    if (found.totalCount > 0) return { ...found, ...correction }
  }
  if (unknown.length === 0) {
    const found = await findRanked(db, storeId, asked.search, page)
    if (found.totalCount > 0) return { ...found, amount, unsold, ...(exact && correction), by: 'words' }
  }
  const mentioned = await findDescribed(db, wholeWords(terms), page)
  for (const search of mentioned.totalCount > 0 ? [] : asked.partial) {
    const found = await findRanked(db, storeId, search, page)
    if (found.totalCount > 0) return { ...found, amount, unsold, ...(exact && correction), by: 'some words' }
  }
  return { ...mentioned, ...(exact && correction), by: 'description' }
}

async function findDescribed(db: Db, query: string, page: queries.ResultPage) {
  const { limit, sampleOf = 0 } = page
  const found = await queries.findDescribed(db, query, { ...page, limit: Math.max(limit, sampleOf) })
  const sample = found.ids.slice(0, sampleOf).map(memoryOf(db).index.numberOf)
  return { ...found, ids: found.ids.slice(0, limit), sample }
}

/** The numbers of the best products that satisfy any part of a search text that finds nothing as a whole. */
export async function findPartly(db: Db, storeId: string, text: string, sampleOf: number): Promise<number[]> {
  const terms = queryTermsOf(text)
  if (terms.length === 0) return []
  return await memoryOf(db).search(async () => {
    const { wanted, anyPart } = await ask(db, terms, false)
    const page = { limit: 0, offset: 0, sampleOf }
    return wanted.length === 0 ? [] : (await findRanked(db, storeId, anyPart, page)).sample
  })
}

/** The words of a search text as search reads them, separated by blanks: equal texts have equal results. */
export const queryOf = (text: string): string => queryTermsOf(text).join(' ')

/** Replaces what is known about the products that are added to the cart after a search. */
export const replaceBoosts = (db: Db, all: boosts.Boost[]): Promise<void> =>
  transaction(db, async (db) => {
    await boosts.deleteOthers(db, all)
    await boosts.insert(db, all)
  })

/** Adds ordered products to the sales that rank the results. */
export const countOrdered = (db: Db, lines: { productId: string; quantity: number }[]): Promise<void> =>
  queries.countOrdered(db, lines)

/** Deletes what no process compares any more. */
export const sweepChanges = async (db: Db): Promise<number> =>
  (await queries.sweepSales(db)) + (await sweepProductChanges(db))

/** Loads all that searches of this process need; until then each reads what it needs. `onError`: of later loads. */
export const keepSearchInMemory = (db: Db, onError?: (error: unknown) => void): Promise<void> =>
  memoryOf(db).keepAll(onError)

/** How many products the loaded index knows; 0 while it is not loaded. */
export const productsInMemory = (db: Db): number => memoryOf(db).loadedProducts

/** Resolves when this process has loaded the sales and stock of the stores that were searched. */
export const storesLoaded = (db: Db): Promise<void> => memoryOf(db).index.demandsLoaded()

/** Writes the search documents of products in renamed categories, some hundred per transaction. */
export async function rewriteDocuments(db: Db, signal: AbortSignal): Promise<void> {
  while ((await queries.rewriteSome(db)) > 0) signal.throwIfAborted()
}

export const pageOf = ({ page = 1, limit = 12, offset = (page - 1) * limit }: SearchFilter) => ({
  page,
  limit,
  offset,
})
