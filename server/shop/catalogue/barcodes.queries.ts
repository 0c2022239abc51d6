import { sql } from 'kysely'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'

export const ofProduct = async (db: Db, productId: string): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ code: string }>`select code from product_barcodes where product_id = ${productId} order by code`,
    )
  ).map(({ code }) => code)

export const deleteOthers = (db: Db, productId: string, codes: string[]) =>
  changed(
    db,
    sql`delete from product_barcodes where product_id = ${productId} and code <> all (${codes}::text[])`,
  )

/** Inserts codes that no live product has, in the order of the codes; waits for concurrent inserts of the same. */
export const insert = (db: Db, rows: { productId: string; code: string }[]) =>
  changed(
    db,
    sql`
      insert into product_barcodes (product_id, code)
      select product_id, code
        from unnest(${rows.map((row) => row.productId)}::uuid[], ${rows.map((row) => row.code)}::text[])
             as line (product_id, code)
       order by code
          on conflict do nothing`,
  )

/** The first of these codes that its product does not have, and the name of the live product that has it. */
export const firstTaken = (db: Db, rows: { productId: string; code: string }[]) =>
  maybe(
    db,
    sql<{ code: string; name: string | null }>`
      select line.code, p.name
        from unnest(${rows.map((row) => row.productId)}::uuid[], ${rows.map((row) => row.code)}::text[])
             as line (product_id, code)
        left join product_barcodes b on b.code = line.code and not b.archived
        left join products p on p.id = b.product_id
       where b.product_id is distinct from line.product_id
       order by line.code
       limit 1`,
  )

/** The live product with this code. */
export const product = (db: Db, code: string) =>
  maybe(
    db,
    sql<{ productId: string; name: string; hindiName: string; unit: string }>`
      select p.id as "productId", p.name, p.hindi_name as "hindiName", p.unit
        from product_barcodes b
        join products p on p.id = b.product_id
       where b.code = ${code} and not b.archived and p.archived_at is null`,
  )

export const archive = (db: Db, productId: string) =>
  changed(db, sql`update product_barcodes set archived = true where product_id = ${productId}`)
