import type { FastifyInstance } from 'fastify'
import { darkStoresContract } from '#contract/dark-stores.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as darkStores from './dark-stores.ts'
import { toPublishedStore } from './dark-stores.wire.ts'

export const mountDarkStores = (app: FastifyInstance, db: Db) =>
  serve(app, darkStoresContract, {
    list: async ({ ctx }) => ({ data: (await darkStores.listAllowed(db, ctx)).map(toPublishedStore) }),
    add: async ({ ctx, body }) => ({ data: toPublishedStore(await darkStores.add(db, ctx, body)) }),
    update: async ({ ctx, body: { _id, ...input } }) => ({
      data: toPublishedStore(await darkStores.update(db, ctx, _id, input)),
    }),
    pause: async ({ ctx, body }) => ({
      data: toPublishedStore(await darkStores.pause(db, ctx, body._id, body.state === 'paused')),
    }),
  })
