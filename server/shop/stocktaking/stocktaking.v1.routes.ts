import type { FastifyInstance } from 'fastify'
import { batchesV1 } from '#contract/v1/batches.ts'
import { stockV1 } from '#contract/v1/products.ts'
import type { Db } from '#server/platform/database/database.ts'
import { once } from '#server/platform/database/idempotency.ts'
import { factsOfEach } from '#server/platform/http/audited.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listBatches, moveBatch } from './batches.ts'
import { countFromShown, setBin, stockFacts, stockId } from './stocktaking.ts'
import { toBatchesV1 } from './stocktaking.wire.ts'

export function mountStockV1(app: FastifyInstance, db: Db) {
  const facts = { stock: factsOfEach(stockFacts) }
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
    facts,
  )
  serve(
    app,
    batchesV1,
    {
      list: async ({ ctx, query }) => toBatchesV1(await listBatches(db, ctx, query)),
      move: ({ ctx, body, key, change }) =>
        once(db, { userId: ctx.user.id, key, request: { call: 'move batch', ...body } }, async (db) =>
          toBatchesV1(await change(db, (db) => moveBatch(db, ctx, body), { ids: [stockId(body)] })),
        ),
    },
    facts,
  )
}
