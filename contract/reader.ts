import { createContext } from 'react-router'
import type { InfoLink, InfoPage } from './info.ts'
import type { Language } from './language.ts'
import type { PlaceState } from './place-state.ts'
import type { ProductChoice } from './product-filters.ts'
import type { Category } from './v1/categories.ts'
import type { CollectionColour } from './v1/collections.ts'
import type { Facets } from './v1/product-filters.ts'
import type { Correction, NotSold, Product, ProductCard } from './v1/products.ts'

/** A category and the path of its first sub-category's listing; null if it has no sub-category. */
export type CategoryTile = Category & { href: string | null }
export type HomeRow = { category: CategoryTile; products: ProductCard[] }
/** A row that staff arrange; `until`: the Indian time at which it ends today. */
export type CollectionHead = {
  slug: string
  title: string
  titleHi?: string
  colour: CollectionColour
  until?: string
}
export type CollectionRow = CollectionHead & { products: ProductCard[] }
export type HomePage = {
  categories: CategoryTile[]
  /** best sellers of the store that are in stock */
  bestSellers: ProductCard[]
  collections: CollectionRow[]
  rows: HomeRow[]
}
export type ListingPage = {
  /** id of the store whose stock is shown */
  store: string
  category: Category
  subCategory: Category
  /** the category's sub-categories, for the list on the left */
  siblings: Category[]
  products: ProductCard[]
  /** of the second page in `GET /api/v1/products` */
  nextCursor: string | null
  totalCount: number
}
/** What goes well with a product, and products like it; in stock, and none in both. */
export type Recommendations = { goesWith: ProductCard[]; similar: ProductCard[] }
export type SearchPage = {
  /** id of the store whose stock is shown */
  store: string
  products: ProductCard[]
  nextCursor: string | null
  totalCount: number
  correction: Correction | null
  /** a brand that the search names and the shop does not sell, and what is found in its place */
  notSold?: NotSold
  suggestions: SearchSuggestions
  /** null if products are found */
  instead: InsteadOfResults | null
}
/** Texts that find products, categories named by the text, and listings in which most of the results are. */
export type SearchSuggestions = { queries: string[]; categories: Category[]; listings: CategoryTile[] }
/** What a search shows that finds nothing; `nearest`: whether the listings are those of a part of the text. */
export type InsteadOfResults = { nearest: boolean; listings: CategoryTile[]; bestSellers: ProductCard[] }

/** What is filtered: the results of a search, or the products of a listing. */
export type FilteredSet = { search: string; exact?: 'true' } | { category: string; subCategory: string }
/** The first page of the products that a shopper's filters leave, in the chosen order. */
export type FilteredPage = Pick<SearchPage, 'products' | 'nextCursor' | 'totalCount'>

/** Facts for texts about the shop: the number of published products, whether any store delivers, and free of charge. */
export type ShopFacts = { products: number; delivers: boolean; freeDelivery: boolean }

/**
 * The data of page loaders: the use cases of the API in the shapes of `/api/v1`, for a guest at one store.
 * `null`: not found (the page returns 404).
 */
export type ShopReader = {
  home(): Promise<HomePage>
  /** for the footer of every page */
  categoryLinks(): Promise<CategoryTile[]>
  /** the page of a collection, in its season */
  collection(slug: string): Promise<CollectionRow | null>
  listing(categoryId: string, subCategoryId: string): Promise<ListingPage | null>
  product(productId: string): Promise<Product | null>
  /** the rows below a product; empty for an unknown one */
  recommendations(productId: string): Promise<Recommendations>
  /** `exact`: misspelt words are not corrected */
  search(text: string, exact?: boolean): Promise<SearchPage>
  filtered(set: FilteredSet, choice: ProductChoice, limit: number): Promise<FilteredPage>
  facets(set: FilteredSet, choice: ProductChoice): Promise<Facets>
  /** bestsellers of this store that are in stock, for the empty search page */
  bestSellers(): Promise<ProductCard[]>
  facts(): Promise<ShopFacts>
  /** the legal and help pages linked from the footer */
  infoPages(): Promise<InfoLink[]>
  info(slug: string): Promise<InfoPage | null>
  /** cities with a store */
  cities(): Promise<string[]>
  /** whether this is the demo, which has extra pages for developers */
  demo: boolean
  /** absolute address of the shop, for canonical links */
  publicUrl: string
}

/** The CSP nonce of a page's scripts (`server/platform/http/content-policy.ts`). */
export const pageNonce = createContext<string | undefined>()

/** The styles of maps, if they are not drawn by the shop. */
export type MapStyles = { style: string; darkStyle: string | null }
export const pageMap = createContext<MapStyles | null>(null)

/** The state of the place chosen by the shopper who requests the page. */
export const pagePlace = createContext<PlaceState>({ kind: 'notChosen' })

/** The language of the page. */
export const pageLanguage = createContext<Language>('en')

/** Receives the error for which a page returns 500 or 503. */
export const pageFailure = createContext<(error: unknown) => void>(() => {})

/** React Router compares context keys by identity, so the server and the pages must share this module. */
export const shopReader = createContext<ShopReader>()
