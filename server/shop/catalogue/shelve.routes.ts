import type { FastifyInstance } from 'fastify'
import { shelvingContract } from '#contract/shelving.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { changeProducts } from './change-many.ts'
import * as shelve from './shelve.ts'

export const mountShelving = (app: FastifyInstance, db: Db) =>
  serve(app, shelvingContract, {
    addCategory: async ({ body }) => ({ data: { _id: await shelve.openCategory(db, body) } }),
    updateCategory: async ({ body }) => {
      await shelve.changeCategory(db, body._id, body)
      return { data: { _id: body._id } }
    },
    deleteCategory: async ({ body }) => {
      await shelve.removeCategory(db, body._id)
      return {}
    },
    createSubCategory: async ({ body }) => ({ data: { _id: await shelve.openSubCategory(db, body) } }),
    updateSubCategory: async ({ body }) => {
      await shelve.changeSubCategory(db, body._id, body)
      return { data: { _id: body._id } }
    },
    deleteSubCategory: async ({ body }) => {
      await shelve.removeSubCategory(db, body._id)
      return {}
    },
    createProduct: async ({ caller, body }) => ({ data: await shelve.openProduct(db, caller, body) }),
    updateProduct: async ({ caller, body }) => ({
      data: await shelve.changeProduct(db, caller, body._id, body),
    }),
    changeProducts: ({ caller, body, key }) => changeProducts(db, caller, body.changes, key),
    deleteProduct: async ({ body }) => {
      await shelve.removeProduct(db, body._id)
      return {}
    },
  })
