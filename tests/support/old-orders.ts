import { sql } from 'kysely'
import { buy } from './buying.ts'
import type { Client } from './client.ts'
import type { TestShop } from './shop.ts'

/**
 * Buys one piece of a product for ₹27 and copies that order with its lines until the shopper has `count` orders.
 * Returns the ids in the order of the table's ids, oldest first. `name` is the name of their line.
 */
export async function oldOrders(
  shop: TestShop,
  shopper: Client,
  { count, productId, name = 'Toned Milk' }: { count: number; productId: string; name?: string },
): Promise<string[]> {
  const { _id } = await buy(shopper, [{ productId }], 27)
  const { rows } = await sql<{ id: string }>`
    with copies as (
      insert into orders (id, number, user_id, store_id, payment_status, items_paise, goods_paise, total_paise,
                          quantity, address)
      select gen_random_uuid(), number || ' copy ' || copy, user_id, store_id, payment_status, items_paise,
             goods_paise, total_paise + copy % 7, quantity, address
        from orders, generate_series(2, ${count}::int) as copy where id = ${_id}
      returning id, total_paise - goods_paise as fee
    ), lines as (
      insert into order_lines (order_id, position, product_id, name, images, unit, mrp_paise, discount, price_paise,
                               quantity, total_paise)
      select copies.id, position, product_id, ${name}, images, unit, mrp_paise, discount, price_paise, quantity,
             total_paise
        from copies, order_lines where order_id = ${_id}
    ), adjustments as (
      insert into order_adjustments (order_id, position, kind, name, amount_paise)
      select id, 1, 'fee', 'Delivery Charge', fee from copies
    )
    select id from copies union all select ${_id}::uuid order by 1`.execute(shop.database.db)
  return rows.map((row) => row.id)
}
