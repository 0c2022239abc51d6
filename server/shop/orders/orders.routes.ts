import type { FastifyInstance } from 'fastify'
import { ordersContract } from '#contract/orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listAll, listMine } from './list.ts'

export const mountOrders = (app: FastifyInstance, db: Db) =>
  serve(app, ordersContract, {
    mine: async ({ ctx, query }) => listMine(db, ctx, query),
    all: async ({ ctx, query }) => listAll(db, ctx, query),
  })
