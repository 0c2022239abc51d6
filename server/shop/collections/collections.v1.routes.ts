import type { FastifyInstance } from 'fastify'
import { collectionEditsV1, collectionsV1 } from '#contract/v1/collections.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as collections from './collections.ts'
import { fromCollectionV1, toCollectionV1, toPreviewV1, toStaffCollectionV1 } from './collections.v1.wire.ts'

export function mountCollectionsV1(app: FastifyInstance, db: Db) {
  serve(app, collectionsV1, {
    list: async ({ db, ctx }) => ({
      data: (await collections.listShown(db, ctx)).collections.map((one) => toCollectionV1(ctx, one)),
    }),
  })
  serve(app, collectionEditsV1, {
    list: async () => ({ data: (await collections.listCollections(db)).map(toStaffCollectionV1) }),
    create: async ({ body }) =>
      toStaffCollectionV1(await collections.createCollection(db, fromCollectionV1(body))),
    replace: async ({ params, body: { version, ...body } }) =>
      toStaffCollectionV1(
        await collections.replaceCollection(db, params.id, { ...fromCollectionV1(body), version }),
      ),
    remove: ({ params }) => collections.removeCollection(db, params.id),
    preview: async ({ ctx, body }) =>
      toPreviewV1(ctx, await collections.previewCollection(db, ctx, fromCollectionV1(body))),
  })
}
