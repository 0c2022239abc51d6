import type { FastifyInstance } from 'fastify'
import { recommendationsV1 } from '#contract/v1/recommendations.ts'
import { serve } from '#server/platform/http/serve.ts'
import { toProductV1 } from '#server/shop/catalogue/catalogue.v1.wire.ts'
import { boughtBefore, goesWith, recommendationsOf } from './recommendations.ts'

export const mountRecommendationsV1 = (app: FastifyInstance) =>
  serve(app, recommendationsV1, {
    goesWith: async ({ db, ctx, query }) => ({
      data: (await goesWith(db, ctx, query.ids.split(','))).map((one) => toProductV1(ctx, one)),
    }),
    boughtBefore: async ({ db, ctx }) => ({
      data: (await boughtBefore(db, ctx)).map((one) => toProductV1(ctx, one)),
    }),
    ofProduct: async ({ db, ctx, params }) => {
      const found = await recommendationsOf(db, ctx, params.id)
      return {
        goesWith: found.goesWith.map((one) => toProductV1(ctx, one)),
        similar: found.similar.map((one) => toProductV1(ctx, one)),
      }
    },
  })
