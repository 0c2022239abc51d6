import type { FastifyInstance } from 'fastify'
import type { ShopperContext } from '#contract/request-context.ts'
import { savedListsV1 } from '#contract/v1/saved-lists.ts'
import type { Db } from '#server/platform/database/database.ts'
import { once } from '#server/platform/database/idempotency.ts'
import { serve } from '#server/platform/http/serve.ts'
import { toPlanV1 } from '#server/shop/reorder/reorder.v1.wire.ts'
import * as savedLists from './saved-lists.ts'
import { toListV1 } from './saved-lists.v1.wire.ts'
import * as sharing from './sharing.ts'

/** `secret` signs the links by which others join. */
export const mountSavedListsV1 = (app: FastifyInstance, db: Db, secret: string) =>
  serve(app, savedListsV1, {
    list: async ({ ctx }) => ({
      data: (await savedLists.listMine(db, ctx)).map(({ link: _, ...list }) => list),
    }),
    create: ({ ctx, body, key }) => createOnce(db, ctx, key, body),
    createOfOrder: ({ ctx, params, body, key }) => createOnce(db, ctx, key, { ...body, orderId: params.id }),
    get: async ({ ctx, params }) => {
      const list = await savedLists.get(db, ctx, params.id)
      // staff who view as the shopper could join by the link, and stay
      return toListV1(ctx, list, ctx.view ? null : sharing.linkOf(secret, list))
    },
    rename: ({ ctx, params, body }) => savedLists.rename(db, ctx, params.id, body.name),
    remove: ({ ctx, params }) => savedLists.remove(db, ctx, params.id),
    plan: async ({ ctx, params }) => {
      const items = await savedLists.plan(db, ctx, params.id)
      return { id: params.id, ...toPlanV1(ctx, items.map(withImages)) }
    },
    addLine: ({ ctx, params, body }) => savedLists.addLine(db, ctx, params.id, body),
    setQuantity: ({ ctx, params, body }) => savedLists.setQuantity(db, ctx, params.id, body.quantity),
    removeLine: ({ ctx, params }) => savedLists.removeLine(db, ctx, params.id),
    share: async ({ ctx, params }) => ({ link: await sharing.share(db, secret, ctx, params.id) }),
    unshare: ({ ctx, params }) => sharing.unshare(db, ctx, params.id),
    join: ({ ctx, body }) => sharing.join(db, secret, ctx, body.link),
    leave: ({ ctx, params }) => sharing.leave(db, ctx, params.id),
  })

type NewList = Parameters<typeof savedLists.create>[2]

const createOnce = (db: Db, ctx: ShopperContext, key: string | undefined, input: NewList) =>
  once(db, { userId: ctx.user.id, key, request: { call: 'create list', ...input } }, (db) =>
    savedLists.create(db, ctx, input),
  )

type Planned = Awaited<ReturnType<typeof savedLists.plan>>[number]

const withImages = ({ wanted, ...item }: Planned) => ({
  ...item,
  wanted: { ...wanted, nameHi: wanted.hindiName, images: [wanted.image] },
})
