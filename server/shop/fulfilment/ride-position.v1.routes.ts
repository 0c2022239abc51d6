import type { FastifyInstance } from 'fastify'
import { ridePositionV1, storeRidersV1 } from '#contract/v1/rider-position.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { listOnRoad, sharePosition } from './ride-position.ts'
import { toRiderOnRoadV1 } from './ride-position.v1.wire.ts'

/** Where riders are about, for the shoppers of their orders and for their stores (decision 168). */
export function mountRidePositionV1(app: FastifyInstance, db: Db) {
  serve(app, ridePositionV1, {
    share: async ({ ctx, params, body }) => {
      const ignored = await sharePosition(db, ctx, params.id, body)
      return ignored ? { shared: false, ignored } : { shared: true }
    },
    async stop({ ctx }) {
      await orders.positions.deleteOfRider(db, ctx.user.id)
      return { shared: false }
    },
  })
  serve(app, storeRidersV1, {
    list: async ({ ctx, query }) => {
      const { riders, stores } = await listOnRoad(db, ctx, query.storeId)
      return { serverTime: await orders.serverTime(db), data: riders.map(toRiderOnRoadV1), stores }
    },
  })
}
