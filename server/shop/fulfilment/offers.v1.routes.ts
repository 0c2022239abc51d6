import type { FastifyInstance } from 'fastify'
import type { ShopperContext } from '#contract/request-context.ts'
import { riderOffersV1 } from '#contract/v1/rider-offers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { once } from '#server/platform/database/idempotency.ts'
import { factsOfEach } from '#server/platform/http/audited.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as riderOffers from '#server/shop/rider-offers/rider-offers.ts'
import { fulfilmentFacts } from './facts.ts'
import { acceptOffer, passOffer, readDuty } from './offers.ts'
import { toRiderDutyV1 } from './offers.v1.wire.ts'
import { toRideOrderV1 } from './order-work.v1.wire.ts'

/** Riders on duty and the orders that are offered to them (decision 143). */
export function mountRiderOffersV1(app: FastifyInstance, db: Db) {
  const read = async (ctx: ShopperContext) => toRiderDutyV1(ctx, await readDuty(db, ctx))
  serve(
    app,
    riderOffersV1,
    {
      duty: ({ ctx }) => read(ctx),
      async start({ ctx, body, change }) {
        await change(db, (db) => riderOffers.startDuty(db, ctx, body.storeId), { ids: [ctx.user.id] })
        return read(ctx)
      },
      async end({ ctx, change }) {
        await change(db, (db) => riderOffers.endDuty(db, ctx), { ids: [ctx.user.id] })
        return read(ctx)
      },
      async accept({ ctx, params: { id }, key, change }) {
        const request = { call: 'accept offer', id }
        let data: Awaited<ReturnType<typeof acceptOffer>> | undefined
        await once(db, { userId: ctx.user.id, key, request }, async (db) => {
          const ids = await riderOffers.ordersOf(db, ctx, id)
          data = await change(db, (db) => acceptOffer(db, ctx, id), { ids })
          return { id }
        })
        // the stored reply is an id, because a phone number must not be readable for days
        const orders = data ?? (await acceptOffer(db, ctx, id))
        return { data: orders.map((order) => toRideOrderV1(ctx, order)) }
      },
      async pass({ ctx, params: { id }, key, change }) {
        await once(db, { userId: ctx.user.id, key, request: { call: 'pass offer', id } }, async (db) => {
          const facts = ({ numbers }: { numbers: string[] }) => ({ name: numbers.join(', '), passed: true })
          await change(db, (db) => passOffer(db, ctx, id), { ids: [id], facts })
          return {}
        })
      },
    },
    {
      ...fulfilmentFacts,
      staff: factsOfEach(async (db, id) => riderOffers.dutyFacts(db, id)),
    },
  )
}
