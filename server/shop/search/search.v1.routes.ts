import type { FastifyInstance } from 'fastify'
import { staffProductsV1 } from '#contract/v1/products.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { toProductV1 } from '#server/shop/catalogue/catalogue.v1.wire.ts'
import { listProducts } from './list.ts'

export const mountStaffProductsV1 = (app: FastifyInstance, db: Db) =>
  serve(app, staffProductsV1, {
    list: async ({ ctx, query }) => {
      const { products, totalCount } = await listProducts(db, ctx, query)
      return { data: products.map((product) => toProductV1(ctx, product)), totalCount }
    },
  })
