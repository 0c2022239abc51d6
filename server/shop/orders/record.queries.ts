import { sql } from 'kysely'
import { statusesOf } from '#contract/order-states.ts'
import { type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

/** Money in paise. */
export type ShopperRecord = { delivered: number; bought: number; refunded: number }

/**
 * How many orders a shopper has received ever, and of those placed in the last days what they cost and what of it was
 * refunded, without pieces that a picker did not find.
 */
export const shopperRecord = (db: Db, userId: string, days: number) =>
  one(
    db,
    sql<ShopperRecord>`
      select count(*)::int as delivered,
             coalesce(sum(o.total_paise) filter (where o.is_new), 0)::float8 as bought,
             coalesce(sum(o.refunded) filter (where o.is_new), 0)::float8 as refunded
        from (select total_paise, created_at > now() - make_interval(days => ${days}::int) as is_new,
                     (select coalesce(sum((l.refunded - l.missing) * l.price_paise), 0)
                        from orders_goods l where l.order_id = orders.id) as refunded
                from orders
               where user_id = ${userId} and status = any (${statusesOf('delivered')}::text[])) o`,
  )

/** When an order was delivered; null if it never was. */
export const deliveredAt = async (db: Db, orderId: string): Promise<Timestamp | null> =>
  (
    await maybe(
      db,
      sql<{ at: Timestamp | null }>`
        select to_json(max(at)) #>> '{}' as at
          from order_history
         where order_id = ${orderId} and to_status = any (${statusesOf('delivered')}::text[]) and undoes is null`,
    )
  )?.at ?? null
