import type { FastifyInstance } from 'fastify'
import { shopperViewsV1 } from '#contract/v1/shopper-views.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { SessionCookies } from './session-cookies.ts'
import { beginView, endView, VIEW_MINUTES } from './shopper-views.ts'

export const mountShopperViewsV1 = (
  app: FastifyInstance,
  { db, cookies }: { db: Db; cookies: SessionCookies },
) =>
  serve(app, shopperViewsV1, {
    begin: async ({ ctx, body, change, reply }) => {
      const { token, ...view } = await change(db, (db) => beginView(db, ctx, body.email), {
        // of the shopper only the id, because the log is never deleted
        facts: ({ until }) => ({ name: '', until }),
      })
      cookies.setView(reply, token, VIEW_MINUTES)
      return view
    },
    end: async ({ ctx, reply }) => {
      const ended = await endView(db, ctx)
      cookies.clearView(reply)
      return { ended }
    },
  })
