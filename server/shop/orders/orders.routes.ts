import type { FastifyInstance } from 'fastify'
import { ordersContract } from '#contract/orders.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listAll, listMine } from './list.ts'
import { toPublishedList } from './orders.wire.ts'

export const mountOrders = (app: FastifyInstance) =>
  serve(app, ordersContract, {
    mine: async ({ db, ctx, query }) => toPublishedList(ctx, await listMine(db, ctx, query)),
    all: async ({ db, ctx, query }) => toPublishedList(ctx, await listAll(db, ctx, query)),
  })
