import { type RawBuilder, sql } from 'kysely'
import type { Movement, StockRow, StockSort, StoreStock } from '#contract/inventory.ts'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'

export type Pieces = { onHand: number; reserved: number; saleable: number }

const pieces = sql`
  coalesce(s.on_hand, 0) as "onHand", coalesce(s.reserved, 0) as reserved, coalesce(s.on_hand - s.reserved, 0) as saleable`

const sorts: Record<StockSort, RawBuilder<unknown>> = {
  name: sql``,
  least: sql`coalesce(s.on_hand - s.reserved, 0),`,
  most: sql`coalesce(s.on_hand - s.reserved, 0) desc,`,
}

/** Words of the name and unit, each anywhere; at most so many to sell, where `most` says so. */
export async function list(
  db: Db,
  wish: {
    store: string
    words: string[]
    most: number | null
    sort: StockSort
    limit: number
    offset: number
  },
) {
  const wanted = sql`
        from products p
        left join stock s on s.store_id = ${wish.store} and s.product_id = p.id
       where p.archived_at is null
         and lower(p.name || ' ' || p.unit || ' ' || p.brand) like all (${wish.words.map(anywhere)}::text[])
         and (${wish.most}::int is null or coalesce(s.on_hand - s.reserved, 0) <= ${wish.most}::int)`
  const rows = await all(
    db,
    sql<Omit<StockRow, 'nameHi'> & { nameHi: string }>`
      select p.id as "productId", p.name, p.hindi_name as "nameHi", p.unit, p.images[1] as image, ${pieces}
        ${wanted}
       order by ${sorts[wish.sort]} lower(p.name), p.id
       limit ${wish.limit} offset ${wish.offset}`,
  )
  // apart from the rows: beyond the last page there are none to say it
  const { totalCount } = await one(db, sql<{ totalCount: number }>`select count(*) as "totalCount" ${wanted}`)
  return { rows, totalCount }
}

export const ofProduct = (db: Db, productId: string) =>
  all(
    db,
    sql<StoreStock>`
      select d.id as "storeId", d.name, d.city, d.is_default as "isDefault", ${pieces}
        from dark_stores d
        left join stock s on s.store_id = d.id and s.product_id = ${productId}
       order by d.is_default desc, d.city, d.name`,
  )

export const movements = (db: Db, storeId: string, productId: string) =>
  all(
    db,
    sql<Omit<Movement, 'by'> & { by: string | null }>`
      select m.kind, m.on_hand as "onHand", m.reserved, u.name as by, to_json(m.at) #>> '{}' as at
        from stock_movements m
        left join users u on u.id = m.by_user
       where m.store_id = ${storeId} and m.product_id = ${productId}
       order by m.id desc
       limit 30`,
  )

/** Makes the row a store never had; false when there is no such store or product. */
export async function stand(db: Db, storeId: string, productId: string): Promise<boolean> {
  await changed(
    db,
    sql`
      insert into stock (product_id, store_id)
      select p.id, d.id
        from products p, dark_stores d
       where p.id = ${productId} and p.archived_at is null and d.id = ${storeId}
          on conflict do nothing`,
  )
  return (await find(db, storeId, productId)) !== null
}

export const find = (db: Db, storeId: string, productId: string) =>
  maybe(
    db,
    sql<Pieces & { name: string }>`
      select ${pieces}, p.name
        from stock s
        join products p on p.id = s.product_id
       where s.store_id = ${storeId} and s.product_id = ${productId}`,
  )

/**
 * Sets on hand to what `onHand` makes of the row, and records the difference, unless that would break a promise to an
 * order: then null. A number that is true already changes nothing.
 */
export const change = (
  db: Db,
  at: { storeId: string; productId: string; by: string },
  kind: 'received' | 'wasted' | 'counted',
  { onHand, of }: { onHand: number; of: 'difference' | 'whole' | 'for sale' },
) =>
  maybe(
    db,
    sql<Pieces>`
      with before as (
        select on_hand, case ${of} when 'difference' then on_hand + ${onHand}::int
                                   when 'for sale' then reserved + ${onHand}::int
                                   else ${onHand}::int end as wanted
          from stock
         where store_id = ${at.storeId} and product_id = ${at.productId}
           for update
      ), moved as (
        update stock s
           set on_hand = b.wanted
          from before b
         where s.store_id = ${at.storeId} and s.product_id = ${at.productId} and b.wanted >= s.reserved
        returning s.on_hand, s.reserved, b.wanted - b.on_hand as difference
      ), recorded as (
        insert into stock_movements (product_id, store_id, kind, on_hand, by_user)
        select ${at.productId}, ${at.storeId}, ${kind}, difference, ${at.by} from moved where difference <> 0
      )
      select on_hand as "onHand", reserved, on_hand - reserved as saleable from moved`,
  )

const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
