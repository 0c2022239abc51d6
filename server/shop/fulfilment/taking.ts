import type { Permission } from '#contract/permissions.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { once } from '#server/platform/database/idempotency.ts'
import type { Change } from '#server/platform/http/audited.ts'
import * as work from './order-work.ts'

type StepCall = {
  ctx: ShopperContext
  params: { id: string }
  body: object
  key: string | undefined
  change: Change
}
type Take = (db: Db, ctx: ShopperContext, id: string) => Promise<work.WorkOrder>

/**
 * Takes a step once per idempotency key, in one transaction with the audit log. A repeat gets the order as its caller
 * may read it then: the stored response is an id, because a phone number must not be readable for days.
 */
export const taking =
  <R extends object>(
    db: Db,
    permission: Permission,
    toReply: (ctx: ShopperContext, order: work.WorkOrder) => R,
  ) =>
  async (name: string, { ctx, params: { id }, body, key, change }: StepCall, take: Take): Promise<R> => {
    const request = { call: name, id, ...body }
    let taken: work.WorkOrder | undefined
    await once(db, { userId: ctx.user.id, key, request }, async (db) => {
      taken = await change(db, (db) => take(db, ctx, id))
      return { id }
    })
    return toReply(ctx, taken ?? (await work.readAgain(db, ctx, id, permission)))
  }
