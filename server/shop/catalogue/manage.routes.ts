import type { FastifyInstance } from 'fastify'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as idempotency from '#server/platform/database/idempotency.ts'
import { type Handlers, serve } from '#server/platform/http/serve.ts'
import { publishFullProduct } from './catalogue.wire.ts'
import { changeProducts } from './change-many.ts'
import { catalogueFacts } from './facts.ts'
import * as catalogueAdmin from './manage.ts'
import * as wire from './manage.wire.ts'

type Routes = Handlers<typeof catalogueAdminContract>
type ProductRoutes = 'createProduct' | 'updateProduct' | 'changeProducts' | 'deleteProduct'

export const mountCatalogueAdmin = (app: FastifyInstance, db: Db) =>
  serve(app, catalogueAdminContract, { ...categoryRoutes(db), ...productRoutes(db) }, catalogueFacts)

const categoryRoutes = (db: Db): Omit<Routes, ProductRoutes> => ({
  addCategory: async ({ body, change }) => ({
    data: {
      _id: await change(db, (db) => catalogueAdmin.openCategory(db, wire.fromPublishedCategory(body))),
    },
  }),
  updateCategory: async ({ body, change }) => {
    await change(db, (db) => catalogueAdmin.changeCategory(db, body._id, wire.fromPublishedCategory(body)))
    return { data: { _id: body._id } }
  },
  deleteCategory: async ({ body, change }) => {
    await change(db, (db) => catalogueAdmin.removeCategory(db, body._id))
    return {}
  },
  createSubCategory: async ({ body, change }) => {
    const input = wire.fromPublishedSubCategory(body)
    return { data: { _id: await change(db, (db) => catalogueAdmin.openSubCategory(db, input)) } }
  },
  updateSubCategory: async ({ body, change }) => {
    const input = wire.fromPublishedSubCategory(body)
    await change(db, (db) => catalogueAdmin.changeSubCategory(db, body._id, input))
    return { data: { _id: body._id } }
  },
  deleteSubCategory: async ({ body, change }) => {
    await change(db, (db) => catalogueAdmin.removeSubCategory(db, body._id))
    return {}
  },
})

const productRoutes = (db: Db): Pick<Routes, ProductRoutes> => ({
  createProduct: async ({ ctx, body, change }) => {
    const input = wire.fromPublishedProduct(body)
    const product = await change(db, (db) => catalogueAdmin.openProduct(db, ctx, input))
    return { data: await publishFullProduct(db, ctx, product) }
  },
  updateProduct: async ({ ctx, body, change }) => {
    const input = { ...wire.fromPublishedProduct(body), stockShown: body.stockShown }
    const product = await change(db, (db) => catalogueAdmin.changeProduct(db, ctx, body._id, input))
    return { data: await publishFullProduct(db, ctx, product) }
  },
  changeProducts: ({ ctx, body: { changes }, key, change }) => {
    const retryable = { userId: ctx.user.id, key, request: { call: 'change products', changes } }
    // the key stores the sent reply
    return transaction(db, (db) =>
      idempotency.once(db, retryable, async () => {
        const inputs = changes.map(wire.fromPublishedChange)
        const ids = inputs.map(({ id }) => id)
        const outcomes = await change(db, (db) => changeProducts(db, ctx, inputs), { ids })
        return { data: outcomes.map(wire.toPublishedOutcome) }
      }),
    )
  },
  deleteProduct: async ({ body, change }) => {
    await change(db, (db) => catalogueAdmin.removeProduct(db, body._id))
    return {}
  },
})
