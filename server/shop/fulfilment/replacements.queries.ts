import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'

/** Goods that can replace those of a line; `image` is a picture key, `nameHi` is empty without a translation. */
export type SimilarGoods = {
  /** the product of the line */
  replaces: string
  productId: string
  name: string
  nameHi: string
  unit: string
  images: string[]
  mrp: number
  discount: number
  available: number
  barcodes: string[]
}
export type ReplacedLine = { productId: string; price: number; left: number }

/** More than are shown, because the exact price is computed afterwards. */
const READ = 16
/** The discount is rounded up to a whole rupee. */
const ROUNDING = 100

/**
 * Published products of the same sub-category that the store has, the nearest price first; a piece costs no more than
 * what is left of the line. `only`: one of them.
 */
export const listSimilar = (
  db: Db,
  {
    storeId,
    lines,
    exclude,
    only,
  }: {
    storeId: string
    lines: ReplacedLine[]
    exclude: string[]
    only?: string
  },
) =>
  all(
    db,
    sql<SimilarGoods>`
      select l.product_id as replaces, c.*
        from unnest(${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.price)}::bigint[],
                    ${lines.map((line) => line.price * line.left)}::bigint[]) as l (product_id, price, most)
       cross join lateral (
         select p.id as "productId", p.name, p.hindi_name as "nameHi", p.unit, p.images, p.mrp_paise as mrp,
                p.discount, s.saleable as available,
                array(select b.code from catalogue_product_barcodes b where b.product_id = p.id order by 1) as barcodes
           from catalogue_products p
           join inventory_stock s on s.store_id = ${storeId} and s.product_id = p.id and s.saleable > 0
          where p.live and p.id <> all (${exclude}::uuid[])
            and (${only ?? null}::uuid is null or p.id = ${only ?? null}::uuid)
            and p.mrp_paise * (100 - p.discount) / 100 - ${ROUNDING}::int <= l.most
            and p.id in (select other.product_id
                           from catalogue_product_sub_categories own
                           join catalogue_product_sub_categories other using (sub_category_id)
                          where own.product_id = l.product_id)
          order by abs(p.mrp_paise * (100 - p.discount) / 100 - l.price), p.id
          limit ${READ}) as c`,
  )
