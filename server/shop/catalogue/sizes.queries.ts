import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'
import { boughtOf, salesAt } from './sales.queries.ts'

/** A size of a thing, at a store. `bought`: its usual sales and the store's recent ones. */
export type Size = {
  id: string
  name: string
  hindiName: string
  unit: string
  mrp: number
  discount: number
  amount: number | null
  dimension: string | null
  stock: number
  bought: number
}

/** All live sizes of the things that these products are, smallest first; `of` is the product that was given. */
export const listSizes = (db: Db, storeId: string, ids: string[]) =>
  all(
    db,
    sql<Size & { of: string }>`
      select given.id as of, p.id, p.name, p.hindi_name as "hindiName", p.unit, p.mrp_paise as mrp, p.discount,
             p.amount, p.dimension, coalesce(s.saleable, 0) as stock, ${boughtOf} as bought
        from products given
        join products p on p.variant_group = given.variant_group and p.live
        left join inventory_stock s on s.store_id = ${storeId} and s.product_id = p.id
        ${salesAt(storeId)}
       where given.id = any (${ids}::uuid[])
       order by p.dimension, p.amount, p.unit, p.id`,
  )
