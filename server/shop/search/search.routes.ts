import type { FastifyInstance } from 'fastify'
import { searchContract } from '#contract/search.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listProducts } from './list.ts'
import * as search from './search.ts'

export const mountSearch = (app: FastifyInstance, db: Db) =>
  serve(app, searchContract, {
    searchProducts: async ({ ctx, body }) => search.searchProducts(db, ctx, body),
    listProducts: async ({ ctx, body }) => listProducts(db, ctx, body),
  })
