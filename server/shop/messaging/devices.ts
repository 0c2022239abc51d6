import { createECDH } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { isPushService } from '#server/platform/push/push-services.ts'
import * as queries from './devices.queries.ts'

type Input = { endpoint: string; p256dh: string; auth: string }

/**
 * Sends notifications to the device of the caller's session from now on, until the session ends. PUSH_REFUSED if its
 * push service is not one of a browser, or its keys are none.
 */
export async function subscribe(db: Db, ctx: ShopperContext, input: Input): Promise<void> {
  const [p256dh, auth] = [Buffer.from(input.p256dh, 'base64url'), Buffer.from(input.auth, 'base64url')]
  if (!isPushService(input.endpoint) || !isPoint(p256dh) || auth.length !== 16)
    throw new ShopError('PUSH_REFUSED')
  const owner = { userId: ctx.user.id, session: ctx.user.session }
  await transaction(db, async (db) => {
    await queries.deleteEndpoint(db, input.endpoint)
    await queries.insert(db, owner, { endpoint: input.endpoint, p256dh, auth })
    await queries.deleteSurplus(db, owner.userId)
  })
}

/** Sends no more notifications to the device of the caller's session. */
export const unsubscribe = (db: Db, ctx: ShopperContext): Promise<unknown> =>
  queries.remove(db, ctx.user.session)

/** Whether it is a point of the curve P-256, which node checks as it computes a secret with it. */
function isPoint(key: Buffer): boolean {
  if (key.length !== 65 || key[0] !== 4) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(key).length === 32
  } catch {
    return false
  }
}
