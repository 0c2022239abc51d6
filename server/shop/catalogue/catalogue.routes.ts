import type { FastifyInstance } from 'fastify'
import { catalogueContract } from '#contract/catalogue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as catalogue from './catalogue.ts'
import * as wire from './catalogue.wire.ts'

export const mountCatalogue = (app: FastifyInstance, db: Db) =>
  serve(app, catalogueContract, {
    categories: async ({ db, ctx }) => ({
      data: (await catalogue.listCategories(db)).map((category) => wire.toPublishedCategory(ctx, category)),
    }),
    subCategories: async ({ db, ctx }) => ({
      data: (await catalogue.listSubCategories(db)).map((one) => wire.toPublishedSubCategory(ctx, one)),
    }),
    productsOfCategory: async ({ db, ctx, body }) => ({
      data: await wire.publishProducts(db, ctx, await catalogue.productsOfCategory(db, ctx, body.id)),
    }),
    productsOfSubCategory: async ({ db, ctx, body }) =>
      wire.publishListing(db, ctx, await catalogue.listing(db, ctx, body)),
    productDetails: async ({ db, ctx, body }) => ({
      data: await wire.publishFullProduct(db, ctx, await catalogue.findProduct(db, ctx, body.productId)),
    }),
    productsById: async ({ ctx, body }) => ({
      data: await wire.publishProducts(db, ctx, await catalogue.findProducts(db, ctx, body.ids)),
    }),
  })
