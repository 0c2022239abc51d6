import { sql } from 'kysely'
import { changed, type Db } from '#server/platform/database/database.ts'
import type { NewLine } from './orders.queries.ts'

/** Adds goods that are packed in place of missing ones, behind the other lines of a locked order. */
export const insert = (db: Db, orderId: string, { replaces, ...line }: NewLine & { replaces: string }) =>
  changed(
    db,
    sql`
      insert into order_replacements (order_id, product_id, replaces, position, name, hindi_name, images, unit,
                                      mrp_paise, discount, price_paise, quantity, total_paise)
      select ${orderId}, ${line.productId}, ${replaces}, max(g.position) + 1, ${line.name}, ${line.nameHi ?? ''},
             ${line.images}::text[], ${line.unit}, ${line.mrp}, ${line.discount}, ${line.price}, ${line.quantity},
             ${line.price * line.quantity}
        from orders_goods g
       where g.order_id = ${orderId}`,
  )
