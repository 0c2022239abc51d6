import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ShopperContext } from '#contract/request-context.ts'
import { messagesV1 } from '#contract/v1/messages.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as devices from './devices.ts'
import type { Settings } from './messaging.rules.ts'
import { toMessageSettingsV1 } from './messaging.v1.wire.ts'
import * as settings from './settings.ts'

/** `secret` signs the links that stop mails. */
export function mountMessagesV1(
  app: FastifyInstance,
  db: Db,
  { secret, pushKey, channels }: { secret: string; pushKey: string } & settings.Offered,
): void {
  const written = (ctx: ShopperContext, found: Settings) =>
    toMessageSettingsV1(found, { channels, pushKey, session: ctx.user.session })
  serve(app, messagesV1, {
    settings: async ({ ctx }) => written(ctx, await settings.read(db, ctx)),
    choose: async ({ ctx, body }) => written(ctx, await settings.choose(db, { channels }, ctx, body)),
    setQuietHours: async ({ ctx, body }) => written(ctx, await settings.setQuietHours(db, ctx, body)),
    endQuietHours: async ({ ctx }) => written(ctx, await settings.endQuietHours(db, ctx)),
    subscribe: async ({ ctx, body }) => {
      await devices.subscribe(db, ctx, body)
      return written(ctx, await settings.read(db, ctx))
    },
    endSubscription: async ({ ctx }) => {
      await devices.unsubscribe(db, ctx)
      return written(ctx, await settings.read(db, ctx))
    },
    unsubscribe: ({ query }) => settings.unsubscribe(db, secret, query.token),
  })
  // mail programs without RFC 8058 open the address of the header instead of posting to it
  app.get('/api/v1/messages/unsubscribe', async (request: FastifyRequest<{ Querystring: unknown }>, reply) =>
    reply.redirect(`/stop-messages${new URL(request.url, 'http://shop').search}`, 303),
  )
}
