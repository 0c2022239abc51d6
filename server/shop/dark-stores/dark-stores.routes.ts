import type { FastifyInstance } from 'fastify'
import { darkStoresContract } from '#contract/dark-stores.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as darkStores from './dark-stores.ts'
import { toPublishedStore } from './dark-stores.wire.ts'

export const mountDarkStores = (app: FastifyInstance, db: Db) =>
  serve(app, darkStoresContract, {
    list: async () => ({ data: (await darkStores.list(db)).map(toPublishedStore) }),
    add: async ({ body }) => ({ data: toPublishedStore(await darkStores.add(db, body)) }),
    update: async ({ body: { _id, ...input } }) => ({
      data: toPublishedStore(await darkStores.update(db, _id, input)),
    }),
    pause: async ({ body }) => ({
      data: toPublishedStore(await darkStores.pause(db, body._id, body.state === 'paused')),
    }),
  })
