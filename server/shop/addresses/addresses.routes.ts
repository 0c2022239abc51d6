import type { FastifyInstance } from 'fastify'
import { addressesContract } from '#contract/addresses.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as addresses from './addresses.ts'
import { fromPublishedInput, toPublishedAddress } from './addresses.wire.ts'

export const mountAddresses = (app: FastifyInstance, db: Db) =>
  serve(app, addressesContract, {
    create: async ({ ctx, body }) => ({
      data: toPublishedAddress(await addresses.create(db, ctx, fromPublishedInput(body))),
    }),
    list: async ({ ctx }) => ({ data: (await addresses.listMine(db, ctx)).map(toPublishedAddress) }),
    update: async ({ ctx, body: { _id, ...input } }) => ({
      data: toPublishedAddress(await addresses.update(db, ctx, _id, fromPublishedInput(input))),
    }),
    disable: async ({ ctx, body }) => {
      await addresses.disable(db, ctx, body._id)
      return {}
    },
  })
