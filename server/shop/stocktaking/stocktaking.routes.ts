import type { FastifyInstance } from 'fastify'
import { inventoryContract } from '#contract/inventory.ts'
import type { Db } from '#server/platform/database/database.ts'
import { once } from '#server/platform/database/idempotency.ts'
import { factsOfEach } from '#server/platform/http/audited.ts'
import { serve } from '#server/platform/http/serve.ts'
import { lastMovements, listStock, moveByHand, stockFacts, stockId, stockOfProduct } from './stocktaking.ts'
import { toPublishedPieces, toPublishedStock, toPublishedStoreStock } from './stocktaking.wire.ts'

export const mountStocktaking = (app: FastifyInstance, db: Db) =>
  serve(
    app,
    inventoryContract,
    {
      stock: async ({ ctx, query: { store, ...query } }) =>
        toPublishedStock(ctx, await listStock(db, ctx, { storeId: store, ...query })),
      ofProduct: async ({ ctx, params }) => ({
        data: (await stockOfProduct(db, ctx, params.id)).map(toPublishedStoreStock),
      }),
      movements: async ({ db, ctx, query: { store, product } }) => ({
        data: await lastMovements(db, ctx, { storeId: store, productId: product }),
      }),
      move: async ({ ctx, body, key, change }) => ({
        data: await once(
          db,
          { userId: ctx.user.id, key, request: { call: 'move stock', ...body } },
          async (db) =>
            toPublishedPieces(await change(db, (db) => moveByHand(db, ctx, body), { ids: [stockId(body)] })),
        ),
      }),
    },
    { stock: factsOfEach(stockFacts) },
  )
