import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findProducts, type ProductPage } from '#server/shop/catalogue/catalogue.ts'
import * as queries from './search.queries.ts'
import { namedQuery, nameQuery, termsOf, tsQuery } from './search.rules.ts'

/** `offset`: how many results are before the page; it takes precedence over `page`. */
export type SearchFilter = { search?: string; page?: number; limit?: number; offset?: number }

/**
 * Products with a word that begins with each word of the query, best first. Matches by category name are omitted when
 * a product matches by its own name; without any match, products with a similar spelling.
 */
export async function searchProducts(db: Db, ctx: RequestContext, input: SearchFilter): Promise<ProductPage> {
  const terms = termsOf(input.search ?? '')
  const { page, limit, offset } = pageOf(input)
  if (terms.length === 0) {
    const { ids, totalCount } = await queries.findNewest(db, limit, offset)
    return { products: await findProducts(db, ctx, ids), page, limit, totalCount }
  }
  const byCategoryToo = !(await queries.isNamed(db, namedQuery(terms)))
  const exact = await queries.findByTerms(
    db,
    { begins: tsQuery(terms), whole: nameQuery(terms), plain: terms.join(' '), byCategoryToo },
    limit,
    offset,
  )
  const { ids, totalCount } =
    exact.totalCount > 0 ? exact : await queries.findBySpelling(db, terms, limit, offset)
  return { products: await findProducts(db, ctx, ids), page, limit, totalCount }
}

/** Adds ordered products to the sales that rank the results. */
export const countOrdered = (db: Db, lines: { productId: string; quantity: number }[]): Promise<void> =>
  queries.countOrdered(db, lines)

export const pageOf = ({ page = 1, limit = 12, offset = (page - 1) * limit }: SearchFilter) => ({
  page,
  limit,
  offset,
})
