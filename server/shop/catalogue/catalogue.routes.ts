import type { FastifyInstance } from 'fastify'
import { catalogueContract } from '#contract/catalogue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as catalogue from './catalogue.ts'
import * as wire from './catalogue.wire.ts'

/** The stock that an admin reads is recorded by `db`; products are read by `reads`, which may be a replica. */
export const mountCatalogue = (app: FastifyInstance, db: Db) =>
  serve(app, catalogueContract, {
    categories: async ({ db: reads, ctx }) => ({
      data: (await catalogue.listCategories(reads)).map((category) =>
        wire.toPublishedCategory(ctx, category),
      ),
    }),
    subCategories: async ({ db: reads, ctx }) => ({
      data: (await catalogue.listSubCategories(reads)).map((one) => wire.toPublishedSubCategory(ctx, one)),
    }),
    productsOfCategory: async ({ db: reads, ctx, body }) => ({
      data: await wire.publishProducts(db, ctx, await catalogue.productsOfCategory(reads, ctx, body.id)),
    }),
    productsOfSubCategory: async ({ db: reads, ctx, body }) =>
      wire.publishListing(db, ctx, await catalogue.listing(reads, ctx, body)),
    productDetails: async ({ db: reads, ctx, body }) => ({
      data: await wire.publishFullProduct(db, ctx, await catalogue.findProduct(reads, ctx, body.productId)),
    }),
    productsById: async ({ ctx, body }) => ({
      data: await wire.publishProducts(db, ctx, await catalogue.findProducts(db, ctx, body.ids)),
    }),
  })
