import type { FastifyInstance } from 'fastify'
import { categoryEditsV1, subCategoryEditsV1 } from '#contract/v1/category-edits.ts'
import { productEditsV1 } from '#contract/v1/product-edits.ts'
import { productGroupsV1 } from '#contract/v1/product-groups.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findCategory, findSubCategory } from './catalogue.ts'
import { toCategoryV1, toProductV1, toSubCategoryV1 } from './catalogue.v1.wire.ts'
import { changeFields } from './change-fields.ts'
import * as groups from './groups.ts'
import * as manage from './manage.ts'
import * as wire from './manage.v1.wire.ts'

export function mountCatalogueEditsV1(app: FastifyInstance, db: Db) {
  serve(app, productEditsV1, {
    create: async ({ ctx, body }) =>
      toProductV1(ctx, await manage.openProduct(db, ctx, wire.fromNewProductV1(body))),
    update: async ({ ctx, params, body }) =>
      toProductV1(ctx, await changeFields(db, ctx, params.id, wire.fromProductChangeV1(body))),
    remove: ({ params }) => manage.removeProduct(db, params.id),
  })
  serve(app, productGroupsV1, {
    get: async ({ params }) => wire.toGroupV1(await groups.findGroup(db, params.id)),
    join: async ({ params, body }) => wire.toGroupV1(await groups.joinGroup(db, params.id, body.with)),
    leave: async ({ params }) => wire.toGroupV1(await groups.leaveGroup(db, params.id)),
    byRule: async ({ params }) => wire.toGroupV1(await groups.groupByRule(db, params.id)),
  })
  serve(app, categoryEditsV1, {
    create: async ({ ctx, body }) => {
      const id = await manage.openCategory(db, wire.fromCategoryV1(body))
      return toCategoryV1(ctx, await findCategory(db, id))
    },
    replace: async ({ ctx, params: { id }, body }) => {
      await manage.changeCategory(db, id, wire.fromCategoryV1(body))
      return toCategoryV1(ctx, await findCategory(db, id))
    },
    remove: ({ params }) => manage.removeCategory(db, params.id),
  })
  serve(app, subCategoryEditsV1, {
    create: async ({ ctx, body }) => {
      const id = await manage.openSubCategory(db, wire.fromSubCategoryV1(body))
      return toSubCategoryV1(ctx, await findSubCategory(db, id))
    },
    replace: async ({ ctx, params: { id }, body }) => {
      await manage.changeSubCategory(db, id, wire.fromSubCategoryV1(body))
      return toSubCategoryV1(ctx, await findSubCategory(db, id))
    },
    remove: ({ params }) => manage.removeSubCategory(db, params.id),
  })
}
