import type { FastifyInstance } from 'fastify'
import { ordersV1, staffOrdersV1 } from '#contract/v1/orders.ts'
import { DEFAULT_LIMIT } from '#contract/v1/shapes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { EventHub } from '#server/platform/events/hub.ts'
import { serve } from '#server/platform/http/serve.ts'
import { followOrder } from './follow.ts'
import { latestOpen, listMyPage, listPageForStaff } from './list.ts'
import * as wire from './orders.v1.wire.ts'

export const mountOrdersV1 = (app: FastifyInstance, db: Db, events: EventHub) => {
  serve(app, ordersV1, {
    list: async ({ db, ctx, query: { limit = DEFAULT_LIMIT, page = 1, cursor } }) => {
      const { orders, next, totalCount } = await listMyPage(db, ctx, { after: cursor, page, limit })
      return { data: wire.toSummariesV1(ctx, orders), nextCursor: next, totalCount }
    },
    latestOpen: async ({ ctx }) => wire.toLatestOpenV1(await latestOpen(db, ctx)),
    events: async ({ ctx, params, lastEventId, signal }) => {
      const lastStep = wire.fromLastEventId(lastEventId)
      return wire.toEventsV1(await followOrder(db, events, ctx, { id: params.id, lastStep, signal }))
    },
  })
  serve(app, staffOrdersV1, {
    list: async ({ db, ctx, query }) => {
      const { orders, totalCount } = await listPageForStaff(db, ctx, wire.fromStaffQueryV1(query))
      return { data: wire.toSummariesV1(ctx, orders), totalCount }
    },
  })
}
