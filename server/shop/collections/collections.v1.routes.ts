import type { FastifyInstance } from 'fastify'
import { collectionEditsV1, collectionsV1 } from '#contract/v1/collections.ts'
import type { Db } from '#server/platform/database/database.ts'
import { factsOfEach } from '#server/platform/http/audited.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as collections from './collections.ts'
import { fromCollectionV1, toCollectionV1, toPreviewV1, toStaffCollectionV1 } from './collections.v1.wire.ts'

export function mountCollectionsV1(app: FastifyInstance, db: Db) {
  serve(app, collectionsV1, {
    list: async ({ db, ctx }) => ({
      data: (await collections.listShown(db, ctx)).collections.map((one) => toCollectionV1(ctx, one)),
    }),
  })
  serve(
    app,
    collectionEditsV1,
    {
      list: async () => ({ data: (await collections.listCollections(db)).map(toStaffCollectionV1) }),
      create: async ({ body, change }) =>
        toStaffCollectionV1(
          await change(db, (db) => collections.createCollection(db, fromCollectionV1(body))),
        ),
      replace: async ({ params: { id }, body: { version, ...body }, change }) => {
        const input = { ...fromCollectionV1(body), version }
        return toStaffCollectionV1(await change(db, (db) => collections.replaceCollection(db, id, input)))
      },
      remove: ({ params, change }) => change(db, (db) => collections.removeCollection(db, params.id)),
      preview: async ({ ctx, body }) =>
        toPreviewV1(ctx, await collections.previewCollection(db, ctx, fromCollectionV1(body))),
    },
    { collection: factsOfEach(collections.collectionFacts) },
  )
}
