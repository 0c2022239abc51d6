import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'

/**
 * Deletes up to 1,000 orders from those to be counted, and returns their pieces by store and product; nothing when none
 * is left.
 */
export const takeUncounted = (db: Db) =>
  all(
    db,
    sql<{ storeId: string; productId: string; quantity: number }>`
      with taken as (
        delete from orders_to_count
         where ctid = any (array(select ctid from orders_to_count limit 1000 for update skip locked))
        returning order_id
      )
      select o.store_id as "storeId", l.product_id as "productId", sum(l.quantity)::int as quantity
        from taken
        join orders o on o.id = taken.order_id
        join order_lines l on l.order_id = o.id
       group by o.store_id, l.product_id
       order by o.store_id, l.product_id`,
  )
