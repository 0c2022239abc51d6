import { data } from 'react-router'
import type { Category, FullProduct, SubCategory } from '#contract/catalogue.ts'
import { isShopError } from '#contract/errors.ts'
import { currentAdjustments, sumOf } from '#contract/pricing.ts'
import type { CategoryLink, ShopReader } from '#contract/reader.ts'
import type { RequestContext } from '#contract/request-context.ts'
import { listingPath } from '#contract/slug.ts'
import type { Db } from './platform/database/database.ts'
import { isDatabaseUnreachable } from './platform/database/unreachable.ts'
import * as catalogue from './shop/catalogue/catalogue.ts'
import {
  toPublishedCard,
  toPublishedCategory,
  toPublishedFullProduct,
  toPublishedSubCategory,
} from './shop/catalogue/catalogue.wire.ts'
import { findDefault, list as listStores } from './shop/dark-stores/dark-stores.ts'
import * as info from './shop/info/info.ts'
import { searchProducts } from './shop/search/search.ts'

/** The spec's listing page size (§9); search renders its first page of the same call the browser continues with. */
const LISTING_PAGE = 8
const SEARCH_PAGE = 12
/** A multiple of every column count from two to six. */
const BEST_SELLERS = 24

/**
 * Loads the data of pages through the use cases of the API, in its published shapes, for a guest at one store.
 * `onFailure` receives the error of a page that returns 503.
 */
export function shopReaderFor(
  db: Db,
  ctx: RequestContext,
  demo: boolean,
  onFailure: (error: unknown) => void = () => {},
): ShopReader {
  const reader = {
    publicUrl: ctx.baseUrl,
    demo,
    ...categoryReader(db, ctx),
    ...productReader(db, ctx),
    ...shopFactsReader(db, ctx),
  }
  return with503(reader, onFailure)
}

function categoryReader(db: Db, ctx: RequestContext): Pick<ShopReader, 'home' | 'categoryLinks' | 'listing'> {
  const { cardsOf, categories: listCategories, subCategories: listSubCategories } = published(db, ctx)
  return {
    async home() {
      const [categories, subCategories, rows] = await Promise.all([
        listCategories(),
        listSubCategories(),
        catalogue.rowsOfCategories(db, ctx),
      ])
      return {
        categories: categoryLinksOf(categories, subCategories),
        rows: categories.flatMap((category) => {
          const products = cardsOf(rows.get(category._id) ?? [])
          const firstSubCategory = firstOf(category, subCategories)
          return products.length > 0 ? [{ category, firstSubCategory, products }] : []
        }),
      }
    },
    async categoryLinks() {
      return categoryLinksOf(await listCategories(), await listSubCategories())
    },
    async listing(categoryId, subCategoryId) {
      const subCategories = await listSubCategories()
      const siblings = subCategories.filter((sub) => sub.category.some((parent) => parent._id === categoryId))
      const subCategory = siblings.find((sub) => sub._id === subCategoryId)
      const category = subCategory?.category.find((parent) => parent._id === categoryId)
      if (!subCategory || !category) return null
      const page = await catalogue.listing(db, ctx, { categoryId, subCategoryId, limit: LISTING_PAGE })
      const { products, totalCount } = page
      return {
        store: ctx.storeId,
        category,
        subCategory,
        siblings,
        products: cardsOf(products),
        totalCount,
      }
    },
  }
}

function productReader(db: Db, ctx: RequestContext): Pick<ShopReader, 'product' | 'search' | 'bestSellers'> {
  const { localized, cardsOf } = published(db, ctx)
  return {
    async product(productId) {
      const products = await catalogue.findProducts(db, ctx, [productId])
      const [product] = localized(products.map((one) => toPublishedFullProduct(ctx, one)))
      return product ?? null
    },
    async search(text) {
      const found = await searchProducts(db, ctx, { search: text, limit: SEARCH_PAGE })
      const { products, page, limit, totalCount } = found
      const totalPage = Math.ceil(totalCount / limit)
      return { store: ctx.storeId, products: cardsOf(products), page, totalPage, totalCount }
    },
    async bestSellers() {
      return cardsOf(await catalogue.bestSellers(db, ctx, BEST_SELLERS))
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

/** Published shapes in the page's language; Hindi texts would only enlarge an English page. */
function published(db: Db, ctx: RequestContext) {
  const localized = <T extends Named>(things: T[]): T[] =>
    ctx.language === 'hi' ? things : things.map(plain)
  return {
    localized,
    cardsOf: (products: catalogue.ProductCard[]) =>
      localized(products.map((product) => toPublishedCard(ctx, product))),
    categories: async () =>
      localized((await catalogue.listCategories(db)).map((category) => toPublishedCategory(ctx, category))),
    subCategories: async () =>
      localized((await catalogue.listSubCategories(db)).map((one) => toPublishedSubCategory(ctx, one))),
  }
}

type Named = Partial<Pick<FullProduct, 'nameHi' | 'descriptionHi' | 'detailsHi' | 'category' | 'subCategory'>>

const plain = <T extends Named>({
  nameHi: _name,
  descriptionHi: _description,
  detailsHi: _details,
  category,
  subCategory,
  ...thing
}: T): T =>
  ({
    ...thing,
    ...(category && { category: category.map(plain) }),
    ...(subCategory && { subCategory: subCategory.map(plain) }),
  }) as T

/** Used while the database is unreachable: every page that needs data returns 503. */
export function readerOnBreak(publicUrl: string, demo: boolean): ShopReader {
  const refuse = async (): Promise<never> => {
    throw data(null, { status: 503 })
  }
  const unavailable = {
    home: refuse,
    categoryLinks: refuse,
    listing: refuse,
    product: refuse,
    search: refuse,
    bestSellers: refuse,
    facts: refuse,
    infoPages: refuse,
    info: refuse,
    cities: refuse,
  }
  return { publicUrl, demo, ...unavailable }
}

const firstOf = (category: Category, subCategories: SubCategory[]): SubCategory | null =>
  subCategories.find((sub) => sub.category.some((parent) => parent._id === category._id)) ?? null

/** A category without sub-categories has no listing, so it links to the home page. */
const categoryLinksOf = (categories: Category[], subCategories: SubCategory[]): CategoryLink[] =>
  categories.map((category) => {
    const first = firstOf(category, subCategories)
    return { ...category, href: first ? listingPath(category, first) : '/' }
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
