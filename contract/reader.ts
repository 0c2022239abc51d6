import { createContext } from 'react-router'
import type { Category, Product, ProductCard, SubCategory } from './catalogue.ts'
import type { Language } from './language.ts'

export type HomeRow = { category: Category; firstSubCategory: SubCategory | null; products: ProductCard[] }
/** A category and the listing it opens at: its first sub-category. */
export type Shelf = Category & { href: string }
export type HomePage = { categories: Shelf[]; rows: HomeRow[] }
export type ListingPage = {
  /** whose stock it shows */
  store: string
  category: Category
  subCategory: SubCategory
  /** the category's sub-categories, for the list on the left */
  siblings: SubCategory[]
  products: ProductCard[]
  totalCount: number
}
export type SearchPage = {
  /** whose stock it shows */
  store: string
  products: ProductCard[]
  page: number
  totalPage: number
  totalCount: number
}

/**
 * What page loaders may ask of the server: the same use cases the API serves, seen by a guest at one store.
 * `null` means there is no such thing (the page answers 404).
 */
export type ShopReader = {
  home(): Promise<HomePage>
  /** for the footer of every page */
  shelves(): Promise<Shelf[]>
  listing(categoryId: string, subCategoryId: string): Promise<ListingPage | null>
  product(productId: string): Promise<Product | null>
  search(text: string): Promise<SearchPage>
  /** where the shop has stores */
  cities(): Promise<string[]>
  /** whether this is the demo, which has pages for those who make the shop */
  demo: boolean
  /** absolute address of the shop, for canonical links */
  publicUrl: string
}

/** What the scripts of a page carry, so that no other runs (`server/platform/http/content-policy.ts`). */
export const pageNonce = createContext<string | undefined>()

/** What a page is to be written in. */
export const pageLanguage = createContext<Language>('en')

/** React Router matches context keys by identity, so the server and the pages must load this module as one. */
export const shopReader = createContext<ShopReader>()
