import { sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { CategoryFields, ProductDetails } from './add.ts'

/** `except` is the row being changed, whose own name is no conflict. */
const differs = (except: string | null) => (except === null ? sql`true` : sql`id <> ${except}`)

export const categoryNamed = (db: Db, name: string, except: string | null) =>
  maybe(db, sql`select 1 from categories where lower(name) = lower(${name}) and ${differs(except)}`)

export const subCategoryNamed = (db: Db, name: string, categoryIds: string[], except: string | null) =>
  maybe(
    db,
    sql`
      select 1
        from sub_categories
        join sub_category_parents sp on sp.sub_category_id = id
       where lower(name) = lower(${name}) and sp.category_id = any (${categoryIds}::uuid[]) and ${differs(except)}
       limit 1`,
  )

export const productNamed = (db: Db, name: string, unit: string, except: string | null) =>
  maybe(
    db,
    sql`
      select 1
        from products
       where lower(name) = lower(${name}) and lower(unit) = lower(${unit}) and archived_at is null
         and ${differs(except)}
       limit 1`,
  )

/** A transaction that wants a product of the same name and unit waits until this one ends. */
export const lockProductName = (db: Db, name: string, unit: string) =>
  all(
    db,
    sql`
      select 1
        from pg_advisory_xact_lock(
               hashtextextended(jsonb_build_array(lower(${name}), lower(${unit}))::text, 0))`,
  )

export const updateCategory = (db: Db, id: string, { name, hindiName, image }: CategoryFields) =>
  changed(
    db,
    sql`
      update categories
         set name = ${name}, hindi_name = coalesce(${hindiName ?? null}, hindi_name), image = ${image}
       where id = ${id}`,
  )

/** Locks the row until the transaction ends, so that nothing can be added to it. Returns its picture. */
export const lockCategory = async (db: Db, id: string): Promise<string | null> =>
  (await maybe(db, db.selectFrom('categories').select('image').where('id', '=', id).forUpdate()))?.image ??
  null

export const deleteCategory = (db: Db, id: string) =>
  changed(db, db.deleteFrom('categories').where('id', '=', id))

/** Describes the content of a category as a text, or null when it is empty. */
export async function whatUsesCategory(db: Db, id: string): Promise<string | null> {
  const { subs, products } = await one(
    db,
    sql<{ subs: number; products: number }>`
      select (select count(*) from sub_category_parents where category_id = ${id}) as subs,
             (select count(*) from product_categories where category_id = ${id}) as products`,
  )
  if (subs > 0) return subs === 1 ? '1 sub category' : `${subs} sub categories`
  return errorText(products)
}

export async function whatUsesSubCategory(db: Db, id: string): Promise<string | null> {
  const { products } = await one(
    db,
    sql<{
      products: number
    }>`select count(*) as products from product_sub_categories where sub_category_id = ${id}`,
  )
  return errorText(products)
}

export const updateSubCategory = (db: Db, id: string, { name, hindiName, image }: CategoryFields) =>
  changed(
    db,
    sql`
      update sub_categories
         set name = ${name}, hindi_name = coalesce(${hindiName ?? null}, hindi_name), image = ${image}
       where id = ${id}`,
  )

export const lockSubCategory = async (db: Db, id: string): Promise<string | null> =>
  (await maybe(db, db.selectFrom('sub_categories').select('image').where('id', '=', id).forUpdate()))
    ?.image ?? null

export const deleteSubCategory = (db: Db, id: string) =>
  changed(db, db.deleteFrom('sub_categories').where('id', '=', id))

export const replaceParents = (db: Db, id: string, categoryIds: string[]) =>
  replace(db, 'sub_category_parents', { own: 'sub_category_id', other: 'category_id' }, id, categoryIds)

export async function replaceCategories(db: Db, id: string, categoryIds: string[], subCategoryIds: string[]) {
  await replace(db, 'product_categories', { own: 'product_id', other: 'category_id' }, id, categoryIds)
  await replace(
    db,
    'product_sub_categories',
    { own: 'product_id', other: 'sub_category_id' },
    id,
    subCategoryIds,
  )
}

/** Returns how many of these rows exist; they cannot be deleted until the transaction ends. */
export const holdCategories = async (db: Db, ids: string[]) =>
  (await all(db, sql`select 1 from categories where id = any (${ids}::uuid[]) for key share`)).length

/** Returns how many of these rows exist and locks them until the transaction ends. */
export const lockCategories = async (db: Db, ids: string[]) =>
  (await all(db, sql`select 1 from categories where id = any (${ids}::uuid[]) order by id for no key update`))
    .length

export const holdSubCategories = async (db: Db, ids: string[]) =>
  (await all(db, sql`select 1 from sub_categories where id = any (${ids}::uuid[]) for key share`)).length

/** The first of these sub-categories that belongs to none of the categories, with its own categories. */
export const subCategoryOutside = (db: Db, subCategoryIds: string[], categoryIds: string[]) =>
  maybe(
    db,
    sql<{ name: string; of: string }>`
      select s.name, string_agg(c.name, ', ' order by c.name) as of
        from sub_categories s
        join sub_category_parents p on p.sub_category_id = s.id
        join categories c on c.id = p.category_id
       where s.id = any (${subCategoryIds}::uuid[])
       group by s.id
      having not bool_or(c.id = any (${categoryIds}::uuid[]))
       order by s.name
       limit 1`,
  )

/** The products of a sub-category that are in none of these categories: their number and their categories. */
export const productsOutside = (db: Db, subCategoryId: string, categoryIds: string[]) =>
  one(
    db,
    sql<{ count: number; of: string | null }>`
      with outside as (
        select ps.product_id
          from product_sub_categories ps
          join products live on live.id = ps.product_id and live.archived_at is null
         where ps.sub_category_id = ${subCategoryId}
           and not exists (select 1
                             from product_categories pc
                            where pc.product_id = ps.product_id
                              and pc.category_id = any (${categoryIds}::uuid[])))
      select (select count(*) from outside) as count,
             (select string_agg(distinct c.name, ', ')
                from outside o
                join product_categories pc using (product_id)
                join categories c on c.id = pc.category_id
                join sub_category_parents p on p.category_id = c.id
                                           and p.sub_category_id = ${subCategoryId}) as of`,
  )

/** A change of the product by another transaction waits until this one ends. Returns its pictures. */
export const lockProduct = async (db: Db, id: string): Promise<string[] | null> =>
  (
    await maybe(
      db,
      sql<{ images: string[] }>`
        select images from products where id = ${id} and archived_at is null for no key update`,
    )
  )?.images ?? null

export const updateProduct = (db: Db, id: string, row: ProductDetails) =>
  changed(
    db,
    sql`
      update products
         set name = ${row.name}, hindi_name = coalesce(${row.hindiName ?? null}, hindi_name),
             brand = coalesce(${row.brand ?? null}, brand),
             unit = ${row.unit}, mrp_paise = ${row.mrp}, discount = ${row.discount},
             description = ${row.description},
             hindi_description = coalesce(${row.hindiDescription ?? null}, hindi_description),
             images = ${row.images}::text[],
             more_details = coalesce(${jsonOrNull(row.moreDetails)}::jsonb, more_details),
             hindi_details = coalesce(${jsonOrNull(row.hindiDetails)}::jsonb, hindi_details),
             updated_at = now()
       where id = ${id} and archived_at is null`,
  )

const jsonOrNull = (value: object | undefined) => (value ? JSON.stringify(value) : null)

export async function archiveProduct(db: Db, id: string): Promise<number> {
  const archived = await changed(
    db,
    sql`update products set archived_at = now() where id = ${id} and archived_at is null`,
  )
  await changed(db, db.deleteFrom('product_categories').where('product_id', '=', id))
  await changed(db, db.deleteFrom('product_sub_categories').where('product_id', '=', id))
  return archived
}

/** Deletes rows that are no longer requested and inserts new ones, so that unchanged rows are not written. */
async function replace(
  db: Db,
  table: string,
  { own, other }: { own: string; other: string },
  id: string,
  wanted: string[],
) {
  await changed(
    db,
    sql`delete from ${sql.table(table)} where ${sql.ref(own)} = ${id} and ${sql.ref(other)} <> all (${wanted}::uuid[])`,
  )
  await changed(
    db,
    sql`
      insert into ${sql.table(table)} (${sql.ref(own)}, ${sql.ref(other)})
      select ${id}::uuid, wanted from unnest(${wanted}::uuid[]) as wanted
          on conflict do nothing`,
  )
}

const errorText = (products: number): string | null =>
  products === 0 ? null : products === 1 ? '1 product' : `${products} products`
