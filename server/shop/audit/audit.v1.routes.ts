import type { FastifyInstance } from 'fastify'
import { auditV1 } from '#contract/v1/audit.ts'
import { DEFAULT_LIMIT } from '#contract/v1/shapes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listEntries } from './audit.ts'
import { toAuditEntryV1 } from './audit.v1.wire.ts'

export const mountAuditV1 = (app: FastifyInstance, db: Db) =>
  serve(app, auditV1, {
    list: async ({ ctx, query: { cursor, limit = DEFAULT_LIMIT, ...filter } }) => {
      const page = await listEntries(db, ctx, { ...filter, limit, ...(cursor && { after: cursor }) })
      return { data: page.entries.map(toAuditEntryV1), nextCursor: page.next }
    },
  })
