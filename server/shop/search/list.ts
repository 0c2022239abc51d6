import { isAllowed } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { ProductSort } from '#contract/search.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countedOnce, findProducts, type ProductPage } from '#server/shop/catalogue/catalogue.ts'
import * as queries from './list.queries.ts'
import { termsOf, tsQuery } from './search.rules.ts'
import { pageOf, type SearchFilter } from './search.ts'

export type SearchListInput = SearchFilter &
  Pick<queries.ProductFilter, 'category' | 'subCategory' | 'show' | 'stock'> & {
    sort?: ProductSort
  }

/**
 * The catalogue, newest first by default, filtered by the search text and the other filters: the admin's list (spec
 * §7, product/get). Only admins get unpublished products.
 */
export async function listProducts(
  db: Db,
  ctx: RequestContext,
  input: SearchListInput,
): Promise<ProductPage> {
  const { search, sort = 'newest', category, subCategory, show, stock } = input
  const terms = termsOf(search ?? '')
  const { page, limit, offset } = pageOf(input)
  const filter = {
    unpublishedToo: isAllowed(ctx, 'catalogue:edit', 'everywhere'),
    ...(terms.length > 0 && { terms: tsQuery(terms) }),
    ...(category && { category }),
    ...(subCategory && { subCategory }),
    ...(show && { show }),
    ...(stock && { stock }),
  }
  const read = (totalCount?: number) =>
    queries.list(db, ctx.storeId, filter, sort, { limit, offset, totalCount })
  // stock, and the words of products, change without the catalogue
  const isCounted = terms.length > 0 || stock !== undefined
  const { ids, totalCount } = isCounted
    ? await read()
    : await countedOnce(db, `staff ${JSON.stringify(filter)}`, read)
  const products = await findProducts(db, ctx, ids, { unpublishedToo: true })
  return { products, page, limit, totalCount }
}
