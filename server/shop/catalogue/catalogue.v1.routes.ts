import type { FastifyInstance } from 'fastify'
import { productsV1 } from '#contract/v1/products.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findProduct, listProducts } from './catalogue.ts'
import { fromListQueryV1, toProductV1 } from './catalogue.v1.wire.ts'

export const mountProductsV1 = (app: FastifyInstance, db: Db) =>
  serve(app, productsV1, {
    list: async ({ ctx, query }) => {
      const { products, next } = await listProducts(db, ctx, fromListQueryV1(query))
      return { data: products.map((product) => toProductV1(ctx, product)), nextCursor: next }
    },
    get: async ({ ctx, params }) => toProductV1(ctx, await findProduct(db, ctx, params.id)),
  })
