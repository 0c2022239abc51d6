import type { FastifyInstance } from 'fastify'
import { ordersV1 } from '#contract/v1/orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { EventHub } from '#server/platform/events/hub.ts'
import { serve } from '#server/platform/http/serve.ts'
import { followOrder } from './follow.ts'
import { listMineAfter } from './list.ts'
import { read } from './orders.ts'
import * as wire from './orders.v1.wire.ts'

export const mountOrdersV1 = (app: FastifyInstance, db: Db, events: EventHub) =>
  serve(app, ordersV1, {
    list: async ({ ctx, query: { limit, cursor } }) => {
      const { orders, next } = await listMineAfter(db, ctx, cursor, limit)
      return { data: orders.map((order) => wire.toSummaryV1(ctx, order)), nextCursor: next }
    },
    get: async ({ ctx, params }) => wire.toOrderV1(ctx, (await read(db, ctx, params.id)).order),
    events: async ({ ctx, params, lastEventId, signal }) => {
      const lastStep = wire.fromLastEventId(lastEventId)
      return wire.toEventsV1(await followOrder(db, events, ctx, { id: params.id, lastStep, signal }))
    },
  })
