import type { FastifyInstance } from 'fastify'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { updateStatus } from './fulfilment.ts'

export const mountFulfilment = (app: FastifyInstance, db: Db) =>
  serve(app, fulfilmentContract, {
    updateStatus: async ({ caller, params, body }) => ({
      data: await updateStatus(db, caller, params.id, body.status),
    }),
  })
