import { randomBytes } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { sha256 } from './identity.rules.ts'
import * as queries from './shopper-views.queries.ts'

export const VIEW_MINUTES = 15

/**
 * Lets the browser of a member of staff see what a shopper sees; `token` is for its cookie. Throws NOT_FOUND, and
 * STAFF_NOT_VIEWED for an account with permissions, which could show more than the viewer may see.
 */
export function beginView(
  db: Db,
  { user }: ShopperContext,
  email: string,
): Promise<{ id: string; until: string; token: string }> {
  return transaction(db, async (db) => {
    const shopper = await queries.findShopper(db, email)
    if (!shopper) throw new ShopError('NOT_FOUND', { what: 'User' })
    if (shopper.isStaff) throw new ShopError('STAFF_NOT_VIEWED')
    await queries.deleteOf(db, user.session)
    const token = randomBytes(24).toString('base64url')
    const view = { hash: sha256(token), session: user.session, userId: shopper.id, minutes: VIEW_MINUTES }
    return { id: shopper.id, token, ...(await queries.insert(db, view)) }
  })
}

export const endView = (db: Db, { user }: ShopperContext): Promise<number> =>
  queries.deleteOf(db, user.session)
