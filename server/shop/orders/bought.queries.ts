import { sql } from 'kysely'
import { statusesOf } from '#contract/order-states.ts'
import { all, type Db, one } from '#server/platform/database/database.ts'

/**
 * The pieces of products in a shopper's orders of the last hours at a store, without ended ones and without pieces that
 * were not on the shelf.
 */
export async function boughtPieces(
  db: Db,
  at: { userId: string; storeId: string; productIds: string[] },
  hours: number,
): Promise<Map<string, number>> {
  const rows = await all(
    db,
    sql<{ productId: string; pieces: number }>`
      select l.product_id as "productId", sum(l.quantity - l.missing)::int as pieces
        from orders o
        join order_lines l on l.order_id = o.id
       where o.user_id = ${at.userId} and o.store_id = ${at.storeId}
         and o.created_at > now() - make_interval(hours => ${hours}::int)
         and o.status <> all (${statusesOf('ended')}::text[])
         and l.product_id = any (${at.productIds}::uuid[])
       group by 1`,
  )
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]))
}

/** What a shopper has not paid of cash orders that did not end, in paise. */
export const unpaidTotal = async (db: Db, userId: string): Promise<number> =>
  (
    await one(
      db,
      sql<{ total: number }>`
        select coalesce(sum(o.total_paise - taken.paise), 0)::int as total
          from orders o
         cross join lateral (
           select coalesce(sum(case when g.replaces is null then g.refunded * g.price_paise
                                    else (g.refunded - g.quantity) * g.price_paise end), 0) as paise
             from orders_goods g where g.order_id = o.id) as taken
         where o.user_id = ${userId} and o.payment_status = 'CASH ON DELIVERY'
           and o.status <> all (${statusesOf('ended')}::text[])`,
    )
  ).total
