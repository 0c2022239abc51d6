import type { FastifyInstance } from 'fastify'
import { searchContract } from '#contract/search.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listProducts } from './list.ts'
import * as search from './search.ts'
import { fromPublishedFilter, publishList, publishResults } from './search.wire.ts'

/** The stock that an admin reads is recorded by `db`; products are read by `reads`, which may be a replica. */
export const mountSearch = (app: FastifyInstance, db: Db) =>
  serve(app, searchContract, {
    searchProducts: async ({ db: reads, ctx, body }) =>
      publishResults(db, ctx, await search.searchProducts(reads, ctx, fromPublishedFilter(body))),
    listProducts: async ({ db: reads, ctx, body }) =>
      publishList(db, ctx, await listProducts(reads, ctx, fromPublishedFilter(body))),
  })
