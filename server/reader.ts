import { data } from 'react-router'
import { isShopError } from '#contract/errors.ts'
import { currentAdjustments, sumOf } from '#contract/pricing.ts'
import type { CategoryTile, InsteadOfResults, ShopReader } from '#contract/reader.ts'
import type { RequestContext } from '#contract/request-context.ts'
import { listingPath } from '#contract/slug.ts'
import { filterReader } from './filter-reader.ts'
import type { Db } from './platform/database/database.ts'
import { type Reads, readsOf } from './platform/database/reads.ts'
import { isDatabaseUnreachable } from './platform/database/unreachable.ts'
import { shapes } from './reader-shapes.ts'
import * as catalogue from './shop/catalogue/catalogue.ts'
import { toProductV1 } from './shop/catalogue/catalogue.v1.wire.ts'
import * as collections from './shop/collections/collections.ts'
import { findDefault, list as listStores } from './shop/dark-stores/dark-stores.ts'
import * as info from './shop/info/info.ts'
import { recommendationsOf } from './shop/recommendations/recommendations.ts'
import { findResultCards } from './shop/search/search.ts'
import { searchCursor } from './shop/search/search.v1.wire.ts'
import { searchAndSuggest } from './shop/search/suggest.ts'

/** The spec's listing page size (§9); search renders its first page of the same call the browser continues with. */
const LISTING_PAGE = 8
const SEARCH_PAGE = 12
/** Multiples of every column count from two to six. */
const BEST_SELLERS = 24
const BEST_SELLERS_INSTEAD = 12
const LISTINGS_INSTEAD = 6
/** How long a page shows what was bought together when it was rendered. */
const RECOMMENDATIONS_MS = 6 * 60 * 60 * 1_000
/** Of the row on the home page, as many as in the rows of categories. */
const BEST_SELLER_ROW = 15

export type ReaderEvents = {
  failure(error: unknown): void
  /** a page with this data must not be cached longer */
  change(at: Date): void
}

/**
 * Loads the data of pages through the use cases of the API, in the shapes of `/api/v1`, for a guest at one store, from
 * a replica if there is one. `on.failure` receives the error of a page that returns 503, `on.change` the time at which
 * the data changes by itself.
 */
export function shopReaderFor(
  from: Db | Reads,
  ctx: RequestContext,
  demo: boolean,
  on: ReaderEvents = { failure: () => {}, change: () => {} },
): ShopReader {
  const reads = 'hasReplica' in from ? from : readsOf(from)
  const ofDatabases = new Map<Db, DataReader>()
  const readerOf = (db: Db): DataReader => {
    const reader = ofDatabases.get(db) ?? dataReader(db, ctx, on)
    ofDatabases.set(db, reader)
    return reader
  }
  const methods = (Object.keys(unavailable) as (keyof DataReader)[]).map((name) => [
    name,
    (...args: unknown[]) => reads.read(null, (db) => (readerOf(db)[name] as Method)(...args)),
  ])
  const reader = Object.fromEntries(methods) as DataReader
  return with503({ publicUrl: ctx.baseUrl, demo, ...reader }, on.failure)
}

type DataReader = Omit<ShopReader, 'publicUrl' | 'demo'>
type Method = (...args: unknown[]) => Promise<unknown>

const dataReader = (db: Db, ctx: RequestContext, on: ReaderEvents): DataReader => ({
  ...homeReader(db, ctx, on),
  ...categoryReader(db, ctx),
  ...productReader(db, ctx, on),
  ...searchReader(db, ctx),
  ...shopFactsReader(db, ctx),
  ...filterReader(db, ctx, shapes(ctx).cardsOf),
})

function homeReader(db: Db, ctx: RequestContext, on: ReaderEvents): Pick<ShopReader, 'home' | 'collection'> {
  const { cardsOf, headOf, tilesOf } = shapes(ctx)
  return {
    async home() {
      const sold = catalogue.bestSellers(db, ctx, BEST_SELLER_ROW)
      const [all, subCategories, rows, bestSellers, arranged] = await Promise.all([
        catalogue.listCategories(db),
        catalogue.listSubCategories(db),
        catalogue.rowsOfCategories(db, ctx),
        sold,
        sold.then((first) => collections.listShown(db, ctx, { last: first.map(({ id }) => id) })),
      ])
      if (arranged.changesAt) on.change(arranged.changesAt)
      const categories = tilesOf(all, subCategories)
      return {
        categories,
        bestSellers: cardsOf(bestSellers),
        collections: arranged.collections.map((one) => ({ ...headOf(one), products: cardsOf(one.products) })),
        // the HTML contains an object once that is repeated
        rows: categories.flatMap((category) => {
          const products = cardsOf(rows.get(category.id) ?? [])
          return products.length > 0 ? [{ category, products }] : []
        }),
      }
    },
    async collection(slug) {
      const found = await collections.findInSeason(db, ctx, slug)
      if (found?.changesAt) on.change(found.changesAt)
      return found && { ...headOf(found.collection), products: cardsOf(found.collection.products) }
    },
  }
}

function categoryReader(db: Db, ctx: RequestContext): Pick<ShopReader, 'categoryLinks' | 'listing'> {
  const { cardsOf, toCategory, tilesOf } = shapes(ctx)
  return {
    async categoryLinks() {
      return tilesOf(await catalogue.listCategories(db), await catalogue.listSubCategories(db))
    },
    async listing(categoryId, subCategoryId) {
      const subCategories = await catalogue.listSubCategories(db)
      const siblings = subCategories.filter((sub) => sub.categories.some(({ id }) => id === categoryId))
      const subCategory = siblings.find(({ id }) => id === subCategoryId)
      const category = subCategory?.categories.find(({ id }) => id === categoryId)
      if (!subCategory || !category) return null
      const page = { categoryId, subCategoryId, limit: LISTING_PAGE }
      const { cards, totalCount, next } = await catalogue.listingCards(db, ctx, page)
      return {
        store: ctx.storeId,
        category: toCategory(category),
        subCategory: toCategory(subCategory),
        siblings: siblings.map(toCategory),
        products: cardsOf(cards),
        nextCursor: next,
        totalCount,
      }
    },
  }
}

