import { sql } from 'kysely'
import { allowLong, type Db } from '#server/platform/database/database.ts'
import type { Fixture } from './fixture.ts'

/**
 * Adds live products of 20 rupees with five pieces in the store of the fixture and long descriptions, and returns their
 * ids. Written directly and without triggers, because indexing them for search would take most of a minute; the unit is
 * a dozen, because it is understood soonest.
 */
export async function addManyProducts(
  db: Db,
  { store, categoryId, subCategoryId }: Pick<Fixture, 'store' | 'categoryId' | 'subCategoryId'>,
  { count, descriptionLength }: { count: number; descriptionLength: number },
): Promise<string[]> {
  return db.transaction().execute(async (db) => {
    await allowLong(db)
    await sql`set local session_replication_role = replica`.execute(db)
    const { rows } = await sql<{ id: string }>`
      with added as (
        insert into products (id, name, unit, mrp_paise, images, description)
        select gen_random_uuid(), 'Thing ' || n, 'dozen', 2000, '{drawn/p}', repeat('x', ${descriptionLength}::int)
          from generate_series(1, ${count}::int) as n
        returning id
      ), in_category as (
        insert into product_categories (product_id, category_id) select id, ${categoryId} from added
      ), in_sub_category as (
        insert into product_sub_categories (product_id, sub_category_id) select id, ${subCategoryId} from added
      ), stocked as (
        insert into stock (product_id, store_id, on_hand) select id, ${store.id}, 5 from added
      )
      select id from added`.execute(db)
    const ids = rows.map(({ id }) => id)
    await sql`select write_listed_products(${ids}::uuid[])`.execute(db)
    await sql`analyze products, stock, product_categories, product_sub_categories, listed_products`.execute(
      db,
    )
    return ids
  })
}
