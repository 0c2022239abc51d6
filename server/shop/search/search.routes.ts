import type { FastifyInstance } from 'fastify'
import { searchContract } from '#contract/search.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listProducts } from './list.ts'
import * as search from './search.ts'
import { fromPublishedFilter, publishList, publishResults } from './search.wire.ts'

export const mountSearch = (app: FastifyInstance, db: Db) =>
  serve(app, searchContract, {
    searchProducts: async ({ ctx, body }) =>
      publishResults(db, ctx, await search.searchProducts(db, ctx, fromPublishedFilter(body))),
    listProducts: async ({ ctx, body }) =>
      publishList(db, ctx, await listProducts(db, ctx, fromPublishedFilter(body))),
  })
