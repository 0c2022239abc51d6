import type { FastifyInstance } from 'fastify'
import { reorderV1 } from '#contract/v1/reorder.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { planOrder } from './reorder.ts'
import { toOrderPlanV1 } from './reorder.v1.wire.ts'

export const mountReorderV1 = (app: FastifyInstance, db: Db) =>
  serve(app, reorderV1, {
    plan: async ({ ctx, params }) => toOrderPlanV1(ctx, await planOrder(db, ctx, params.id)),
  })
