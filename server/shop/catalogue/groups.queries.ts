import { sql } from 'kysely'
import { all, changed, type Db } from '#server/platform/database/database.ts'

/** A product in a group. `diet` is null where its details name none. */
export type GroupedProduct = {
  id: string
  name: string
  hindiName: string
  unit: string
  brand: string
  diet: string | null
  published: boolean
  variantGroup: string
  chosen: boolean
}

const grouped = sql`
  p.id, p.name, p.hindi_name as "hindiName", p.unit, p.brand, p.more_details ->> 'Diet' as diet, p.live as published,
  p.variant_group as "variantGroup", p.grouped_as is not null as chosen`

/** All products in the group of a product, with unpublished ones, smallest first; none for an unknown product. */
export const groupOf = (db: Db, id: string) =>
  all(
    db,
    sql<GroupedProduct>`
      select ${grouped}
        from products given
        join products p on p.variant_group = given.variant_group and p.archived_at is null
       where given.id = ${id} and given.archived_at is null
       order by p.dimension, p.amount, p.unit, p.id`,
  )

/** A transaction that changes a group waits until this one ends. */
export const lockGroups = (db: Db) =>
  all(db, sql`select 1 from pg_advisory_xact_lock(hashtextextended('product groups', 0))`)

/** The same for two products at once. */
export const groupsOf = (db: Db, ids: [string, string]) =>
  all(
    db,
    sql<GroupedProduct>`
      select ${grouped}
        from products p
       where p.archived_at is null
         and p.variant_group in (select variant_group from products
                                  where id = any (${ids}::uuid[]) and archived_at is null)
       order by p.id`,
  )

/** Sets the group that staff chose; null groups by rule. */
export const setGroup = (db: Db, ids: string[], group: string | null) =>
  changed(
    db,
    sql`
      update products
         set grouped_as = ${group}::uuid, updated_at = now()
       where id = any (${ids}::uuid[]) and archived_at is null and grouped_as is distinct from ${group}::uuid`,
  )
