import type { FastifyInstance } from 'fastify'
import { taxRatesV1 } from '#contract/v1/tax-rates.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { USUAL_HSN } from './issue.ts'
import * as taxRates from './tax-rates.ts'

/** HSN codes and GST rates (decision 149). */
export const mountTaxRatesV1 = (app: FastifyInstance, db: Db) =>
  serve(app, taxRatesV1, {
    list: async () => {
      const { rates, goods } = await taxRates.list(db)
      return { rates, goods: goods.map(toGoodsCodeV1), usual: USUAL_HSN }
    },
    setRate: ({ body, change }) =>
      change(db, (db) => taxRates.setRate(db, body), {
        ids: [body.hsn],
        facts: ({ hsn, rate, from }) => ({ name: hsn, taxRate: rate, startsOn: from }),
      }),
    setCode: async ({ body, change }) =>
      toGoodsCodeV1(
        await change(db, (db) => taxRates.setCode(db, body), {
          ids: [body.subCategoryId],
          facts: ({ subCategory }) => ({ name: subCategory.name, hsn: body.hsn, startsOn: body.from }),
        }),
      ),
  })

const toGoodsCodeV1 = ({ subCategory: { id, name, hindiName }, codes }: taxRates.GoodsCode) => ({
  subCategory: { id, name, ...(hindiName && { nameHi: hindiName }) },
  codes: codes.map(({ hsn, from, state }) => ({ hsn, from, state })),
})
