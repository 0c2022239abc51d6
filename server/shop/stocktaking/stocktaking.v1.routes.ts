import type { FastifyInstance } from 'fastify'
import { stockV1 } from '#contract/v1/products.ts'
import type { Db } from '#server/platform/database/database.ts'
import { factsOfEach } from '#server/platform/http/audited.ts'
import { serve } from '#server/platform/http/serve.ts'
import { countFromShown, setBin, stockFacts, stockId } from './stocktaking.ts'

export const mountStockV1 = (app: FastifyInstance, db: Db) =>
  serve(
    app,
    stockV1,
    {
      count: async ({ ctx, params, body, change }) => {
        const at = { storeId: ctx.storeId, productId: params.id }
        const stock = await change(db, (db) => countFromShown(db, ctx, { productId: params.id, ...body }), {
          ids: [stockId(at)],
        })
        return { stock }
      },
      setBin: ({ ctx, params, body, change }) => {
        const at = { storeId: body.storeId, productId: params.id }
        return change(db, (db) => setBin(db, ctx, { ...body, ...at }), { ids: [stockId(at)] })
      },
    },
    { stock: factsOfEach(stockFacts) },
  )
