import type { Db } from '#server/platform/database/database.ts'
import { daysOf } from '#server/shop/identity/identity.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { SHARE_DAYS, type Standing } from './help.rules.ts'
import * as rules from './rules.queries.ts'

/** The rules for an order, and the account and the purchases of its shopper. */
export const standingOf = async (db: Db, { userId, storeId }: orders.Order): Promise<Standing> => ({
  rules: await rules.find(db, storeId),
  accountDays: await daysOf(db, userId),
  record: await orders.shopperRecord(db, userId, SHARE_DAYS),
})
