import type { FastifyInstance } from 'fastify'
import { cartContract } from '#contract/cart.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as cart from './cart.ts'
import { publishCart, publishCartItem } from './cart.wire.ts'

export const mountCart = (app: FastifyInstance, db: Db) =>
  serve(app, cartContract, {
    add: async ({ ctx, body }) => ({
      data: await publishCartItem(db, ctx, await cart.add(db, ctx, body.productId)),
    }),
    list: async ({ ctx }) => ({ data: await publishCart(db, ctx, await cart.listMine(db, ctx)) }),
    updateQuantity: async ({ ctx, body }) => ({
      data: await publishCartItem(db, ctx, await cart.updateQuantity(db, ctx, body._id, body.qty)),
    }),
    remove: async ({ ctx, body }) => {
      await cart.remove(db, ctx, body._id)
      return {}
    },
  })
