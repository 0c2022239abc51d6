import type { FastifyInstance } from 'fastify'
import { invoicesV1, sellersV1 } from '#contract/v1/invoices.ts'
import type { Db } from '#server/platform/database/database.ts'
import { factsOfEach } from '#server/platform/http/audited.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as invoices from './invoices.ts'
import { toSellerV1, toTaxDocumentV1 } from './invoices.v1.wire.ts'
import { drawDocument } from './pdf/draw-document.ts'
import { states } from './states.rules.ts'

/** Invoices and credit notes of orders, and who sells (decision 149). */
export function mountInvoicesV1(app: FastifyInstance, db: Db) {
  serve(app, invoicesV1, {
    list: async ({ ctx, params }) => ({
      data: (await invoices.listOf(db, ctx, params.id)).map(toTaxDocumentV1),
    }),
    pdf: async ({ ctx, params }) => {
      const document = await invoices.find(db, ctx, params.id)
      return {
        bytes: await drawDocument(document, ctx.language, i18nFor(ctx.language)),
        name: `${document.number.replaceAll('/', '-')}.pdf`,
      }
    },
  })
  serve(
    app,
    sellersV1,
    {
      list: async ({ ctx }) => ({
        data: (await invoices.sellers.list(db, ctx)).map(toSellerV1),
        states: states.map(({ code, name }) => ({ code, name })),
      }),
      update: async ({ ctx, params, body, change }) =>
        toSellerV1(
          await change(db, (db) =>
            invoices.sellers.update(db, ctx, params.id, {
              ...body,
              gstin: body.gstin ?? '',
              fssai: body.fssai ?? '',
            }),
          ),
        ),
    },
    { seller: factsOfEach((db, id) => invoices.sellers.sellerFacts(db, id)) },
  )
}
