import type { FastifyInstance } from 'fastify'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { recordCash } from './cash.ts'
import { readDetails } from './details.ts'
import { cancel, updateStatus } from './fulfilment.ts'
import { refund, retryRefund } from './refund.ts'
import { undoOffer, undoStep } from './undo.ts'
import { updateStatuses } from './update-many.ts'

export const mountFulfilment = (app: FastifyInstance, db: Db) =>
  serve(app, fulfilmentContract, {
    updateStatus: async ({ ctx, params, body, key }) => ({
      data: await updateStatus(db, ctx, { id: params.id, ...body }, key),
      ...(await undoOffer(db, params.id)),
    }),
    undoStep: async ({ ctx, body, key }) => ({ data: await undoStep(db, ctx, body, key) }),
    recordCash: async ({ ctx, body }) => ({ data: await recordCash(db, ctx, body._id) }),
    updateStatuses: ({ ctx, body, key }) => updateStatuses(db, ctx, body, key),
    details: async ({ ctx, params }) => ({ data: await readDetails(db, ctx, params.id) }),
    cancel: async ({ ctx, body, key }) => ({ data: await cancel(db, ctx, body, key) }),
    retryRefund: async ({ ctx, body }) => ({ data: await retryRefund(db, ctx, body._id) }),
    refund: ({ ctx, body, key }) => refund(db, ctx, body, key),
  })
