import type { FastifyInstance } from 'fastify'
import { ordersContract } from '#contract/orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as orders from './orders.ts'

export const mountOrders = (app: FastifyInstance, db: Db) =>
  serve(app, ordersContract, {
    mine: async ({ caller, query }) => orders.listMine(db, caller, query),
    all: async ({ caller, query }) => orders.listAll(db, caller, query),
  })
