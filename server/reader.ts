import { data } from 'react-router'
import type { Caller } from '#contract/caller.ts'
import type { Category, Product, ProductCard, SubCategory } from '#contract/catalogue.ts'
import { isShopError } from '#contract/errors.ts'
import type { Shelf, ShopReader } from '#contract/reader.ts'
import { listingPath } from '#contract/slug.ts'
import { type Db, databaseIsAway } from './platform/database/database.ts'
import * as catalogue from './shop/catalogue/catalogue.ts'
import { list as listStores } from './shop/dark-stores/dark-stores.ts'
import { searchProducts } from './shop/search/search.ts'

/** The spec's listing page size (§9); search renders its first page of the same call the browser continues with. */
const LISTING_PAGE = 8
const SEARCH_PAGE = 12

/** Answers page loaders from the same use cases the API serves, as a guest at one store sees them. */
export function shopReaderFor(db: Db, caller: Caller, demo: boolean): ShopReader {
  // names in Hindi would only weigh on a page in English
  const told = <T extends Named>(things: T[]): T[] => (caller.language === 'hi' ? things : things.map(plain))
  const categoriesTold = async () => told(await catalogue.listCategories(db, caller))
  const subCategoriesTold = async () => told(await catalogue.listSubCategories(db, caller))
  const reader: ShopReader = {
    publicUrl: caller.site,
    demo,
    async home() {
      const [categories, subCategories, rows] = await Promise.all([
        categoriesTold(),
        subCategoriesTold(),
        catalogue.rowsOfCategories(db, caller),
      ])
      return {
        categories: shelvesOf(categories, subCategories),
        rows: categories.flatMap((category) => {
          const products = told(rows.get(category._id) ?? [])
          const firstSubCategory = firstOf(category, subCategories)
          return products.length > 0 ? [{ category, firstSubCategory, products }] : []
        }),
      }
    },
    async shelves() {
      return shelvesOf(await categoriesTold(), await subCategoriesTold())
    },
    async listing(categoryId, subCategoryId) {
      const subCategories = await subCategoriesTold()
      const siblings = subCategories.filter((sub) => sub.category.some((parent) => parent._id === categoryId))
      const subCategory = siblings.find((sub) => sub._id === subCategoryId)
      const category = subCategory?.category.find((parent) => parent._id === categoryId)
      if (!subCategory || !category) return null
      const page = await catalogue.listing(db, caller, { categoryId, subCategoryId, limit: LISTING_PAGE })
      const { data, totalCount } = page
      return {
        store: caller.store,
        category,
        subCategory,
        siblings,
        products: told(data.map(asCard)),
        totalCount,
      }
    },
    async product(productId) {
      const [product] = told(await catalogue.findProducts(db, caller, [productId]))
      return product ?? null
    },
    async search(text) {
      const found = await searchProducts(db, caller, { search: text, limit: SEARCH_PAGE })
      const { page, totalPage, totalCount } = found
      return { store: caller.store, products: told(found.data.map(asCard)), page, totalPage, totalCount }
    },
    async cities() {
      return [...new Set((await listStores(db)).map((store) => store.city))]
    },
  }
  return calmly(reader)
}

type Named = { nameHi?: string; category?: Category[]; subCategory?: Category[] }

const plain = <T extends Named>({ nameHi: _, category, subCategory, ...thing }: T): T =>
  ({
    ...thing,
    ...(category && { category: category.map(plain) }),
    ...(subCategory && { subCategory: subCategory.map(plain) }),
  }) as T

/** While the database is away: every page that asks for something answers 503. */
export function readerOnBreak(publicUrl: string, demo: boolean): ShopReader {
  const away = async (): Promise<never> => {
    throw data(null, { status: 503 })
  }
  const asked = { home: away, shelves: away, listing: away, product: away, search: away, cities: away }
  return { publicUrl, demo, ...asked }
}

const firstOf = (category: Category, subCategories: SubCategory[]): SubCategory | null =>
  subCategories.find((sub) => sub.category.some((parent) => parent._id === category._id)) ?? null

/** A category without sub-categories has no listing: it leads home rather than nowhere. */
const shelvesOf = (categories: Category[], subCategories: SubCategory[]): Shelf[] =>
  categories.map((category) => {
    const first = firstOf(category, subCategories)
    return { ...category, href: first ? listingPath(category, first) : '/' }
  })

/** Pages answer 503, not 500, while the database is away. */
function calmly(reader: ShopReader): ShopReader {
  const wrapped = Object.entries(reader).map(([name, ask]) => [
    name,
    typeof ask !== 'function'
      ? ask
      : async (...args: unknown[]) => {
          try {
            return await (ask as (...args: unknown[]) => Promise<unknown>)(...args)
          } catch (error) {
            const away = databaseIsAway(error) || (isShopError(error) && error.code === 'UNAVAILABLE')
            throw away ? data(null, { status: 503 }) : error
          }
        },
  ])
  return Object.fromEntries(wrapped) as ShopReader
}

const asCard = ({ _id, name, nameHi, image, unit, stock, price, discount }: Product): ProductCard => ({
  _id,
  name,
  ...(nameHi && { nameHi }),
  // a card shows one picture; the others would only weigh on the page
  image: image.slice(0, 1),
  unit,
  stock,
  price,
  discount,
})
