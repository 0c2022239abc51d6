import type { FastifyInstance } from 'fastify'
import { rideCashV1, storeCashV1 } from '#contract/v1/rider-cash.ts'
import type { Db } from '#server/platform/database/database.ts'
import { once } from '#server/platform/database/idempotency.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as cash from './rider-cash.ts'
import { toCashCountV1, toCashOfRiderV1 } from './rider-cash.v1.wire.ts'

/** Cash that riders collect at doors and give to their store (decision 137). */
export function mountRiderCashV1(app: FastifyInstance, db: Db) {
  serve(app, rideCashV1, {
    mine: async ({ ctx }) => ({ data: (await cash.listMine(db, ctx)).map(toCashOfRiderV1) }),
  })
  serve(app, storeCashV1, {
    list: async ({ ctx, query }) => ({
      data: (await cash.listInStores(db, ctx, query.storeId)).map(toCashOfRiderV1),
    }),
    counts: async ({ ctx, query }) => ({
      data: (await cash.listCounts(db, ctx, query.storeId)).map(toCashCountV1),
    }),
    count: ({ ctx, body, key, change }) =>
      once(db, { userId: ctx.user.id, key, request: { call: 'count cash', ...body } }, async (db) => {
        const input = { ...body, note: body.note ?? '' }
        const done = await change(db, (db) => cash.count(db, ctx, input), {
          facts: ({ id: _, rider, at: __, receivedBy: ___, ...rest }) => ({ name: rider.name, ...rest }),
        })
        return toCashCountV1(done)
      }),
  })
}
