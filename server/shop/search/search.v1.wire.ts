import type { Reply } from '#contract/endpoint.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { productListV1 } from '#contract/v1/products.ts'
import { DEFAULT_LIMIT } from '#contract/v1/shapes.ts'
import type { suggestionsV1 } from '#contract/v1/suggestions.ts'
import type { Product, WithSizes } from '#server/shop/catalogue/catalogue.ts'
import { toCategoryV1, toProductV1, toSubCategoryV1 } from '#server/shop/catalogue/catalogue.v1.wire.ts'
import type { SearchResults } from './search.ts'
import type { Suggestions } from './suggest.ts'

/** Matches have no order that an id could continue, so the cursor of a search is a position in the form of an id. */
const CURSOR_DIGITS = 32
/** A cursor of another list leads behind the last match. */
const LAST_POSITION = 1_000_000_000

type SearchQuery = { search: string; exact?: 'true' | 'false'; limit?: number; cursor?: string }

export const fromSearchQueryV1 = ({ search, exact, limit = DEFAULT_LIMIT, cursor = '0' }: SearchQuery) => ({
  search,
  exact: exact === 'true',
  limit,
  offset: Math.min(Number.parseInt(cursor, 16), LAST_POSITION),
})

export const toSearchPageV1 = (
  ctx: Pick<RequestContext, 'baseUrl'>,
  { offset, limit }: { offset: number; limit: number },
  { products, totalCount, correction, notSold }: SearchResults<Product | WithSizes<Product>>,
): Reply<typeof productListV1.list> => ({
  data: products.map((product) => toProductV1(ctx, product)),
  nextCursor: searchCursor(offset + limit, totalCount),
  ...(correction && { correction }),
  ...(notSold && { notSold }),
})

export const toSuggestionsV1 = (
  ctx: Pick<RequestContext, 'baseUrl'>,
  { queries, categories, subCategories, products, correction }: SearchResults & Suggestions,
): Reply<typeof suggestionsV1.list> => ({
  queries,
  categories: categories.map((category) => toCategoryV1(ctx, category)),
  subCategories: subCategories.map((subCategory) => toSubCategoryV1(ctx, subCategory)),
  products: products.map((product) => toProductV1(ctx, product)),
  ...(correction && { correction }),
})

/** The cursor of the page that begins after `position` matches; null if there are no more. */
export const searchCursor = (position: number, totalCount: number): string | null =>
  position < totalCount ? position.toString(16).padStart(CURSOR_DIGITS, '0') : null
