import type { FastifyInstance } from 'fastify'
import { pictureUrl } from '#contract/pictures.ts'
import { helpV1 } from '#contract/v1/help.ts'
import { DEFAULT_LIMIT } from '#contract/v1/shapes.ts'
import { staffHelpV1 } from '#contract/v1/staff-help.ts'
import type { Db } from '#server/platform/database/database.ts'
import { once } from '#server/platform/database/idempotency.ts'
import { serve } from '#server/platform/http/serve.ts'
import { limitOf, type UploadStore } from '#server/shop/media/media.ts'
import { decide, readRules, setRules, writeAsStaff } from './decide.ts'
import * as help from './help.ts'
import { toOrderHelpV1, toRequestV1, toStoreRulesV1, toThreadV1 } from './help.v1.wire.ts'
import { reportItem } from './report-item.ts'

/** Help of shoppers with items of their orders, and the queue of staff (decision 157). */
export function mountHelpV1(app: FastifyInstance, db: Db, uploads: UploadStore) {
  mountShopperHelp(app, db, uploads)
  serve(app, staffHelpV1, {
    list: async ({ ctx, query: { closed, ...query } }) => {
      const input = { limit: DEFAULT_LIMIT, ...query, closed: closed === 'yes' }
      const { requests, nextCursor } = await help.listInStores(db, ctx, input)
      return { data: requests.map((request) => toRequestV1(request, 'staff')), nextCursor }
    },
    get: async ({ ctx, params }) =>
      toThreadV1(ctx, await help.readThread(db, help.scopeOf(ctx, 'staff'), params.id), 'staff'),
    // the reply has no words of the shopper, because it is stored with the key
    write: ({ ctx, params: { id }, body: { text }, key, change }) =>
      once(db, { userId: ctx.user.id, key, request: { call: 'write about item', id, text } }, async (db) => ({
        id,
        position: await change(db, (db) => writeAsStaff(db, ctx, id, text), {
          facts: (position) => ({ name: id, message: position }),
        }),
      })),
    markRead: async ({ ctx, params: { id }, body }) => {
      await help.markRead(db, help.scopeOf(ctx, 'staff'), id, body.position)
      return { id }
    },
    decide: async ({ ctx, params, body, change }) => {
      const input = { ...params, ...body, why: (body.why ?? '').trim() }
      const { id, state } = await change(db, (db) => decide(db, ctx, input), {
        facts: ({ orderNumber: name, state, refunded, refundedPaise: amount, productId }) => ({
          name,
          state,
          productId,
          refunded,
          amount,
        }),
      })
      return { id, state }
    },
    rules: async ({ ctx, params }) => toStoreRulesV1(await readRules(db, ctx, params.id)),
    setRules: async ({ ctx, params, body, change }) => {
      const rules = await change(db, (db) => setRules(db, ctx, params.id, body), {
        facts: ({ store: name, ...rules }) => ({ name, ...rules }),
      })
      return toStoreRulesV1(rules)
    },
  })
}

const mountShopperHelp = (app: FastifyInstance, db: Db, uploads: UploadStore) =>
  serve(app, helpV1, {
    ofOrder: async ({ ctx, params }) => toOrderHelpV1(ctx, await help.readOrderHelp(db, ctx, params.id)),
    create: ({ ctx, params, body, key }) => {
      const input = { orderId: params.id, ...body, text: body.text ?? '', picture: body.picture ?? null }
      return once(
        db,
        { userId: ctx.user.id, key, request: { call: 'report item', ...input } },
        async (db) => {
          const id = await reportItem(db, ctx, input)
          return toThreadV1(ctx, await help.readThread(db, help.scopeOf(ctx, 'shopper'), id), 'shopper')
        },
      )
    },
    get: async ({ ctx, params }) =>
      toThreadV1(ctx, await help.readThread(db, help.scopeOf(ctx, 'shopper'), params.id), 'shopper'),
    write: ({ ctx, params: { id }, body, key }) => {
      const message = { text: body.text ?? '', picture: body.picture ?? null }
      return once(
        db,
        { userId: ctx.user.id, key, request: { call: 'write about item', id, ...message } },
        async (db) => ({
          id,
          position: await help.write(db, ctx, id, message),
        }),
      )
    },
    markRead: async ({ ctx, params: { id }, body }) => {
      await help.markRead(db, help.scopeOf(ctx, 'shopper'), id, body.position)
      return { id }
    },
    withdraw: async ({ ctx, params }) => toRequestV1(await help.withdraw(db, ctx, params.id), 'shopper'),
    upload: async ({ ctx, upload }) => ({
      url: pictureUrl(ctx, await uploads.keep(db, ctx, upload, limitOf(ctx))),
    }),
  })
