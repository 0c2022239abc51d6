import type { FastifyInstance } from 'fastify'
import { stockAlertsV1 } from '#contract/v1/stock-alerts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { toProductV1 } from '#server/shop/catalogue/catalogue.v1.wire.ts'
import * as stockAlerts from './stock-alerts.ts'

/** `secret` signs the links that stop the mails. */
export const mountStockAlertsV1 = (app: FastifyInstance, db: Db, secret: string) =>
  serve(app, stockAlertsV1, {
    list: async ({ ctx }) => ({
      data: (await stockAlerts.listMine(db, ctx)).map(({ product, createdAt }) => ({
        product: toProductV1(ctx, product),
        createdAt,
      })),
    }),
    add: ({ ctx, params }) => stockAlerts.requestAlert(db, ctx, params.id),
    remove: ({ ctx, params }) => stockAlerts.cancelAlert(db, ctx, params.id),
    stop: async ({ body }) => ({ removed: await stockAlerts.stopAlerts(db, secret, body.token) }),
  })
