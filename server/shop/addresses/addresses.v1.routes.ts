import type { FastifyInstance } from 'fastify'
import { addressesV1 } from '#contract/v1/addresses.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listMine } from './addresses.ts'
import { toAddressV1 } from './addresses.v1.wire.ts'

export const mountAddressesV1 = (app: FastifyInstance, db: Db) =>
  serve(app, addressesV1, {
    list: async ({ ctx }) => ({ data: (await listMine(db, ctx)).map(toAddressV1) }),
  })
