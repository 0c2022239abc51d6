import type { FastifyInstance } from 'fastify'
import { mapV1 } from '#contract/v1/map.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as darkStores from './dark-stores.ts'

/** What maps show besides their own points (decision 168). */
export const mountMapV1 = (app: FastifyInstance) =>
  serve(app, mapV1, {
    places: async ({ db, query }) => ({ data: await darkStores.placesAround(db, query) }),
  })
