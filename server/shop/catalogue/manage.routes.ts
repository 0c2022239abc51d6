import type { FastifyInstance } from 'fastify'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as idempotency from '#server/platform/database/idempotency.ts'
import { serve } from '#server/platform/http/serve.ts'
import { publishFullProduct } from './catalogue.wire.ts'
import { changeProducts } from './change-many.ts'
import * as catalogueAdmin from './manage.ts'
import * as wire from './manage.wire.ts'

export const mountCatalogueAdmin = (app: FastifyInstance, db: Db) =>
  serve(app, catalogueAdminContract, {
    addCategory: async ({ body }) => ({
      data: { _id: await catalogueAdmin.openCategory(db, wire.fromPublishedCategory(body)) },
    }),
    updateCategory: async ({ body }) => {
      await catalogueAdmin.changeCategory(db, body._id, wire.fromPublishedCategory(body))
      return { data: { _id: body._id } }
    },
    deleteCategory: async ({ body }) => {
      await catalogueAdmin.removeCategory(db, body._id)
      return {}
    },
    createSubCategory: async ({ body }) => ({
      data: { _id: await catalogueAdmin.openSubCategory(db, wire.fromPublishedSubCategory(body)) },
    }),
    updateSubCategory: async ({ body }) => {
      await catalogueAdmin.changeSubCategory(db, body._id, wire.fromPublishedSubCategory(body))
      return { data: { _id: body._id } }
    },
    deleteSubCategory: async ({ body }) => {
      await catalogueAdmin.removeSubCategory(db, body._id)
      return {}
    },
    createProduct: async ({ ctx, body }) => {
      const product = await catalogueAdmin.openProduct(db, ctx, wire.fromPublishedProduct(body))
      return { data: await publishFullProduct(db, ctx, product) }
    },
    updateProduct: async ({ ctx, body }) => {
      const product = await catalogueAdmin.changeProduct(db, ctx, body._id, {
        ...wire.fromPublishedProduct(body),
        stockShown: body.stockShown,
      })
      return { data: await publishFullProduct(db, ctx, product) }
    },
    changeProducts: ({ ctx, body: { changes }, key }) => {
      const retryable = { userId: ctx.user.id, key, request: { call: 'change products', changes } }
      // the key stores the sent reply
      return transaction(db, (db) =>
        idempotency.once(db, retryable, async () => {
          const outcomes = await changeProducts(db, ctx, changes.map(wire.fromPublishedChange))
          return { data: outcomes.map(wire.toPublishedOutcome) }
        }),
      )
    },
    deleteProduct: async ({ body }) => {
      await catalogueAdmin.removeProduct(db, body._id)
      return {}
    },
  })
