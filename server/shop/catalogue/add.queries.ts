import { sql } from 'kysely'
import { changed, type Db, one } from '#server/platform/database/database.ts'
import type { CategoryFields, ProductInput, SubCategoryInput } from './add.ts'

type WithId<T> = T & { id: string }

export const insertCategory = (db: Db, row: WithId<CategoryFields>) =>
  changed(
    db,
    sql`
      insert into categories (id, name, hindi_name, image, position)
      values (${row.id}, ${row.name}, ${row.hindiName ?? ''}, ${row.image},
              (select coalesce(max(position), 0) + 1 from categories))
          on conflict do nothing`,
  )

export const insertSubCategory = (db: Db, row: WithId<SubCategoryInput>) =>
  changed(
    db,
    sql`
      with added as (
        insert into sub_categories (id, name, hindi_name, image, position)
        values (${row.id}, ${row.name}, ${row.hindiName ?? ''}, ${row.image},
              (select coalesce(max(position), 0) + 1 from sub_categories))
        returning id
      )
      insert into sub_category_parents (sub_category_id, category_id)
      select added.id, category_id from added, unnest(${row.categoryIds}::uuid[]) as category_id`,
  )

/** Inserts products, then their categories, then their sub-categories, whose trigger indexes them for search. */
export async function insertProducts(db: Db, rows: WithId<ProductInput>[]): Promise<void> {
  // a product without sub-categories is indexed by the triggers before
  const isLast = rows.every(({ subCategoryIds }) => subCategoryIds.length > 0)
  if (isLast) await subCategoriesFollow(db, 'yes')
  await changed(
    db,
    sql`
      insert into products (id, name, hindi_name, brand, unit, mrp_paise, discount, usual_sales,
                            description, hindi_description, more_details, hindi_details, images)
      select id, name, coalesce("hindiName", ''), coalesce(brand, ''), unit, mrp, discount, coalesce("usualSales", 0),
             description, coalesce("hindiDescription", ''), coalesce("moreDetails", '{}'),
             coalesce("hindiDetails", '{}'), images
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
          id uuid, name text, "hindiName" text, brand text, unit text, mrp bigint, discount numeric, "usualSales" int,
          description text, "hindiDescription" text, "moreDetails" jsonb, "hindiDetails" jsonb, images text[])`,
  )
  const pairsOf = (ids: (row: ProductInput) => string[]) => {
    const pairs = rows.flatMap((row) => ids(row).map((category) => [row.id, category] as const))
    const [products, categories] = [pairs.map(([product]) => product), pairs.map(([, category]) => category)]
    return sql`select * from unnest(${products}::uuid[], ${categories}::uuid[])`
  }
  await changed(
    db,
    sql`insert into product_categories (product_id, category_id) ${pairsOf((row) => row.categoryIds)}`,
  )
  if (isLast) await subCategoriesFollow(db, 'no')
  await changed(
    db,
    sql`insert into product_sub_categories (product_id, sub_category_id) ${pairsOf((row) => row.subCategoryIds)}`,
  )
}

/** For the rest of the transaction. */
const subCategoriesFollow = (db: Db, answer: 'yes' | 'no') =>
  one(
    db,
    sql<{ answer: string }>`
      select set_config('catalogue.sub_categories_follow', ${answer}::text, true) as answer`,
  )
