import { sql } from 'kysely'
import { all, type Db, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import type { ListingInput, ProductListInput } from './catalogue.ts'

/** `hindiName` is empty without a translation; `image` is a picture key. */
export type Category = { id: string; name: string; hindiName: string; image: string }
export type SubCategory = Category & { categories: Category[] }
/** A product on a card: picture keys, the available stock of the store, MRP in paise, discount in percent. */
export type ProductCard = {
  id: string
  name: string
  hindiName: string
  images: string[]
  unit: string
  stock: number
  mrp: number
  discount: number
  /** what the unit states, in `dimension`: g, ml, mm or piece */
  amount: number | null
  dimension: string | null
}
/** Hindi texts are empty without a translation. */
export type Product = ProductCard & {
  /** empty for goods without one */
  brand: string
  description: string
  hindiDescription: string
  moreDetails: Record<string, string>
  hindiDetails: Record<string, string>
  createdAt: Timestamp
  published: boolean
  categories: Category[]
  subCategories: Category[]
  /** as it is in every store: the same object as long as it is remembered, which the JSON of it is stored for */
  document?: ProductDocument
}

// ids inside JSON have dashes unless they are removed here
const categoryJson = (table: string) => sql`
  jsonb_build_object('id', replace(${sql.ref(`${table}.id`)}::text, '-', ''),
                     'name', ${sql.ref(`${table}.name`)}, 'hindiName', ${sql.ref(`${table}.hindi_name`)},
                     'image', ${sql.ref(`${table}.image`)})`

export const listCategories = (db: Db) =>
  all(
    db,
    sql<Category>`select id, name, hindi_name as "hindiName", image from categories order by position, id`,
  )

/** `changes`: which transactions changed the catalogue last. */
export const listSubCategories = (db: Db, ids: string[] | null = null) =>
  all(
    db,
    sql<SubCategory & { changes: string }>`
      select (select changes from catalogue_last_changes) as changes,
             s.id, s.name, s.hindi_name as "hindiName", s.image,
             coalesce(jsonb_agg(${categoryJson('c')} order by c.position, c.id) filter (where c.id is not null),
                      '[]') as categories
        from sub_categories s
        left join sub_category_parents sp on sp.sub_category_id = s.id
        left join categories c on c.id = sp.category_id
       where ${ids ? sql`s.id = any (${ids}::uuid[])` : sql`true`}
       group by s.id
       order by s.position, s.id`,
  )

type AtStore = { stock: number; document: ProductDocument }
/** A product as it is in every store. */
export type ProductDocument = Omit<Product, keyof AtStore>
type ProductsRead = { available: number[]; changes: string; documents: ProductDocument[] | null }

/**
 * The available stock of products, in their order; which transactions changed products last; and those of `missing`
 * without their stock, also unpublished ones.
 */
export const readProducts = (db: Db, storeId: string, ids: string[], missing: string[]) =>
  one(
    db,
    // a statement of its own, because of most products the documents are remembered
    missing.length === 0
      ? sql<ProductsRead>`select ${stockAndChanges(storeId, ids)}, null::jsonb as documents`
      : sql<ProductsRead>`
          select ${stockAndChanges(storeId, ids)},
                 (select jsonb_agg(to_jsonb(document)) from (${documents(missing)}) as document) as documents`,
  )

/**
 * A text, because PostgreSQL estimates the length of an array from its values: a plan for them then seems cheaper than
 * the one for all, and the statement would be planned at each execution, which takes longer than executing it.
 */
const stockAndChanges = (storeId: string, ids: string[]) => sql`
  array(select coalesce((select saleable
                           from inventory_stock
                          where store_id = ${storeId} and product_id = given.id::uuid), 0)
          from string_to_table(${ids.join()}, ',') with ordinality as given (id, place)
         order by place) as available,
  (select changes from catalogue_last_changes) as changes`

/** Of JSON PostgreSQL expects the same number of rows whatever it says, so this is not planned each time either. */
const documents = (ids: string[]) => sql`
  select replace(p.id::text, '-', '') as id, p.name, p.hindi_name as "hindiName", p.images, p.unit, p.mrp_paise as mrp,
         p.discount, p.amount, p.dimension, p.brand, p.description, p.hindi_description as "hindiDescription",
         p.more_details as "moreDetails", p.hindi_details as "hindiDetails",
         to_json(p.created_at) #>> '{}' as "createdAt", p.live as published,
         (select coalesce(jsonb_agg(${categoryJson('c')} order by c.position, c.id), '[]')
            from product_categories pc
            join categories c on c.id = pc.category_id
           where pc.product_id = p.id) as categories,
         (select coalesce(jsonb_agg(${categoryJson('sc')} order by sc.position, sc.id), '[]')
            from product_sub_categories ps
            join sub_categories sc on sc.id = ps.sub_category_id
           where ps.product_id = p.id) as "subCategories"
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as given (id)
   cross join lateral (
     select * from products where id = given.id::uuid and archived_at is null offset 0) as p`

/**
 * Sorted by usual sales, an order that does not change between two pages. With `grouped`, one product for each thing:
 * the one with the highest usual sales in the sub-category. The whole list is counted unless `totalCount` is given,
 * which is valid if `changes` are those of the time when it was counted.
 */
export async function pageOfListing(
  db: Db,
  input: ListingInput,
  page: { limit: number; offset: number },
  { grouped = false, totalCount }: { grouped?: boolean; totalCount?: number | undefined } = {},
) {
  const inListing = (alias: string) =>
    sql`${sql.ref(`${alias}.category_id`)} = ${input.categoryId}
        and ${sql.ref(`${alias}.sub_category_id`)} = ${input.subCategoryId}`
  // a subquery that PostgreSQL cannot turn into a join, which would read the whole list
  const isFirstSize = sql`
    l.product_id = (select o.product_id
                      from products p
                      join listed_products o on o.product_id = p.id and ${inListing('o')}
                     where p.variant_group = l.variant_group and p.live
                     order by o.usual_sales desc, o.product_id
                     limit 1)`
  const counted = grouped ? sql`count(distinct l.variant_group)` : sql`count(*)`
  return one(
    db,
    sql<{ ids: string[]; totalCount: number; changes: string }>`
      select array(select l.product_id
                     from listed_products l
                    where ${inListing('l')} ${grouped ? sql`and ${isFirstSize}` : sql``}
                    order by l.usual_sales desc, l.product_id
                    limit ${page.limit} offset ${page.offset}) as ids,
             ${
               totalCount === undefined
                 ? sql`(select ${counted} from listed_products l where ${inListing('l')})`
                 : sql`${totalCount}::bigint`
             } as "totalCount",
             (select changes from catalogue_last_changes) as changes`,
  )
}

/** A product and then all live sizes of the same thing, smallest first. */
export const sizesOfProduct = (db: Db, id: string) =>
  one(
    db,
    sql<{ ids: string[]; totalCount: number; changes: string }>`
      select ${id}::uuid || array(
               select p.id
                 from products given
                 join products p on p.variant_group = given.variant_group and p.live
                where given.id = ${id}
                order by p.dimension, p.amount, p.unit, p.id) as ids,
             1 as "totalCount", (select changes from catalogue_last_changes) as changes`,
  )

/**
 * Ids of live products: newest first, because ids increase with time, or in the order of `pageOfListing`. With
 * `grouped`, one product for each thing: the first of it in the list.
 */
export async function listIds(
  db: Db,
  { after, sort, grouped, ...filter }: Omit<ProductListInput, 'ids' | 'limit'>,
  limit: number,
): Promise<string[]> {
  const order = sort === 'popular' ? sql`p.usual_sales desc, p.id` : sql`p.id desc`
  const before = sort === 'popular' ? sql`(-o.usual_sales, o.id) < (-p.usual_sales, p.id)` : sql`o.id > p.id`
  const conditions = [
    ...listed('p', filter),
    after && behind(after, sort),
    grouped &&
      sql`not exists (
        select from products o
         where o.variant_group = p.variant_group and ${before} and ${sql.join(listed('o', filter), sql` and `)})`,
  ].filter((one) => one !== undefined && one !== '' && one !== false)
  const rows = await all(
    db,
    sql<{ id: string }>`
      select p.id from products p where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`,
  )
  return rows.map((row) => row.id)
}

/** The conditions for a product of a list, `p` or `o`. */
function listed(
  alias: 'p' | 'o',
  { category, subCategory }: Pick<ProductListInput, 'category' | 'subCategory'>,
) {
  const id = sql.ref(`${alias}.id`)
  return [
    sql.ref(`${alias}.live`),
    category &&
      sql`exists (select from product_categories c where c.product_id = ${id} and c.category_id = ${category})`,
    subCategory &&
      sql`exists (select from product_sub_categories c
                   where c.product_id = ${id} and c.sub_category_id = ${subCategory})`,
  ].filter((one) => one !== undefined && one !== '')
}

const behind = (id: string, sort: ProductListInput['sort']) =>
  sort === 'popular'
    ? sql`(-p.usual_sales, p.id) > (select -usual_sales, id from products where id = ${id})`
    : sql`p.id < ${id}`

export const listNames = (db: Db) =>
  all(db, sql<{ id: string; name: string }>`select id, name from products where live order by id`)

/** The keys of all pictures on cards and tiles: categories, sub-categories, then the first picture of every product. */
export const pictures = (db: Db) =>
  all(
    db,
    sql<{ key: string }>`
      select image as key from categories
       union all
      select image from sub_categories
       union all
      (select images[1] from products where live order by id)`,
  )

export const countLive = async (db: Db): Promise<number> =>
  (await one(db, sql<{ count: number }>`select count(*)::int as count from products where live`)).count
