import type { FastifyInstance } from 'fastify'
import { privacyV1 } from '#contract/v1/privacy.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import { erasure } from '#server/shop/identity/identity.ts'
import { eraseAccount } from './erase.ts'
import { exportAccount } from './export.ts'
import { toAccountDataV1, toReceiptV1 } from './privacy.v1.wire.ts'

export const mountPrivacyV1 = (app: FastifyInstance, db: Db, keys: { secret: Uint8Array }) =>
  serve(app, privacyV1, {
    data: async ({ ctx }) => toAccountDataV1(ctx, await exportAccount(db, ctx), new Date()),
    consents: ({ ctx }) => erasure.readConsents(db, ctx),
    setConsents: ({ ctx, body }) => erasure.setConsents(db, ctx, body),
    erase: async ({ ctx, body }) => toReceiptV1(await eraseAccount(db, keys, ctx, body)),
  })
