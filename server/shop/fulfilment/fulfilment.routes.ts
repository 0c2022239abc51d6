import type { FastifyInstance } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { once, type Retryable } from '#server/platform/database/idempotency.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { toPublishedOrder } from '#server/shop/orders/orders.wire.ts'
import { recordCash } from './cash.ts'
import { readDetails } from './details.ts'
import { fulfilmentFacts } from './facts.ts'
import { cancel, updateStatus } from './fulfilment.ts'
import * as wire from './fulfilment.wire.ts'
import { refund, retryRefund } from './refund.ts'
import { undoOffer, undoStep } from './undo.ts'
import { type MoveOne, updateStatuses } from './update-many.ts'

export const mountFulfilment = (app: FastifyInstance, db: Db) =>
  serve(
    app,
    fulfilmentContract,
    {
      updateStatus: ({ ctx, params, body, key, change }) =>
        wire.publishingErrors(ctx, async () => {
          const input = { id: params.id, ...body }
          if (key) await assertInScope(db, ctx, params.id)
          const data = await once(db, sent(ctx, key, 'status', input), async (db) =>
            toPublishedOrder(ctx, await change(db, (db) => updateStatus(db, ctx, input))),
          )
          return { data, ...(await undoOffer(db, params.id)) }
        }),
      undoStep: async ({ ctx, body, key, change }) => {
        if (key) await assertInScope(db, ctx, body._id)
        const data = await once(db, sent(ctx, key, 'undo', body), async (db) =>
          toPublishedOrder(
            ctx,
            await change(db, (db) => undoStep(db, ctx, { id: body._id, step: body.step })),
          ),
        )
        return { data }
      },
      recordCash: async ({ ctx, body, change }) => ({
        data: toPublishedOrder(ctx, await change(db, (db) => recordCash(db, ctx, body._id))),
      }),
      updateStatuses: async ({ ctx, body, key, change }) => {
        const moved = body.orders.map(({ _id, ...input }) => ({ id: _id, ...input }))
        const move: MoveOne = (db, input) =>
          change(db, (db) => updateStatus(db, ctx, { ...input, isInBatch: true }), { ids: [input.id] })
        const outcomes = await updateStatuses(db, ctx, { ...body, orders: moved }, { key, move })
        return { data: outcomes.map(wire.toPublishedOutcome) }
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
      retryRefund: async ({ ctx, body, change }) => ({
        data: wire.toPublishedRefund(await change(db, (db) => retryRefund(db, ctx, body._id))),
      }),
      refund: ({ ctx, body, key, change }) => {
        const { _id: id, ...input } = body
        return once(db, sent(ctx, key, 'refund', body), async (db) => ({
          data: (await change(db, (db) => refund(db, ctx, { id, ...input }))).map(wire.toPublishedRefund),
        }))
      },
    },
    fulfilmentFacts,
  )

/** The stored reply to a repeat is only for who may still move the order; throws NOT_FOUND. */
async function assertInScope(db: Db, ctx: ShopperContext, id: string): Promise<void> {
  if (!(await orders.numberOf(db, id, orders.ofStaff(ctx, 'orders:move'))))
    throw new ShopError('NOT_FOUND', { what: 'Order' })
}

/** The published request identifies a repeat, and its published reply is stored, also for the releases after this. */
const sent = ({ user }: ShopperContext, key: string | undefined, call: string, body: object): Retryable => ({
  userId: user.id,
  key,
  request: { call, ...body },
})
