import type { FastifyInstance } from 'fastify'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { once, type Retryable } from '#server/platform/database/idempotency.ts'
import { serve } from '#server/platform/http/serve.ts'
import { toPublishedOrder } from '#server/shop/orders/orders.wire.ts'
import { recordCash } from './cash.ts'
import { readDetails } from './details.ts'
import { cancel, updateStatus } from './fulfilment.ts'
import * as wire from './fulfilment.wire.ts'
import { refund, retryRefund } from './refund.ts'
import { undoOffer, undoStep } from './undo.ts'
import { updateStatuses } from './update-many.ts'

export const mountFulfilment = (app: FastifyInstance, db: Db) =>
  serve(app, fulfilmentContract, {
    updateStatus: ({ ctx, params, body, key }) =>
      wire.publishingErrors(ctx, async () => {
        const input = { id: params.id, ...body }
        const data = await once(db, sent(ctx, key, 'status', input), async (db) =>
          toPublishedOrder(ctx, await updateStatus(db, ctx, input)),
        )
        return { data, ...(await undoOffer(db, params.id)) }
      }),
    undoStep: async ({ ctx, body, key }) => ({
      data: await once(db, sent(ctx, key, 'undo', body), async (db) =>
        toPublishedOrder(ctx, await undoStep(db, ctx, { id: body._id, step: body.step })),
      ),
    }),
    recordCash: async ({ ctx, body }) => ({
      data: toPublishedOrder(ctx, await recordCash(db, ctx, body._id)),
    }),
    updateStatuses: async ({ ctx, body, key }) => {
      const orders = body.orders.map(({ _id, ...input }) => ({ id: _id, ...input }))
      return { data: (await updateStatuses(db, ctx, { ...body, orders }, key)).map(wire.toPublishedOutcome) }
    },
    details: async ({ ctx, params }) => ({
      data: wire.toPublishedDetails(ctx, await readDetails(db, ctx, params.id)),
    }),
    cancel: ({ ctx, body, key }) =>
      wire.publishingErrors(ctx, async () => {
        const { _id: id, ...input } = body
        const data = await once(db, sent(ctx, key, 'cancel', body), async (db) =>
          toPublishedOrder(ctx, await cancel(db, ctx, { id, ...input })),
        )
        return { data }
      }),
    retryRefund: async ({ ctx, body }) => ({
      data: wire.toPublishedRefund(await retryRefund(db, ctx, body._id)),
    }),
    refund: ({ ctx, body, key }) => {
      const { _id: id, ...input } = body
      return once(db, sent(ctx, key, 'refund', body), async (db) => ({
        data: (await refund(db, ctx, { id, ...input })).map(wire.toPublishedRefund),
      }))
    },
  })

/** The published request identifies a repeat, and its published reply is stored, also for the releases after this. */
const sent = ({ user }: ShopperContext, key: string | undefined, call: string, body: object): Retryable => ({
  userId: user.id,
  key,
  request: { call, ...body },
})
