import type { FastifyInstance } from 'fastify'
import { darkStoresContract } from '#contract/dark-stores.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { toShown } from './dark-stores.rules.ts'
import * as darkStores from './dark-stores.ts'

export const mountDarkStores = (app: FastifyInstance, db: Db) =>
  serve(app, darkStoresContract, {
    list: async () => ({ data: (await darkStores.list(db)).map(toShown) }),
    add: async ({ body }) => ({ data: toShown(await darkStores.add(db, body)) }),
    update: async ({ body: { _id, ...input } }) => ({
      data: toShown(await darkStores.update(db, _id, input)),
    }),
    pause: async ({ body }) => ({
      data: toShown(await darkStores.pause(db, body._id, body.state === 'paused')),
    }),
  })
