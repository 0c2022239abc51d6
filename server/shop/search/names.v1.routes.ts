import type { FastifyInstance } from 'fastify'
import { searchNamesV1 } from '#contract/v1/search-names.ts'
import { DEFAULT_LIMIT } from '#contract/v1/shapes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { factsOfEach } from '#server/platform/http/audited.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as names from './names.ts'
import { toSearchNameV1 } from './names.v1.wire.ts'

export const mountSearchNamesV1 = (app: FastifyInstance, db: Db) =>
  serve(
    app,
    searchNamesV1,
    {
      list: async ({ query: { cursor, limit = DEFAULT_LIMIT, ...filter } }) => {
        const page = await names.listNames(db, { ...filter, limit, ...(cursor && { after: cursor }) })
        return { data: page.names.map(toSearchNameV1), nextCursor: page.next }
      },
      create: async ({ ctx, body, change }) =>
        toSearchNameV1(await change(db, (db) => names.addName(db, ctx, body))),
      replace: async ({ ctx, params, body, change }) =>
        toSearchNameV1(await change(db, (db) => names.replaceName(db, ctx, params.id, body))),
      remove: ({ ctx, params, query, change }) =>
        change(db, (db) => names.removeName(db, ctx, params.id, query.version)),
    },
    { 'search-name': factsOfEach(names.nameFacts) },
  )
