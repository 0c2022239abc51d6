import type { FastifyInstance } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { rideCallsV1 } from '#contract/v1/ride-calls.ts'
import type { CallBridge } from '#server/platform/calls/call-bridge.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { connect, readRideCall } from './ride-calls.ts'

/** Calls of riders that a provider connects (decision 181). */
export function mountRideCallsV1(app: FastifyInstance, db: Db, bridge: CallBridge | undefined) {
  serve(app, rideCallsV1, {
    async call({ ctx, params: { id }, change }) {
      if (!bridge) throw new ShopError('CALLS_NOT_CONNECTED')
      // recorded before the provider is asked, whom no transaction waits for
      const call = await change(db, (db) => readRideCall(db, ctx, id), {
        facts: ({ number }) => ({ name: number, call: 'to the shopper' }),
      })
      await connect(bridge, call)
      return { number: bridge.number }
    },
  })
}
