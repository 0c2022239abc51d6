import type { FastifyInstance } from 'fastify'
import { stockV1 } from '#contract/v1/products.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { countFromShown } from './stocktaking.ts'

export const mountStockV1 = (app: FastifyInstance, db: Db) =>
  serve(app, stockV1, {
    count: async ({ ctx, params, body }) => ({
      stock: await countFromShown(db, ctx, { productId: params.id, ...body }),
    }),
  })
