import type { FastifyInstance } from 'fastify'
import { type DemoEvening, demoEveningV1 } from '#contract/v1/demo-evening.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as evening from './demo-evening.ts'

/** In the demo only; elsewhere these calls do not exist. */
export const mountDemoEveningV1 = (app: FastifyInstance, db: Db) =>
  serve(app, demoEveningV1, {
    read: async ({ ctx }) => written(await evening.read(db, ctx)),
    start: async ({ ctx, body, change }) =>
      written(await change(db, (db) => evening.start(db, ctx, body), { facts: written })),
    end: async ({ ctx, change }) => {
      await change(db, (db) => evening.end(db, ctx), { facts: () => written(null) })
      return written(null)
    },
  })

const written = (played: evening.Evening | null): DemoEvening => ({
  pace: played?.pace ?? null,
  until: played?.until ?? null,
})
