import { sql } from 'kysely'
import { all, changed, type Db } from '#server/platform/database/database.ts'
import type { Place, Position } from './bins.rules.ts'

type Row<T> = T & { productId: string }

export const setBin = (
  db: Db,
  { storeId, productId, aisle, bin }: { storeId: string; productId: string; aisle: string; bin: string },
) =>
  changed(
    db,
    sql`
      insert into product_bins (store_id, product_id, aisle, bin)
      values (${storeId}, ${productId}, ${aisle}, ${bin})
          on conflict (store_id, product_id) do update set aisle = excluded.aisle, bin = excluded.bin`,
  )

export const deleteBin = (db: Db, storeId: string, productId: string) =>
  changed(db, sql`delete from product_bins where store_id = ${storeId} and product_id = ${productId}`)

/** Inserts missing rows, then locks all of them in the order of the products, until the transaction ends. */
export async function lockPositions(db: Db, storeId: string, productIds: string[]): Promise<Row<Position>[]> {
  await changed(
    db,
    sql`
      insert into picking_positions (store_id, product_id, position, picks)
      select ${storeId}, p.id, 0, 0 from catalogue_products p where p.id = any (${productIds}::uuid[]) order by p.id
          on conflict do nothing`,
  )
  return all(
    db,
    sql<Row<Position>>`
      select product_id as "productId", position, picks
        from picking_positions
       where store_id = ${storeId} and product_id = any (${productIds}::uuid[])
       order by product_id
         for update`,
  )
}

export const updatePositions = (db: Db, storeId: string, rows: Row<Position>[]) =>
  changed(
    db,
    sql`
      update picking_positions p
         set position = l.position, picks = l.picks
        from unnest(${rows.map((row) => row.productId)}::uuid[], ${rows.map((row) => row.position)}::float8[],
                    ${rows.map((row) => row.picks)}::int[]) as l (product_id, position, picks)
       where p.store_id = ${storeId} and p.product_id = l.product_id`,
  )

/** `goodOn`: the day until which the pieces to take must be saleable; without it, pieces that may be sold now. */
export const placesOf = (db: Db, storeId: string, productIds: string[], goodOn?: string) =>
  all(
    db,
    sql<Row<Place & { expiresOn: string | null }>>`
      select l.product_id as "productId", coalesce(b.aisle, '') as aisle, coalesce(b.bin, '') as bin, p.position,
             (select min(s.position)
                from catalogue_product_sub_categories ps
                join catalogue_sub_category_names s on s.id = ps.sub_category_id
               where ps.product_id = l.product_id) as "subCategory",
             (select min(e.expires_on)::text
                from inventory_batches e
               where e.store_id = ${storeId} and e.product_id = l.product_id and e.pieces > 0 and not e.short
                 and (${goodOn ?? null}::date is null or e.sell_until >= ${goodOn ?? null}::date))
               as "expiresOn"
        from unnest(${productIds}::uuid[]) as l (product_id)
        left join product_bins b on b.store_id = ${storeId} and b.product_id = l.product_id
        left join picking_positions p on p.store_id = ${storeId} and p.product_id = l.product_id and p.picks > 0`,
  )
