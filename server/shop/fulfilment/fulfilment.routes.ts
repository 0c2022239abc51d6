import type { FastifyInstance } from 'fastify'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readDetails } from './details.ts'
import { cancel, updateStatus } from './fulfilment.ts'
import { refund, retryRefund } from './refund.ts'
import { updateStatuses } from './update-many.ts'

export const mountFulfilment = (app: FastifyInstance, db: Db) =>
  serve(app, fulfilmentContract, {
    updateStatus: async ({ caller, params, body, key }) => ({
      data: await updateStatus(db, caller, { id: params.id, ...body }, key),
    }),
    updateStatuses: ({ caller, body, key }) => updateStatuses(db, caller, body, key),
    details: async ({ caller, params }) => ({ data: await readDetails(db, caller, params.id) }),
    cancel: async ({ caller, body, key }) => ({ data: await cancel(db, caller, body, key) }),
    retryRefund: async ({ body }) => ({ data: await retryRefund(db, body._id) }),
    refund: ({ caller, body, key }) => refund(db, caller, body, key),
  })