function productReader(
  db: Db,
  ctx: RequestContext,
  on: ReaderEvents,
): Pick<ShopReader, 'product' | 'recommendations' | 'bestSellers'> {
  const { localized, cardsOf } = shapes(ctx)
  return {
    async product(productId) {
      const products = await catalogue.findProducts(db, ctx, [productId])
      const [product] = await catalogue.withSizes(db, ctx, products)
      return product ? localized(toProductV1(ctx, product)) : null
    },
    async recommendations(productId) {
      // a job counts anew what is bought together, and nothing notifies of that
      on.change(new Date(Date.now() + RECOMMENDATIONS_MS))
      const { goesWith, similar } = await recommendationsOf(db, ctx, productId)
      return { goesWith: cardsOf(goesWith), similar: cardsOf(similar) }
    },
    async bestSellers() {
      return cardsOf(await catalogue.popularNow(db, ctx, BEST_SELLERS))
    },
  }
}

function searchReader(db: Db, ctx: RequestContext): Pick<ShopReader, 'search'> {
  const { cardsOf, toCategory } = shapes(ctx)
  const listingsOf = (subCategories: catalogue.SubCategory[]): CategoryTile[] =>
    subCategories.flatMap((sub) => {
      const [category] = sub.categories
      return category ? { ...toCategory(sub), href: listingPath(category, sub) } : []
    })
  /** The nearest sub-categories with their neighbours, or those of the best sellers. */
  const instead = async (nearest: catalogue.SubCategory[]): Promise<InsteadOfResults> => {
    const [sold, all] = await Promise.all([
      catalogue.popularNow(db, ctx, BEST_SELLERS_INSTEAD),
      catalogue.listSubCategories(db),
    ])
    const popular = sold.flatMap((product) => all.find(({ id }) => id === product.subCategories[0]?.id) ?? [])
    const parent = nearest[0]?.categories[0]?.id
    const beside = all.filter((sub) => sub.categories.some(({ id }) => id === parent))
    const listed = nearest.length > 0 ? [...nearest, ...beside] : popular
    const unique = [...new Map(listed.map((sub) => [sub.id, sub])).values()]
    return {
      nearest: nearest.length > 0,
      listings: listingsOf(unique).slice(0, LISTINGS_INSTEAD),
      bestSellers: cardsOf(sold),
    }
  }
  return {
    async search(text, exact = false) {
      const input = { search: text, exact, limit: SEARCH_PAGE }
      const found = await searchAndSuggest(db, ctx, input, (ids, amount) =>
        findResultCards(db, ctx, ids, amount),
      )
      const { products, totalCount, queries, categories, subCategories } = found
      const isFound = totalCount > 0
      return {
        store: ctx.storeId,
        products: cardsOf(products),
        nextCursor: searchCursor(SEARCH_PAGE, totalCount),
        totalCount,
        correction: found.correction ?? null,
        ...(found.notSold && { notSold: found.notSold }),
        suggestions: isFound
          ? { queries, categories: categories.map(toCategory), listings: listingsOf(subCategories) }
          : { queries: [], categories: [], listings: [] },
        instead: isFound ? null : await instead(subCategories),
      }
    },
  }
}

const shopFactsReader = (
  db: Db,
  { language }: RequestContext,
): Pick<ShopReader, 'facts' | 'infoPages' | 'info' | 'cities'> => ({
  async facts() {
    const [products, store] = await Promise.all([catalogue.countLive(db), findDefault(db)])
    const delivers = store !== null
    return { products, delivers, freeDelivery: delivers && sumOf(currentAdjustments()) === 0 }
  },
  infoPages: () => info.listPages(db, language),
  info: (slug) => info.findPage(db, language, slug),
  async cities() {
    return [...new Set((await listStores(db)).map((store) => store.city))]
  },
})

const refuse = async (): Promise<never> => {
  throw data(null, { status: 503 })
}
const unavailable = {
  home: refuse,
  collection: refuse,
  categoryLinks: refuse,
  listing: refuse,
  product: refuse,
  recommendations: refuse,
  search: refuse,
  filtered: refuse,
  facets: refuse,
  bestSellers: refuse,
  facts: refuse,
  infoPages: refuse,
  info: refuse,
  cities: refuse,
} satisfies DataReader

/** Used while the database is unreachable: every page that needs data returns 503. */
export const readerOnBreak = (publicUrl: string, demo: boolean): ShopReader => ({
  publicUrl,
  demo,
  ...unavailable,
})

/** Pages return 503, not 500, while the database is unreachable. */
function with503(reader: ShopReader, onFailure: (error: unknown) => void): ShopReader {
  const wrapped = Object.entries(reader).map(([name, method]) => [
    name,
    typeof method !== 'function'
      ? method
      : async (...args: unknown[]) => {
          try {
            return await (method as (...args: unknown[]) => Promise<unknown>)(...args)
          } catch (error) {
            const isAway =
              isDatabaseUnreachable(error) || (isShopError(error) && error.code === 'UNAVAILABLE')
            if (!isAway) throw error
            onFailure(error)
            throw data(null, { status: 503 })
          }
        },
  ])
  return Object.fromEntries(wrapped) as ShopReader
}
