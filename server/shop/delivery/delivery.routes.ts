import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { deliveryContract } from '#contract/delivery.ts'
import { PLACE_COOKIE, readPlace, writePlace } from '#contract/place.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as delivery from './delivery.ts'
import { toPublishedPlace, toPublishedReport } from './delivery.wire.ts'
import * as requests from './delivery-requests.ts'

export type CookieSetting = { sameSite: 'lax' | 'none'; secure: boolean }

const A_YEAR = 365 * 24 * 3_600

export function mountDelivery(app: FastifyInstance, db: Db, setting: CookieSetting): void {
  // scripts read it, to show the place before the first response
  const readable: CookieSerializeOptions = { path: '/', maxAge: A_YEAR, ...setting }
  serve(app, deliveryContract, {
    choosePlace: async ({ ctx, body, reply }) => {
      const place = await delivery.findPlace(db, ctx, body)
      reply.setCookie(PLACE_COOKIE, writePlace(place), readable)
      return { data: toPublishedPlace(await delivery.describePlace(db, place, body.items)) }
    },
    place: async ({ request, query }) => {
      const place = readPlace(request.cookies[PLACE_COOKIE])
      return place ? { data: toPublishedPlace(await delivery.describePlace(db, place, query.items)) } : {}
    },
    pincode: async ({ params }) => {
      const data = await delivery.cityAndStateOf(db, params.pincode)
      return data ? { data } : {}
    },
    removePlace: async ({ reply }) => {
      reply.clearCookie(PLACE_COOKIE, { path: '/', ...setting })
      return {}
    },
    requestDelivery: async ({ ctx, body }) => {
      await requests.requestDelivery(db, ctx, body)
      return {}
    },
    deliveryRequests: async ({ db, ctx }) => ({ data: await requests.listRequests(db, ctx) }),
    etaReport: async ({ db, ctx }) => ({
      data: (await delivery.etaReports(db, ctx)).map(toPublishedReport),
    }),
  })
}
