import type { FastifyInstance } from 'fastify'
import { checkoutContract } from '#contract/checkout.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { checkOrder } from './check-order.ts'
import { type Cards, payOnline } from './pay-online.ts'
import * as status from './payment-status.ts'
import { placeOrder } from './place-order.ts'
import { takeEvent } from './settle.ts'

export const mountCheckout = (app: FastifyInstance, db: Db, cards: Cards) =>
  serve(app, checkoutContract, {
    check: async ({ caller, body }) => ({ data: await checkOrder(db, caller, body.addressId) }),
    cashOnDelivery: async ({ caller, body, key }) => ({ data: await placeOrder(db, caller, body, key) }),
    payOnline: ({ caller, body, key }) => payOnline(db, cards, caller, body, key),
    openPayment: async ({ caller }) => ({ data: await status.openOf(db, caller) }),
    payment: async ({ caller, params }) => ({ data: await status.statusOf(db, caller, params.id) }),
    cancelPayment: async ({ caller, params }) => ({ data: await status.cancel(db, caller, params.id) }),
    webhook: async ({ caller, raw, request }) => {
      const signature = String(request.headers['stripe-signature'] ?? '')
      await takeEvent(db, cards.provider, caller.site, raw, signature)
      return {}
    },
  })
