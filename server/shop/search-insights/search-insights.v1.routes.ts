import type { FastifyInstance } from 'fastify'
import { searchAnalyticsV1, searchEventsV1 } from '#contract/v1/search-insights.ts'
import { DEFAULT_LIMIT } from '#contract/v1/shapes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { openRecorder } from './recorder.ts'
import { recordSearch, searchAnalytics } from './search-insights.ts'

export function mountSearchInsightsV1(app: FastifyInstance, db: Db) {
  const recorder = openRecorder(db, app.log)
  app.addHook('onClose', recorder.close)
  serve(app, searchEventsV1, {
    record: async ({ ctx, body, request: { ip, headers } }) =>
      recordSearch(recorder, ctx, { ip, browser: headers['user-agent'] }, body),
  })
  serve(app, searchAnalyticsV1, {
    get: async ({ db, ctx, query: { days = '7', outcome, sort, page = 1, limit = DEFAULT_LIMIT } }) =>
      searchAnalytics(db, ctx, { days: Number(days), outcome, sort, page, limit }),
  })
}
