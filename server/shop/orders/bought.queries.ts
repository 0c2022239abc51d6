import { sql } from 'kysely'
import { statusesOf } from '#contract/order-states.ts'
import { all, type Db } from '#server/platform/database/database.ts'

/** The pieces of products in a shopper's orders of the last hours at a store, without ended ones. */
export async function boughtPieces(
  db: Db,
  at: { userId: string; storeId: string; productIds: string[] },
  hours: number,
): Promise<Map<string, number>> {
  const rows = await all(
    db,
    sql<{ productId: string; pieces: number }>`
      select l.product_id as "productId", sum(l.quantity)::int as pieces
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
