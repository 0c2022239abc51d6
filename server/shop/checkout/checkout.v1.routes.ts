import type { FastifyInstance } from 'fastify'
import { deliverySlotsV1 } from '#contract/v1/delivery-slots.ts'
import { paymentsV1 } from '#contract/v1/payments.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { toPaymentV1, toSlotV1 } from './checkout.v1.wire.ts'
import * as status from './payment-status.ts'
import { listSlots } from './slots.ts'

export const mountPaymentsV1 = (app: FastifyInstance, db: Db) =>
  serve(app, paymentsV1, {
    listOpen: async ({ ctx }) => {
      const open = await status.openOf(db, ctx)
      return { data: open ? [toPaymentV1(open)] : [] }
    },
    get: async ({ ctx, params }) => toPaymentV1(await status.statusOf(db, ctx, params.id)),
    cancel: async ({ ctx, params }) => toPaymentV1(await status.cancel(db, ctx, params.id)),
  })

export const mountDeliverySlotsV1 = (app: FastifyInstance, db: Db) =>
  serve(app, deliverySlotsV1, {
    list: async ({ ctx, query }) => ({ data: (await listSlots(db, ctx, query.addressId)).map(toSlotV1) }),
  })
