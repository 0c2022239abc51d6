import { sql } from 'kysely'
import { all, changed, type Db } from '#server/platform/database/database.ts'

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

/**
 * The best-selling products that are available at a store, one size of each thing, at most a few per sub-category, and
 * not in a row.
 */
export async function bestSellers(
  db: Db,
  storeId: string,
  { length, ofEach }: { length: number; ofEach: number },
): Promise<string[]> {
  const rows = await all(
    db,
    sql<{ id: string }>`
      with sized as (
        select p.id, ${boughtOf} as bought,
               row_number() over (partition by p.variant_group order by ${boughtOf} desc, p.id) as nth_size
          from products p
          join inventory_stock s on s.store_id = ${storeId} and s.product_id = p.id and s.saleable > 0
          ${salesAt(storeId)}
         where p.live
      ), wanted as (
        select p.id, p.bought, sub.top, sub.position,
               row_number() over (partition by sub.id order by p.bought desc, p.id) as turn
          from sized p
          left join lateral (
            select sc.id, sc.position, min(c.position) as top
              from product_sub_categories ps
              join sub_categories sc on sc.id = ps.sub_category_id
              left join sub_category_parents sp on sp.sub_category_id = sc.id
              left join categories c on c.id = sp.category_id
             where ps.product_id = p.id
             group by sc.id
             order by sc.position, sc.id
             limit 1) as sub on true
         where p.nth_size = 1
      )
      select id from wanted
       where turn <= ${ofEach}
       order by bought / turn desc, turn, top, position, id
       limit ${length}`,
  )
  return rows.map((row) => row.id)
}
