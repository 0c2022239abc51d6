import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messagesV1 } from '#contract/v1/messages.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { toMessageSettingsV1 } from './messaging.v1.wire.ts'
import * as settings from './settings.ts'

/** `secret` signs the links that stop mails. */
export function mountMessagesV1(
  app: FastifyInstance,
  db: Db,
  { secret, channels }: { secret: string } & settings.Offered,
): void {
  serve(app, messagesV1, {
    settings: async ({ ctx }) => toMessageSettingsV1(await settings.read(db, ctx), channels),
    choose: async ({ ctx, body }) =>
      toMessageSettingsV1(await settings.choose(db, { channels }, ctx, body), channels),
    setQuietHours: async ({ ctx, body }) =>
      toMessageSettingsV1(await settings.setQuietHours(db, ctx, body), channels),
    endQuietHours: async ({ ctx }) => toMessageSettingsV1(await settings.endQuietHours(db, ctx), channels),
    unsubscribe: ({ query }) => settings.unsubscribe(db, secret, query.token),
  })
  // mail programs without RFC 8058 open the address of the header instead of posting to it
  app.get('/api/v1/messages/unsubscribe', async (request: FastifyRequest<{ Querystring: unknown }>, reply) =>
    reply.redirect(`/stop-messages${new URL(request.url, 'http://shop').search}`, 303),
  )
}
