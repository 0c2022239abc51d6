import { type RawBuilder, sql } from 'kysely'
import type { CollectionColour } from '#contract/v1/collections.ts'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Collection, CollectionFields } from './collections.ts'

type Row = {
  id: string
  slug: string
  title: string
  hindiTitle: string
  colour: CollectionColour
  enabled: boolean
  position: number
  subCategoryIds: string[] | null
  brand: string
  minDiscount: number | null
  maxPrice: number | null
  startsOn: string | null
  endsOn: string | null
  weekdays: number[]
  from: string
  to: string
  productIds: string[]
  version: number
}

const selected = (condition: RawBuilder<unknown>) => sql<Row>`
  select c.id, c.slug, c.title, c.hindi_title as "hindiTitle", c.colour, c.enabled, c.position,
         c.rule_sub_categories as "subCategoryIds", c.rule_brand as brand,
         c.rule_min_discount as "minDiscount", c.rule_max_price as "maxPrice",
         c.starts_on as "startsOn", c.ends_on as "endsOn",
         c.version, c.weekdays, to_char(c.from_time, 'HH24:MI') as "from", to_char(c.to_time, 'HH24:MI') as "to",
         array(select p.product_id
                 from collection_products p
                 join catalogue_products known on known.id = p.product_id and known.archived_at is null
                where p.collection_id = c.id
                order by p.position) as "productIds"
    from collections c
   where ${condition}
   order by c.position, c.id`

export const list = async (db: Db): Promise<Collection[]> =>
  (await all(db, selected(sql`true`))).map(toCollection)

export const find = async (db: Db, id: string): Promise<Collection | null> =>
  orNull(await maybe(db, selected(sql`c.id = ${id}`)))

export const findBySlug = async (db: Db, slug: string): Promise<Collection | null> =>
  orNull(await maybe(db, selected(sql`c.slug = ${slug}`)))

/** The number of collections; until the end of the transaction nobody else adds one. */
export async function lockAndCount(db: Db): Promise<number> {
  await changed(db, sql`lock table collections in share row exclusive mode`)
  return (await one(db, sql<{ count: number }>`select count(*)::int as count from collections`)).count
}

export const insert = (db: Db, { id, slug, ...input }: Omit<Collection, 'version'>) =>
  changed(
    db,
    sql`
      insert into collections (
        id, slug, title, hindi_title, colour, enabled, position, rule_sub_categories, rule_brand, rule_min_discount,
        rule_max_price, starts_on, ends_on, weekdays, from_time, to_time)
      values (${id}, ${slug}, ${input.title}, ${input.hindiTitle}, ${input.colour}, ${input.enabled}, ${input.position},
        ${input.rule?.subCategoryIds ?? null}::uuid[], ${input.rule?.brand ?? ''}, ${input.rule?.minDiscount ?? null},
        ${input.rule?.maxPrice ?? null}, ${input.startsOn}::date, ${input.endsOn}::date, ${input.weekdays}::int[],
        ${input.from}::time, ${input.to}::time)`,
  )

/** The version of a collection, which nobody else changes until the end of the transaction; null if there is none. */
export const lockVersion = async (db: Db, id: string): Promise<number | null> =>
  (await maybe(db, sql<{ version: number }>`select version from collections where id = ${id} for update`))
    ?.version ?? null

export const update = (db: Db, id: string, input: CollectionFields) =>
  changed(
    db,
    sql`
      update collections
         set title = ${input.title}, hindi_title = ${input.hindiTitle}, colour = ${input.colour},
             enabled = ${input.enabled}, position = ${input.position},
             rule_sub_categories = ${input.rule?.subCategoryIds ?? null}::uuid[],
             rule_brand = ${input.rule?.brand ?? ''}, rule_min_discount = ${input.rule?.minDiscount ?? null},
             rule_max_price = ${input.rule?.maxPrice ?? null}, starts_on = ${input.startsOn}::date,
             ends_on = ${input.endsOn}::date, weekdays = ${input.weekdays}::int[],
             from_time = ${input.from}::time, to_time = ${input.to}::time,
             version = version + 1
       where id = ${id}`,
  )

export async function replaceProducts(db: Db, id: string, productIds: string[]): Promise<void> {
  await changed(db, sql`delete from collection_products where collection_id = ${id}`)
  await changed(
    db,
    sql`
      insert into collection_products (collection_id, position, product_id)
      select ${id}::uuid, picked.position, picked.product_id
        from unnest(${productIds}::uuid[]) with ordinality as picked (product_id, position)`,
  )
}

export const remove = (db: Db, id: string) => changed(db, sql`delete from collections where id = ${id}`)

const orNull = (row: Row | null): Collection | null => row && toCollection(row)

const toCollection = ({ subCategoryIds, brand, minDiscount, maxPrice, ...row }: Row): Collection => ({
  ...row,
  rule: subCategoryIds && { subCategoryIds, brand, minDiscount, maxPrice },
})
