import type { FastifyInstance } from 'fastify'
import { checkoutContract } from '#contract/checkout.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { toPublishedOrder } from '#server/shop/orders/orders.wire.ts'
import { checkOrder } from './check-order.ts'
import * as wire from './checkout.wire.ts'
import { type Cards, payOnline } from './pay-online.ts'
import { receiveEvent } from './payment-events.ts'
import * as status from './payment-status.ts'
import { orderByCash } from './place-order.ts'

export const mountCheckout = (app: FastifyInstance, db: Db, cards: Cards) =>
  serve(app, checkoutContract, {
    check: async ({ ctx, body }) => ({
      data: wire.toPublishedCheck(
        await checkOrder(db, ctx, { ...body, slot: wire.fromPublishedSlot(body.slot) }),
      ),
    }),
    cashOnDelivery: ({ ctx, body, key }) =>
      wire.publishingErrors(async () => {
        const sent = { key, request: { call: 'place', ...body } }
        const order = await orderByCash(db, cards, ctx, wire.fromPublishedInput(body), sent)
        return { data: toPublishedOrder(ctx, order) }
      }),
    payOnline: ({ ctx, body, key, request }) =>
      wire.publishingErrors(async () => {
        const sent = { key, request: { call: 'pay', ...body }, origin: request.headers.origin }
        return wire.toPublishedSession(await payOnline(db, cards, ctx, wire.fromPublishedInput(body), sent))
      }),
    openPayment: async ({ ctx }) => {
      const open = await status.openOf(db, ctx)
      return { data: open && wire.toPublishedPayment(open) }
    },
    payment: async ({ ctx, params }) => ({
      data: wire.toPublishedPayment(await status.statusOf(db, ctx, params.id)),
    }),
    cancelPayment: async ({ ctx, params }) => ({
      data: wire.toPublishedPayment(await status.cancel(db, ctx, params.id)),
    }),
    webhook: async ({ ctx, raw, request }) => {
      await receiveEvent(db, cards.providers, ctx.baseUrl, raw, request.headers)
      return {}
    },
  })
