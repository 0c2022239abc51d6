import type { FastifyInstance } from 'fastify'
import { searchContract } from '#contract/search.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listProducts } from './list.ts'
import * as search from './search.ts'
import { fromPublishedFilter, publishList, publishResults } from './search.wire.ts'

export const mountSearch = (app: FastifyInstance) =>
  serve(app, searchContract, {
    searchProducts: async ({ db, ctx, body }) =>
      publishResults(db, ctx, await search.searchProducts(db, ctx, fromPublishedFilter(body))),
    listProducts: async ({ db, ctx, body }) =>
      publishList(db, ctx, await listProducts(db, ctx, fromPublishedFilter(body))),
  })
