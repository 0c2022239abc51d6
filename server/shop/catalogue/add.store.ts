import { sql } from 'kysely'
import { changed, type Db } from '#server/platform/database/database.ts'
import type { ProductWish, ShelfWish, SubCategoryWish } from './add.ts'

type WithId<T> = T & { id: string }

export const insertCategory = (db: Db, row: WithId<ShelfWish>) =>
  changed(
    db,
    sql`
      insert into categories (id, name, hindi_name, image, position)
      values (${row.id}, ${row.name}, ${row.hindiName ?? ''}, ${row.image}, (select coalesce(max(position), 0) + 1 from categories))
          on conflict do nothing`,
  )

export const insertSubCategory = (db: Db, row: WithId<SubCategoryWish>) =>
  changed(
    db,
    sql`
      with added as (
        insert into sub_categories (id, name, hindi_name, image, position)
        values (${row.id}, ${row.name}, ${row.hindiName ?? ''}, ${row.image}, (select coalesce(max(position), 0) + 1 from sub_categories))
        returning id
      )
      insert into sub_category_parents (sub_category_id, category_id)
      select added.id, category_id from added, unnest(${row.categoryIds}::uuid[]) as category_id`,
  )

/** Products first, then their shelves: the search documents are written by triggers on each. */
export async function insertProducts(db: Db, rows: WithId<ProductWish & { mrp: number }>[]): Promise<void> {
  await changed(
    db,
    sql`
      insert into products (id, name, hindi_name, brand, unit, mrp_paise, discount, description, more_details, images)
      select id, name, coalesce("hindiName", ''), coalesce(brand, ''), unit, mrp, discount, description, "moreDetails", images
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
          id uuid, name text, "hindiName" text, brand text, unit text, mrp bigint, discount numeric,
          description text, "moreDetails" jsonb, images text[])`,
  )
  const shelves = (ids: (row: ProductWish) => string[]) => {
    const pairs = rows.flatMap((row) => ids(row).map((shelf) => [row.id, shelf] as const))
    return sql`
      select * from unnest(${pairs.map(([product]) => product)}::uuid[], ${pairs.map(([, shelf]) => shelf)}::uuid[])`
  }
  await changed(
    db,
    sql`insert into product_categories (product_id, category_id) ${shelves((row) => row.categoryIds)}`,
  )
  await changed(
    db,
    sql`insert into product_sub_categories (product_id, sub_category_id) ${shelves((row) => row.subCategoryIds)}`,
  )
}
