import type { FastifyInstance } from 'fastify'
import { accountContract } from '#contract/account.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as cart from '#server/shop/cart/cart.ts'
import { publishCart } from '#server/shop/cart/cart.wire.ts'
import { userDetails } from './account.ts'
import { toPublishedDetails } from './account.wire.ts'

export const mountAccount = (app: FastifyInstance, db: Db) =>
  serve(app, accountContract, {
    userDetails: async ({ ctx }) => ({ data: toPublishedDetails(ctx, await userDetails(db, ctx)) }),
    mergeCart: async ({ ctx, body }) => ({
      data: await publishCart(db, ctx, await cart.merge(db, ctx, body.items)),
    }),
  })
