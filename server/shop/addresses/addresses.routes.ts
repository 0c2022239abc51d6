import type { FastifyInstance } from 'fastify'
import { addressesContract } from '#contract/addresses.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as addresses from './addresses.ts'

export const mountAddresses = (app: FastifyInstance, db: Db) =>
  serve(app, addressesContract, {
    create: async ({ ctx, body }) => ({ data: await addresses.create(db, ctx, body) }),
    list: async ({ ctx }) => ({ data: await addresses.listMine(db, ctx) }),
    update: async ({ ctx, body: { _id, ...input } }) => ({
      data: await addresses.update(db, ctx, _id, input),
    }),
    disable: async ({ ctx, body }) => {
      await addresses.disable(db, ctx, body._id)
      return {}
    },
  })
