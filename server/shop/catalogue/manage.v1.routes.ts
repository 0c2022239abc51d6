import type { FastifyInstance } from 'fastify'
import { categoryEditsV1, subCategoryEditsV1 } from '#contract/v1/category-edits.ts'
import { barcodesV1, productEditsV1 } from '#contract/v1/product-edits.ts'
import { productGroupsV1 } from '#contract/v1/product-groups.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { barcodesOf, findByBarcode } from './barcodes.ts'
import { findCategory, findSubCategory } from './catalogue.ts'
import { toCategoryV1, toProductV1, toSubCategoryV1 } from './catalogue.v1.wire.ts'
import { changeFields } from './change-fields.ts'
import { catalogueFacts } from './facts.ts'
import * as groups from './groups.ts'
import * as manage from './manage.ts'
import * as wire from './manage.v1.wire.ts'

export function mountCatalogueEditsV1(app: FastifyInstance, db: Db) {
  serve(
    app,
    productEditsV1,
    {
      create: async ({ ctx, body, change }) =>
        toProductV1(ctx, await change(db, (db) => manage.openProduct(db, ctx, wire.fromNewProductV1(body)))),
      update: async ({ ctx, params, body, change }) => {
        const input = wire.fromProductChangeV1(body)
        return toProductV1(ctx, await change(db, (db) => changeFields(db, ctx, params.id, input)))
      },
      remove: ({ params, change }) => change(db, (db) => manage.removeProduct(db, params.id)),
    },
    catalogueFacts,
  )
  serve(
    app,
    productGroupsV1,
    {
      get: async ({ params }) => wire.toGroupV1(await groups.findGroup(db, params.id)),
      join: async ({ params, body, change }) =>
        wire.toGroupV1(await change(db, (db) => groups.joinGroup(db, params.id, body.with))),
      leave: async ({ params, change }) =>
        wire.toGroupV1(await change(db, (db) => groups.leaveGroup(db, params.id))),
      byRule: async ({ params, change }) =>
        wire.toGroupV1(await change(db, (db) => groups.groupByRule(db, params.id))),
    },
    catalogueFacts,
  )
  serve(app, barcodesV1, {
    ofProduct: async ({ params }) => ({ barcodes: await barcodesOf(db, params.id) }),
    find: async ({ ctx, params, query }) =>
      wire.toScannedV1(await findByBarcode(db, ctx, { storeId: query.store, scanned: params.code })),
  })
  mountCategoryEdits(app, db)
}

function mountCategoryEdits(app: FastifyInstance, db: Db): void {
  serve(
    app,
    categoryEditsV1,
    {
      create: async ({ ctx, body, change }) => {
        const id = await change(db, (db) => manage.openCategory(db, wire.fromCategoryV1(body)))
        return toCategoryV1(ctx, await findCategory(db, id))
      },
      replace: async ({ ctx, params: { id }, body, change }) => {
        await change(db, (db) => manage.changeCategory(db, id, wire.fromCategoryV1(body)))
        return toCategoryV1(ctx, await findCategory(db, id))
      },
      remove: ({ params, change }) => change(db, (db) => manage.removeCategory(db, params.id)),
    },
    catalogueFacts,
  )
  serve(
    app,
    subCategoryEditsV1,
    {
      create: async ({ ctx, body, change }) => {
        const id = await change(db, (db) => manage.openSubCategory(db, wire.fromSubCategoryV1(body)))
        return toSubCategoryV1(ctx, await findSubCategory(db, id))
      },
      replace: async ({ ctx, params: { id }, body, change }) => {
        await change(db, (db) => manage.changeSubCategory(db, id, wire.fromSubCategoryV1(body)))
        return toSubCategoryV1(ctx, await findSubCategory(db, id))
      },
      remove: ({ params, change }) => change(db, (db) => manage.removeSubCategory(db, params.id)),
    },
    catalogueFacts,
  )
}
