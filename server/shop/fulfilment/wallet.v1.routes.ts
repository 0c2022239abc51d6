import type { FastifyInstance } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { DEFAULT_LIMIT } from '#contract/v1/shapes.ts'
import { walletV1 } from '#contract/v1/wallet.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { once } from '#server/platform/database/idempotency.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as cart from '#server/shop/cart/cart.ts'
import { erasure } from '#server/shop/identity/identity.ts'
import * as wallet from '#server/shop/wallet/wallet.ts'
import { toMovementV1, toWalletV1 } from './wallet.v1.wire.ts'
import { readSendable, sendBack } from './wallet-payout.ts'

/** The wallet of the caller (decision 170). */
export function mountWalletV1(app: FastifyInstance, db: Db, keys: { secret: Uint8Array }) {
  const read = async (db: Db, ctx: ShopperContext) =>
    toWalletV1(ctx, await wallet.find(db, ctx.user.id), await readSendable(db, ctx.user.id))
  serve(app, walletV1, {
    get: ({ ctx }) => read(db, ctx),
    statement: async ({ ctx, query: { cursor = null, limit = DEFAULT_LIMIT } }) => {
      const { movements, nextCursor } = await wallet.listMovements(db, ctx.user.id, cursor, limit)
      return { data: movements.map(toMovementV1), nextCursor }
    },
    choose: async ({ ctx, body }) => {
      if (!ctx.wallet && (body.getsRefunds || body.paysFirst)) throw new ShopError('WALLET_OFF')
      await transaction(db, async (db) => {
        // an erasure of another tab ends before it, or waits
        await cart.lock(db, ctx)
        await wallet.setChoices(db, ctx, body)
      })
      return read(db, ctx)
    },
    async sendBack({ ctx, body: { password = '', code, ...body }, key }) {
      // a session alone must not send money to an address that nobody has checked
      if (body.upi) await erasure.assertOwner(db, keys, ctx, { password, code })
      return once(db, { userId: ctx.user.id, key, request: { call: 'send back', ...body } }, async (db) => {
        await sendBack(db, ctx, body)
        return read(db, ctx)
      })
    },
  })
}
