import type { FastifyInstance } from 'fastify'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { serverTime } from '#server/shop/orders/orders.ts'
import { readDetails, readDetailsAsStaff } from './details.ts'
import { toOrderV1 } from './fulfilment.v1.wire.ts'

export const mountOrderDetailsV1 = (app: FastifyInstance, db: Db) =>
  serve(app, orderDetailsV1, {
    get: async ({ ctx, params }) => ({
      ...toOrderV1(ctx, await readDetails(db, ctx, params.id)),
      serverTime: await serverTime(db),
    }),
    getAsStaff: async ({ ctx, params }) => ({
      ...toOrderV1(ctx, await readDetailsAsStaff(db, ctx, params.id)),
      serverTime: await serverTime(db),
    }),
  })
