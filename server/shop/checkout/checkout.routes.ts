import type { FastifyInstance } from 'fastify'
import { checkoutContract } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { checkOrder } from './check-order.ts'
import { placeOrder } from './place-order.ts'

export const mountCheckout = (app: FastifyInstance, db: Db) =>
  serve(app, checkoutContract, {
    check: async ({ caller, body }) => ({ data: await checkOrder(db, caller, body.addressId) }),
    cashOnDelivery: async ({ caller, body, key }) => ({ data: await placeOrder(db, caller, body, key) }),
    payOnline: async () => {
      throw new ShopError('PAYMENTS_OFF')
    },
  })
