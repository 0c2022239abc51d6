import type { FastifyInstance } from 'fastify'
import { categoriesV1, subCategoriesV1 } from '#contract/v1/categories.ts'
import { productsV1 } from '#contract/v1/products.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findProductWithSizes, listCategories, listSubCategories } from './catalogue.ts'
import { toCategoryV1, toSubCategoryV1, writeProductV1 } from './catalogue.v1.wire.ts'

export const mountProductsV1 = (app: FastifyInstance) =>
  serve(app, productsV1, {
    get: async ({ db, ctx, params }) => writeProductV1(ctx, await findProductWithSizes(db, ctx, params.id)),
  })

export function mountCategoriesV1(app: FastifyInstance) {
  serve(app, categoriesV1, {
    list: async ({ db, ctx }) => ({ data: (await listCategories(db)).map((one) => toCategoryV1(ctx, one)) }),
  })
  serve(app, subCategoriesV1, {
    list: async ({ db, ctx }) => ({
      data: (await listSubCategories(db)).map((one) => toSubCategoryV1(ctx, one)),
    }),
  })
}
