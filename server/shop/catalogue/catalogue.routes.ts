import type { FastifyInstance } from 'fastify'
import { catalogueContract } from '#contract/catalogue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as catalogue from './catalogue.ts'

export const mountCatalogue = (app: FastifyInstance, db: Db) =>
  serve(app, catalogueContract, {
    categories: async ({ caller }) => ({ data: await catalogue.listCategories(db, caller) }),
    subCategories: async ({ caller }) => ({ data: await catalogue.listSubCategories(db, caller) }),
    productsOfCategory: async ({ caller, body }) => ({
      data: await catalogue.productsOfCategory(db, caller, body.id),
    }),
    productsOfSubCategory: async ({ caller, body }) => catalogue.listing(db, caller, body),
    productDetails: async ({ caller, body }) => ({
      data: await catalogue.findProduct(db, caller, body.productId),
    }),
    productsById: async ({ caller, body }) => ({ data: await catalogue.findProducts(db, caller, body.ids) }),
  })
