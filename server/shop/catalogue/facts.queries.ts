import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'

type Row = { id: string; facts: Record<string, unknown> }
type Ids = readonly string[]

/** Products for the audit log, with the names of their categories and sizes; `onHand`: pieces in a store. */
export const products = (db: Db, ids: Ids, storeId: string | null) =>
  all(
    db,
    sql<Row>`
      select p.id,
             jsonb_build_object(
               'name', p.name, 'hindiName', p.hindi_name, 'brand', p.brand, 'unit', p.unit, 'mrp', p.mrp_paise,
               'discount', p.discount, 'usualSales', p.usual_sales, 'description', p.description,
               'hindiDescription', p.hindi_description, 'moreDetails', p.more_details,
               'hindiDetails', p.hindi_details, 'images', p.images, 'published', p.unpublished_at is null,
               'onHand', (select s.on_hand from inventory_stock s
                           where s.product_id = p.id and s.store_id = ${storeId}::uuid),
               'barcodes', (select jsonb_agg(b.code order by b.code)
                              from product_barcodes b where b.product_id = p.id),
               'categories', (select jsonb_agg(c.name order by c.name)
                                from product_categories pc
                                join categories c on c.id = pc.category_id
                               where pc.product_id = p.id),
               'subCategories', (select jsonb_agg(c.name order by c.name)
                                   from product_sub_categories pc
                                   join sub_categories c on c.id = pc.sub_category_id
                                  where pc.product_id = p.id),
               'sizesChosen', p.grouped_as is not null,
               'otherSizes', (select jsonb_agg(o.name || ' (' || o.unit || ')' order by o.name, o.unit)
                                from products o
                               where o.variant_group = p.variant_group and o.id <> p.id and o.archived_at is null)
             ) as facts
        from products p
       where p.id = any (${ids}::uuid[]) and p.archived_at is null`,
  )

export const categories = (db: Db, ids: Ids) =>
  all(
    db,
    sql<Row>`
      select id, jsonb_build_object('name', name, 'hindiName', hindi_name, 'image', image) as facts
        from categories
       where id = any (${ids}::uuid[])`,
  )

export const subCategories = (db: Db, ids: Ids) =>
  all(
    db,
    sql<Row>`
      select s.id,
             jsonb_build_object(
               'name', s.name, 'hindiName', s.hindi_name, 'image', s.image,
               'categories', (select jsonb_agg(c.name order by c.name)
                                from sub_category_parents sp
                                join categories c on c.id = sp.category_id
                               where sp.sub_category_id = s.id)) as facts
        from sub_categories s
       where s.id = any (${ids}::uuid[])`,
  )
