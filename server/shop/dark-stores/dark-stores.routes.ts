import type { FastifyInstance } from 'fastify'
import { darkStoresContract } from '#contract/dark-stores.ts'
import type { Db } from '#server/platform/database/database.ts'
import { factsOfEach } from '#server/platform/http/audited.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as darkStores from './dark-stores.ts'
import { toPublishedStore } from './dark-stores.wire.ts'

export const mountDarkStores = (app: FastifyInstance, db: Db) =>
  serve(
    app,
    darkStoresContract,
    {
      list: async ({ ctx }) => ({ data: (await darkStores.listAllowed(db, ctx)).map(toPublishedStore) }),
      add: async ({ ctx, body, change }) => ({
        data: toPublishedStore(await change(db, (db) => darkStores.add(db, ctx, body))),
      }),
      update: async ({ ctx, body: { _id, ...input }, change }) => ({
        data: toPublishedStore(await change(db, (db) => darkStores.update(db, ctx, _id, input))),
      }),
      pause: async ({ ctx, body, change }) => ({
        data: toPublishedStore(
          await change(db, (db) =>
            darkStores.pause(db, ctx, body._id, { paused: body.state === 'paused', minutes: body.minutes }),
          ),
        ),
      }),
    },
    { store: factsOfEach(darkStores.storeFacts) },
  )
