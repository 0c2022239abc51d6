import type { FastifyInstance } from 'fastify'
import { productFacetsV1 } from '#contract/v1/product-filters.ts'
import { productListV1, staffProductsV1 } from '#contract/v1/products.ts'
import { searchExplanationsV1 } from '#contract/v1/search-explanations.ts'
import { suggestionsV1 } from '#contract/v1/suggestions.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findProducts, listProducts } from '#server/shop/catalogue/catalogue.ts'
import { fromListQueryV1, toProductV1 } from '#server/shop/catalogue/catalogue.v1.wire.ts'
import { explain } from './explain.ts'
import { toExplanationV1 } from './explain.v1.wire.ts'
import { facetsOf, listFiltered } from './filtered.ts'
import { fromFilteredQueryV1, toFacetsV1, toSet } from './filtered.v1.wire.ts'
import { listProducts as listForStaff } from './list.ts'
import { searchCards, searchProducts } from './search.ts'
import { fromSearchQueryV1, toSearchPageV1, toSuggestionsV1 } from './search.v1.wire.ts'
import { searchAndSuggest } from './suggest.ts'

/** Products among the suggestions. */
const SUGGESTED = 6

export const mountProductListV1 = (app: FastifyInstance) =>
  serve(app, productListV1, {
    list: async ({ db, ctx, query: { search, exact, ...query } }) => {
      const filtered = fromFilteredQueryV1({ ...query, ...(search && { search }), ...(exact && { exact }) })
      if (filtered) return toSearchPageV1(ctx, filtered, await listFiltered(db, ctx, filtered))
      if (search) {
        const page = fromSearchQueryV1({ ...query, search, ...(exact && { exact }) })
        const find = query.group ? searchCards : searchProducts
        return toSearchPageV1(ctx, page, await find(db, ctx, page))
      }
      const { products, next } = await listProducts(db, ctx, fromListQueryV1(query))
      return { data: products.map((product) => toProductV1(ctx, product)), nextCursor: next }
    },
  })

export const mountProductFacetsV1 = (app: FastifyInstance) =>
  serve(app, productFacetsV1, {
    get: async ({ db, ctx, query }) => toFacetsV1(await facetsOf(db, ctx, toSet(query))),
  })

export const mountSuggestionsV1 = (app: FastifyInstance) =>
  serve(app, suggestionsV1, {
    list: async ({ db, ctx, query: { search, exact } }) =>
      toSuggestionsV1(
        ctx,
        await searchAndSuggest(
          db,
          ctx,
          { search, exact: exact === 'true', limit: SUGGESTED },
          (ids, _, stock) => findProducts(db, ctx, ids, { stock }),
        ),
      ),
  })

export const mountStaffProductsV1 = (app: FastifyInstance) =>
  serve(app, staffProductsV1, {
    list: async ({ db, ctx, query }) => {
      const { products, totalCount } = await listForStaff(db, ctx, query)
      return { data: products.map((product) => toProductV1(ctx, product)), totalCount }
    },
  })

/** Explanations of fewer products than a page has are enough to compare them. */
const EXPLAINED = 12

export const mountSearchExplanationsV1 = (app: FastifyInstance) =>
  serve(app, searchExplanationsV1, {
    list: async ({ db, ctx, query: { search, limit = EXPLAINED } }) =>
      toExplanationV1(await explain(db, ctx, search, limit)),
  })
