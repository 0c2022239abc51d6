import type { FastifyInstance } from 'fastify'
import { cartV1 } from '#contract/v1/cart.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as cart from './cart.ts'
import { toCartItemV1, toCartV1 } from './cart.v1.wire.ts'

export const mountCartV1 = (app: FastifyInstance, db: Db) =>
  serve(app, cartV1, {
    get: async ({ ctx }) => toCartV1(ctx, await cart.listMine(db, ctx)),
    add: async ({ ctx, body }) => toCartItemV1(ctx, await cart.add(db, ctx, body.productId)),
    update: async ({ ctx, params, body }) =>
      toCartItemV1(ctx, await cart.updateQuantity(db, ctx, params.id, body.quantity)),
    remove: ({ ctx, params }) => cart.remove(db, ctx, params.id),
    merge: async ({ ctx, body }) => toCartV1(ctx, await cart.merge(db, ctx, body.items)),
  })
