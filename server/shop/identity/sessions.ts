import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as queries from './sessions.queries.ts'

/** Where the account is logged in, the latest use first; `current` is the session that asks. */
export const listMine = async (db: Db, { user }: ShopperContext) =>
  (await queries.listOf(db, user.id)).map((session) => ({ ...session, current: session.id === user.session }))

/** Ends one session of the account, also the one that asks; idempotent. */
export async function endMine(db: Db, { user }: ShopperContext, session: string): Promise<void> {
  await queries.endOwn(db, user.id, session)
}

/** Ends all sessions of the account except the one that asks; returns how many. */
export const endOthers = (db: Db, { user }: ShopperContext): Promise<number> =>
  queries.endOthers(db, user.id, user.session)
