import type { FastifyInstance } from 'fastify'
import { catalogueContract } from '#contract/catalogue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as catalogue from './catalogue.ts'

export const mountCatalogue = (app: FastifyInstance, db: Db) =>
  serve(app, catalogueContract, {
    categories: async ({ ctx }) => ({ data: await catalogue.listCategories(db, ctx) }),
    subCategories: async ({ ctx }) => ({ data: await catalogue.listSubCategories(db, ctx) }),
    productsOfCategory: async ({ ctx, body }) => ({
      data: await catalogue.productsOfCategory(db, ctx, body.id),
    }),
    productsOfSubCategory: async ({ ctx, body }) => catalogue.listing(db, ctx, body),
    productDetails: async ({ ctx, body }) => ({
      data: await catalogue.findProduct(db, ctx, body.productId),
    }),
    productsById: async ({ ctx, body }) => ({ data: await catalogue.findProducts(db, ctx, body.ids) }),
  })
