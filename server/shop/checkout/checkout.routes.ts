import type { FastifyInstance } from 'fastify'
import { checkoutContract } from '#contract/checkout.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { checkOrder } from './check-order.ts'
import { type Cards, payOnline } from './pay-online.ts'
import { receiveEvent } from './payment-events.ts'
import * as status from './payment-status.ts'
import { orderByCash } from './place-order.ts'

export const mountCheckout = (app: FastifyInstance, db: Db, cards: Cards) =>
  serve(app, checkoutContract, {
    check: async ({ ctx, body }) => ({ data: await checkOrder(db, ctx, body.addressId) }),
    cashOnDelivery: async ({ ctx, body, key }) => ({
      data: await orderByCash(db, cards, ctx, body, key),
    }),
    payOnline: ({ ctx, body, key, request }) =>
      payOnline(db, cards, ctx, body, { key, origin: request.headers.origin }),
    openPayment: async ({ ctx }) => ({ data: await status.openOf(db, ctx) }),
    payment: async ({ ctx, params }) => ({ data: await status.statusOf(db, ctx, params.id) }),
    cancelPayment: async ({ ctx, params }) => ({ data: await status.cancel(db, ctx, params.id) }),
    webhook: async ({ ctx, raw, request }) => {
      const signature = String(request.headers['stripe-signature'] ?? '')
      await receiveEvent(db, cards.provider, ctx.baseUrl, raw, signature)
      return {}
    },
  })
