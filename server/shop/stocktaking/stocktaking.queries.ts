import { type RawBuilder, sql } from 'kysely'
import type { movementKinds, StockSort } from '#contract/inventory.ts'
import type { StoreScope } from '#contract/permissions.ts'
import { all, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import type { Pieces } from '#server/shop/inventory/inventory.ts'

/** A product and its stock in one store; `hindiName` is empty without a translation, `image` is a picture key. */
export type ProductStock = Pieces & {
  productId: string
  name: string
  hindiName: string
  unit: string
  image: string
  aisle: string
  bin: string
}
/** One product in one store. */
export type StoreStock = Pieces & { storeId: string; name: string; city: string; isDefault: boolean }
/** The changes of on hand and reserved are signed; `by` is the admin who made a manual movement. */
export type MovementRow = {
  kind: (typeof movementKinds)[number]
  onHand: number
  reserved: number
  after: number
  by: string | null
  expiresOn: string | null
  at: Timestamp
}

const pieces = sql`
  coalesce(s.on_hand, 0) as "onHand", coalesce(s.reserved, 0) as reserved, coalesce(s.saleable, 0) as saleable,
  coalesce(s.short_life, 0) as "shortLife"`

const sorts: Record<StockSort, RawBuilder<unknown>> = {
  name: sql``,
  least: sql`coalesce(s.saleable, 0),`,
  most: sql`coalesce(s.saleable, 0) desc,`,
}

/** `words` occur anywhere in name and unit; `most` is the maximum of available pieces, if given. */
export async function list(
  db: Db,
  input: {
    storeId: string
    words: string[]
    most: number | null
    sort: StockSort
    limit: number
    offset: number
  },
) {
  const wanted = sql`
        from catalogue_products p
        left join inventory_stock s on s.store_id = ${input.storeId} and s.product_id = p.id
        left join bins_of_products b on b.store_id = ${input.storeId} and b.product_id = p.id
       where p.archived_at is null
         and lower(p.name || ' ' || p.unit || ' ' || p.brand) like all (${input.words.map(anywhere)}::text[])
         and (${input.most}::int is null or coalesce(s.saleable, 0) <= ${input.most}::int)`
  const rows = await all(
    db,
    sql<ProductStock>`
      select p.id as "productId", p.name, p.hindi_name as "hindiName", p.unit, p.images[1] as image,
             coalesce(b.aisle, '') as aisle, coalesce(b.bin, '') as bin, ${pieces}
        ${wanted}
       order by ${sorts[input.sort]} lower(p.name), p.id
       limit ${input.limit} offset ${input.offset}`,
  )
  // counted separately, because a page beyond the last one has no rows
  const { totalCount } = await one(db, sql<{ totalCount: number }>`select count(*) as "totalCount" ${wanted}`)
  return { rows, totalCount }
}

export const ofProduct = (db: Db, productId: string, stores: StoreScope) =>
  all(
    db,
    sql<StoreStock>`
      select d.id as "storeId", d.name, d.city, d.is_default as "isDefault", ${pieces}
        from dark_stores_names d
        left join inventory_stock s on s.store_id = d.id and s.product_id = ${productId}
       where ${stores === 'everywhere' ? sql`true` : sql`d.id = any (${stores}::uuid[])`}
       order by d.is_default desc, d.city, d.name`,
  )

/** `after`: the pieces on hand after the movement, computed from the current number and all later movements. */
export const movements = (db: Db, storeId: string, productId: string) =>
  all(
    db,
    sql<MovementRow>`
      select m.kind, m.on_hand as "onHand", m.reserved,
             (s.on_hand - coalesce(sum(m.on_hand) over later, 0))::int as after,
             u.name as by, m.expires_on::text as "expiresOn", to_json(m.at) #>> '{}' as at
        from inventory_movements m
        join inventory_stock s on s.store_id = m.store_id and s.product_id = m.product_id
        left join identity_users u on u.id = m.by_user
       where m.store_id = ${storeId} and m.product_id = ${productId}
      window later as (order by m.id desc rows between unbounded preceding and 1 preceding)
       order by m.id desc
       limit 30`,
  )

/**
 * The stock of a product in a store; null for an unknown store or product, and for an archived product without stock
 * there.
 */
export const find = (db: Db, storeId: string, productId: string) =>
  maybe(
    db,
    sql<Pieces & { name: string; aisle: string; bin: string }>`
      select ${pieces}, p.name, coalesce(b.aisle, '') as aisle, coalesce(b.bin, '') as bin
        from catalogue_products p
        join dark_stores_names d on d.id = ${storeId}
        left join inventory_stock s on s.store_id = d.id and s.product_id = p.id
        left join bins_of_products b on b.store_id = d.id and b.product_id = p.id
       where p.id = ${productId} and (p.archived_at is null or s.product_id is not null)`,
  )

const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
