import { sql } from 'kysely'
import { changed, type Db } from '#server/platform/database/database.ts'

export type SoldLine = { productId: string; quantity: number }

/** The sales of a store for each product of `p`. */
export const salesAt = (storeId: string) =>
  sql`left join product_sales sales on sales.store_id = ${storeId} and sales.product_id = p.id`

/** The demand for a product: its usual sales and the store's recent sales. */
export const boughtOf = sql`p.usual_sales + coalesce(sold_lately(sales.pieces, sales.counted_at), 0)`

/** In product order, so that two orders cause no deadlock. */
export const addSales = (db: Db, storeId: string, lines: SoldLine[]) =>
  changed(
    db,
    sql`
      insert into product_sales (store_id, product_id, pieces)
      select ${storeId}::uuid, line.product_id, sum(line.quantity)
        from unnest(${lines.map((line) => line.productId)}::uuid[],
                    ${lines.map((line) => line.quantity)}::int[]) as line (product_id, quantity)
        join products p on p.id = line.product_id
       group by line.product_id
       order by line.product_id
          on conflict (store_id, product_id) do update
         set pieces = sold_lately(product_sales.pieces, product_sales.counted_at) + excluded.pieces,
             counted_at = now()`,
  )
