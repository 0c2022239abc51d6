import type { FastifyInstance } from 'fastify'
import { type MailDelivery, mailsV1 } from '#contract/v1/mails.ts'
import { DEFAULT_LIMIT } from '#contract/v1/shapes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { factsOfEach } from '#server/platform/http/audited.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as mails from './mailing.ts'
import { toMailV1 } from './mailing.v1.wire.ts'

export const mountMailsV1 = (app: FastifyInstance, db: Db, delivery: MailDelivery) =>
  serve(
    app,
    mailsV1,
    {
      list: async ({ ctx, query: { cursor, limit = DEFAULT_LIMIT, ...filter } }) => {
        const page = await mails.listMails(db, ctx, { ...filter, limit, ...(cursor && { after: cursor }) })
        return { data: page.mails.map(toMailV1), nextCursor: page.next }
      },
      counts: async ({ ctx }) => ({
        ...(await mails.countMails(db, ctx)),
        delivery: await mails.deliveryOf(db, delivery),
      }),
      resend: async ({ ctx, params, change }) =>
        toMailV1(await change(db, (db) => mails.resend(db, ctx, params.id))),
      resendFailed: async ({ ctx, change }) => ({
        count: await change(db, (db) => mails.resendFailed(db, ctx), {
          facts: (count) => (count > 0 ? { sentAgain: count } : null),
        }),
      }),
    },
    { mail: factsOfEach(mails.mailFacts) },
  )
