import type { Reply } from '#contract/endpoint.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { searchContract } from '#contract/search.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Streamable } from '#server/platform/http/reply-writer.ts'
import type { ProductPage } from '#server/shop/catalogue/catalogue.ts'
import { publishProducts, toPublishedProduct } from '#server/shop/catalogue/catalogue.wire.ts'
import { noteRead } from '#server/shop/inventory/inventory.ts'
import type { SearchFilter } from './search.ts'

/** A published search text: percent-encoded inside JSON, or raw. Decoded once; a stray % stays a % (docs/wire.md 9). */
export const fromPublishedFilter = <F extends SearchFilter>({ search, ...filter }: F) => ({
  ...filter,
  ...(search && { search: decodeOnce(search) }),
})

/** A page of results for the reply of a published call; the stock in it counts as read (docs/wire.md 12). */
export const publishResults = async (
  db: Db,
  ctx: RequestContext,
  { products, page, limit, totalCount }: ProductPage,
): Promise<Streamable<Reply<typeof searchContract.searchProducts>>> => ({
  data: await publishProducts(db, ctx, products),
  page,
  limit,
  totalCount,
  totalPage: Math.ceil(totalCount / limit),
})

/** The same for a page of the admin's list, which has at least one page (docs/wire.md 13). */
export async function publishList(
  db: Db,
  ctx: RequestContext,
  { products, page, limit, totalCount }: ProductPage,
): Promise<Reply<typeof searchContract.listProducts>> {
  await noteRead(db, ctx, products)
  return {
    data: products.map((product) => ({
      ...toPublishedProduct(ctx, product),
      published: product.published,
    })),
    page,
    totalCount,
    totalNoPage: Math.max(1, Math.ceil(totalCount / limit)),
  }
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // malformed as a whole: decode the runs that are well formed, leave the rest as typed
    return text.replace(/(%[0-9a-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run)
      } catch {
        return run
      }
    })
  }
}
