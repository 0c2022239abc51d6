import { type RawBuilder, sql } from 'kysely'
import { all, type Db, one } from '#server/platform/database/database.ts'
import type { ListingWish } from './catalogue.ts'

/** `nameHi` is empty where there is none. */
export type ShelfRow = { id: string; name: string; nameHi: string; image: string }
export type SubCategoryRow = ShelfRow & { categories: ShelfRow[] }
export type CardRow = {
  categoryId: string
  id: string
  name: string
  nameHi: string
  images: string[]
  unit: string
  stock: number
  mrp: number
  discount: number
}
export type ProductRow = Omit<CardRow, 'categoryId'> & {
  description: string
  moreDetails: Record<string, string>
  createdAt: string
  published: boolean
  categories: ShelfRow[]
  subCategories: ShelfRow[]
}

// ids inside JSON keep their dashes unless they are taken out here
const shelfJson = (table: string) => sql`
  jsonb_build_object('id', replace(${sql.ref(`${table}.id`)}::text, '-', ''),
                     'name', ${sql.ref(`${table}.name`)}, 'nameHi', ${sql.ref(`${table}.hindi_name`)},
                     'image', ${sql.ref(`${table}.image`)})`

const card = sql`
  p.id, p.name, p.hindi_name as "nameHi", p.images, p.unit, p.mrp_paise as mrp, p.discount, coalesce(s.on_hand - s.reserved, 0) as stock`

export const listCategories = (db: Db) =>
  all(db, sql<ShelfRow>`select id, name, hindi_name as "nameHi", image from categories order by position, id`)

export const listSubCategories = (db: Db) =>
  all(
    db,
    sql<SubCategoryRow>`
      select s.id, s.name, s.hindi_name as "nameHi", s.image,
             coalesce(jsonb_agg(${shelfJson('c')} order by c.position, c.id) filter (where c.id is not null), '[]') as categories
        from sub_categories s
        left join sub_category_parents sp on sp.sub_category_id = s.id
        left join categories c on c.id = sp.category_id
       group by s.id
       order by s.position, s.id`,
  )

/** Those shoppers see; admins also see what is unpublished. */
export const findProducts = (db: Db, storeId: string, ids: string[], { unpublishedToo = false } = {}) =>
  all(
    db,
    sql<ProductRow>`
      select ${card}, p.description, p.more_details as "moreDetails", to_json(p.created_at) #>> '{}' as "createdAt", p.live as published,
             array(select ${shelfJson('c')}
                     from product_categories pc
                     join categories c on c.id = pc.category_id
                    where pc.product_id = p.id
                    order by c.position, c.id) as categories,
             array(select ${shelfJson('sc')}
                     from product_sub_categories ps
                     join sub_categories sc on sc.id = ps.sub_category_id
                    where ps.product_id = p.id
                    order by sc.position, sc.id) as "subCategories"
        from products p
        left join stock s on s.store_id = ${storeId} and s.product_id = p.id
       where p.id = any (${ids}::uuid[]) and ${unpublishedToo ? sql`p.archived_at is null` : sql`p.live`}`,
  )

/** One of each sub-category in turn, sold out ones last: a row that shows the width of the shelf. */
const rankedRow = (storeId: string, only: RawBuilder<unknown>) => sql`
  with placed as (
    select pc.category_id, pc.product_id,
           row_number() over (
             partition by pc.category_id, (
               select min(ps.sub_category_id::text) from product_sub_categories ps where ps.product_id = pc.product_id)
                 order by pc.product_id) as turn
      from product_categories pc
     where ${only}
  )
  select h.category_id as "categoryId", ${card},
         row_number() over (
           partition by h.category_id
               order by coalesce(s.on_hand - s.reserved, 0) <= 0, h.turn, p.id) as rank
    from placed h
    join products p on p.id = h.product_id and p.live
    left join stock s on s.store_id = ${storeId} and s.product_id = p.id`

export const rowsOfCategories = (db: Db, storeId: string, length: number) =>
  all(
    db,
    sql<CardRow>`select * from (${rankedRow(storeId, sql`true`)}) as ranked where rank <= ${length} order by "categoryId", rank`,
  )

export async function rowOfCategory(
  db: Db,
  storeId: string,
  categoryId: string,
  length: number,
): Promise<string[]> {
  const rows = await all(
    db,
    sql<{ id: string }>`
      select id from (${rankedRow(storeId, sql`pc.category_id = ${categoryId}`)}) as ranked
       where rank <= ${length} order by rank`,
  )
  return rows.map((row) => row.id)
}

export async function pageOfListing(db: Db, wish: ListingWish, page: { limit: number; offset: number }) {
  const { ids, totalCount } = await one(
    db,
    sql<{ ids: string[]; totalCount: number }>`
      with shelf as (
        select ps.product_id as id
          from product_sub_categories ps
          join product_categories pc on pc.product_id = ps.product_id and pc.category_id = ${wish.categoryId}
          join products p on p.id = ps.product_id and p.live
         where ps.sub_category_id = ${wish.subCategoryId}
      )
      select array(select id from shelf order by id limit ${page.limit} offset ${page.offset}) as ids,
             (select count(*) from shelf) as "totalCount"`,
  )
  return { ids, totalCount }
}

export const listNames = (db: Db) =>
  all(
    db,
    sql<{
      _id: string
      name: string
    }>`select id as "_id", name from products where live order by id`,
  )
