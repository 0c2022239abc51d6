import type { FastifyInstance } from 'fastify'
import { sessionsV1 } from '#contract/v1/sessions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Keys } from './identity.rules.ts'
import { changePassword } from './password-change.ts'
import * as sessions from './sessions.ts'

export const mountSessionsV1 = (app: FastifyInstance, db: Db, keys: Keys) =>
  serve(app, sessionsV1, {
    list: async ({ ctx }) => ({
      data: (await sessions.listMine(db, ctx)).map(({ createdAt, lastUsedAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
    }),
    end: ({ ctx, params }) => sessions.endMine(db, ctx, params.id),
    endOthers: async ({ ctx }) => ({ ended: await sessions.endOthers(db, ctx) }),
    changePassword: ({ ctx, body }) => changePassword(db, keys, ctx, body),
  })
