import type { FastifyInstance } from 'fastify'
import { paymentsV1 } from '#contract/v1/payments.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { toPaymentV1 } from './checkout.v1.wire.ts'
import * as status from './payment-status.ts'

export const mountPaymentsV1 = (app: FastifyInstance, db: Db) =>
  serve(app, paymentsV1, {
    listOpen: async ({ ctx }) => {
      const open = await status.openOf(db, ctx)
      return { data: open ? [toPaymentV1(open)] : [] }
    },
    get: async ({ ctx, params }) => toPaymentV1(await status.statusOf(db, ctx, params.id)),
    cancel: async ({ ctx, params }) => toPaymentV1(await status.cancel(db, ctx, params.id)),
  })
