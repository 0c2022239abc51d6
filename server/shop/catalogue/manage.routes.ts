import type { FastifyInstance } from 'fastify'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { changeProducts } from './change-many.ts'
import * as catalogueAdmin from './manage.ts'

export const mountCatalogueAdmin = (app: FastifyInstance, db: Db) =>
  serve(app, catalogueAdminContract, {
    addCategory: async ({ body }) => ({ data: { _id: await catalogueAdmin.openCategory(db, body) } }),
    updateCategory: async ({ body }) => {
      await catalogueAdmin.changeCategory(db, body._id, body)
      return { data: { _id: body._id } }
    },
    deleteCategory: async ({ body }) => {
      await catalogueAdmin.removeCategory(db, body._id)
      return {}
    },
    createSubCategory: async ({ body }) => ({
      data: { _id: await catalogueAdmin.openSubCategory(db, body) },
    }),
    updateSubCategory: async ({ body }) => {
      await catalogueAdmin.changeSubCategory(db, body._id, body)
      return { data: { _id: body._id } }
    },
    deleteSubCategory: async ({ body }) => {
      await catalogueAdmin.removeSubCategory(db, body._id)
      return {}
    },
    createProduct: async ({ ctx, body }) => ({ data: await catalogueAdmin.openProduct(db, ctx, body) }),
    updateProduct: async ({ ctx, body }) => ({
      data: await catalogueAdmin.changeProduct(db, ctx, body._id, body),
    }),
    changeProducts: ({ ctx, body, key }) => changeProducts(db, ctx, body.changes, key),
    deleteProduct: async ({ body }) => {
      await catalogueAdmin.removeProduct(db, body._id)
      return {}
    },
  })
