import type { FastifyInstance } from 'fastify'
import type { ShopperContext } from '#contract/request-context.ts'
import { inr } from '#contract/v1/shapes.ts'
import { rideUpiV1, storeUpiV1 } from '#contract/v1/upi.ts'
import type { Db } from '#server/platform/database/database.ts'
import { once } from '#server/platform/database/idempotency.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import * as upi from '#server/shop/upi/upi.ts'
import { fulfilmentFacts } from './facts.ts'
import { toRideOrderV1 } from './order-work.v1.wire.ts'
import { taking } from './taking.ts'
import { toUpiReceiptV1, toUpiRefundV1 } from './upi.v1.wire.ts'
import { readUpiRequest, receiveUpi, seeUpi, undoUpi } from './upi-at-door.ts'
import { listUpiRefunds, sendByUpi } from './upi-refunds.ts'

/** Orders that are paid by UPI at the door (decision 153). */
export function mountUpiV1(app: FastifyInstance, db: Db) {
  const onRoad = taking(db, 'orders:ride', toRideOrderV1)
  serve(
    app,
    rideUpiV1,
    {
      read: async ({ ctx, params }) => {
        const { amount, address, payee, link } = await readUpiRequest(db, ctx, params.id)
        return { amount: inr(amount), address, payee, link }
      },
      receive: (call) => onRoad('receive upi', call, (db, ctx, id) => receiveUpi(db, ctx, id, call.body)),
    },
    fulfilmentFacts,
  )
  serve(
    app,
    storeUpiV1,
    {
      receipts: async ({ ctx, query }) => ({
        data: (await upi.listReceipts(db, ctx, query.storeId)).map(toUpiReceiptV1),
      }),
      addresses: async ({ ctx }) => ({ data: await upi.listAddresses(db, ctx) }),
      see: ({ ctx, params, key, change }) =>
        once(db, { userId: ctx.user.id, key, request: { call: 'see upi', ...params } }, async (db) =>
          toUpiReceiptV1(await change(db, (db) => seeUpi(db, ctx, params.id), { facts: factsOf })),
        ),
      undo: ({ ctx, params, body, key, change }) =>
        once(
          db,
          { userId: ctx.user.id, key, request: { call: 'undo upi', ...params, ...body } },
          async (db) =>
            toUpiReceiptV1(
              await change(db, (db) => undoUpi(db, ctx, params.id, body.why), { facts: factsOf }),
            ),
        ),
      setAddress: ({ ctx, body, key, change }) =>
        once(db, { userId: ctx.user.id, key, request: { call: 'set upi', ...body } }, (db) =>
          change(db, (db) => setAddress(db, ctx, body), {
            ids: [body.storeId],
            facts: ({ address, payee, storeId }) => ({ name: payee, storeId, address }),
          }),
        ),
      refunds: async ({ ctx }) => ({ data: (await listUpiRefunds(db, ctx)).map(toUpiRefundV1) }),
      sent: ({ ctx, params: { id }, body, key, change }) =>
        once(db, { userId: ctx.user.id, key, request: { call: 'sent upi', id, ...body } }, async (db) => {
          await change(db, (db) => sendByUpi(db, ctx, id, body.reference))
          return { id, status: 'done' as const }
        }),
    },
    fulfilmentFacts,
  )
}

/** NOT_FOUND for a store that does not exist. */
async function setAddress(db: Db, ctx: ShopperContext, input: upi.UpiAddress): Promise<upi.UpiAddress> {
  await darkStores.find(db, input.storeId)
  return upi.setAddress(db, ctx, input)
}

const factsOf = ({ number, storeId, paise, seenAt, undoneAt, undoneWhy }: upi.UpiReceipt) => ({
  name: number,
  storeId,
  amount: paise,
  seenAt,
  undoneAt,
  note: undoneWhy,
})
