import type { FastifyInstance } from 'fastify'
import { cartContract } from '#contract/cart.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as cart from './cart.ts'

export const mountCart = (app: FastifyInstance, db: Db) =>
  serve(app, cartContract, {
    add: async ({ caller, body }) => ({ data: await cart.add(db, caller, body.productId) }),
    list: async ({ caller }) => ({ data: await cart.listMine(db, caller) }),
    updateQuantity: async ({ caller, body }) => ({
      data: await cart.updateQuantity(db, caller, body._id, body.qty),
    }),
    remove: async ({ caller, body }) => {
      await cart.remove(db, caller, body._id)
      return {}
    },
  })
