import type { FastifyInstance } from 'fastify'
import { addressesContract } from '#contract/addresses.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as addresses from './addresses.ts'

export const mountAddresses = (app: FastifyInstance, db: Db) =>
  serve(app, addressesContract, {
    create: async ({ caller, body }) => ({ data: await addresses.create(db, caller, body) }),
    list: async ({ caller }) => ({ data: await addresses.listMine(db, caller) }),
    update: async ({ caller, body: { _id, ...wish } }) => ({
      data: await addresses.update(db, caller, _id, wish),
    }),
    disable: async ({ caller, body }) => {
      await addresses.disable(db, caller, body._id)
      return {}
    },
  })
