import { sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { StockedOrder } from './inventory.ts'

/** `shortLife`: pieces that may not be sold any longer, because of their expiry date. */
export type Pieces = { onHand: number; reserved: number; saleable: number; shortLife: number }
export type Move = {
  kind: 'reserved' | 'released' | 'sold' | 'returned' | 'wasted' | 'missing'
  onHand: -1 | 0 | 1
  reserved: -1 | 0 | 1
}

const saleable = sql`greatest(s.on_hand - s.reserved - s.short_life, 0)`

/**
 * The pieces on hand after a count of what can be sold. Reserved pieces may be of a batch that has become short: then
 * fewer than none are free. A count equal to the number shown changes nothing.
 */
const onHandOfSaleable = (counted: number) => sql`
  case when ${counted}::int = ${saleable} then s.on_hand
       else ${counted}::int + s.reserved + s.short_life end`

/**
 * Applies a move to the lines with enough stock and records a movement for each. The condition is in the update, so
 * that it is checked on the current row under concurrency: a move that leaves fewer free pieces needs pieces that may
 * still be sold. Returns the moved products with the pieces that are left to sell, and whether some have dates.
 */
export async function move(db: Db, order: StockedOrder, { kind, onHand, reserved }: Move) {
  const { productIds, quantities } = piecesOf(order)
  const takesFree = onHand < reserved
  const rows = await all(
    db,
    sql<{ productId: string; left: number; hasBatches: boolean }>`
      with locked as (
        select product_id
          from stock
         where store_id = ${order.storeId} and product_id = any (${productIds}::uuid[])
         order by product_id
           for update
      ), moved as (
        update stock s
           set on_hand  = s.on_hand  + ${onHand}::int   * l.quantity,
               reserved = s.reserved + ${reserved}::int * l.quantity
          from locked
          join unnest(${productIds}::uuid[], ${quantities}::int[]) as l (product_id, quantity)
            on l.product_id = locked.product_id
         where s.store_id = ${order.storeId} and s.product_id = locked.product_id
           and (s.on_hand + ${onHand}::int * l.quantity) - (s.reserved + ${reserved}::int * l.quantity)
               >= case when ${takesFree}::boolean then s.short_life else 0 end
           and s.reserved + ${reserved}::int * l.quantity >= 0
        returning s.product_id, l.quantity, ${saleable} as saleable, s.batched is not null as has_batches
      ), noted as (
        insert into stock_movements (product_id, store_id, kind, on_hand, reserved, order_id)
        select product_id, ${order.storeId}, ${kind}, ${onHand}::int * quantity, ${reserved}::int * quantity,
               ${order.orderId}
          from moved
      )
      select product_id as "productId", saleable as left, has_batches as "hasBatches" from moved`,
  )
  return new Map(rows.map(({ productId, ...moved }) => [productId, moved]))
}

/** Locks the stock of products, before several moves that do not lock them together. */
export const lockRows = (db: Db, storeId: string, productIds: string[]) =>
  changed(
    db,
    sql`
      select from stock
       where store_id = ${storeId} and product_id = any (${productIds}::uuid[])
       order by product_id
         for update`,
  )

/** The pieces of each product, because a row is updated once by a statement. */
function piecesOf({ lines }: StockedOrder): { productIds: string[]; quantities: number[] } {
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return { productIds: [...pieces.keys()], quantities: [...pieces.values()] }
}

/** Pieces that may be sold today, but not on a later day. */
const endingBefore = (day: string) => sql`
  coalesce((select sum(b.pieces)
              from stock_batches b
             where b.store_id = s.store_id and b.product_id = s.product_id and not b.short
               and b.sell_until < ${day}::date), 0)::int`

export async function saleableOf(
  db: Db,
  storeId: string,
  productIds: string[],
  goodOn?: string,
): Promise<Map<string, number>> {
  const pieces = goodOn ? sql`greatest(${saleable} - ${endingBefore(goodOn)}, 0)` : saleable
  const rows = await all(
    db,
    sql<{ productId: string; saleable: number }>`
      select product_id as "productId", ${pieces} as saleable
        from stock s
       where store_id = ${storeId} and product_id = any (${productIds}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.productId, row.saleable]))
}

/** The available pieces of a product with a stock row; locked until the transaction ends. */
export const lockSaleable = async (db: Db, storeId: string, productId: string): Promise<number> =>
  (
    await one(
      db,
      sql<{ saleable: number }>`
        select ${saleable} as saleable
          from stock s
         where store_id = ${storeId} and product_id = ${productId}
           for update`,
    )
  ).saleable

export async function receive(
  db: Db,
  storeId: string,
  lines: { productId: string; quantity: number }[],
): Promise<void> {
  await changed(
    db,
    sql`
      with arrived as (
        select * from unnest(${lines.map((line) => line.productId)}::uuid[],
                             ${lines.map((line) => line.quantity)}::int[]) as line (product_id, quantity)
      ), shelved as (
        insert into stock as s (product_id, store_id, on_hand)
        select product_id, ${storeId}, quantity from arrived order by product_id
            on conflict (store_id, product_id) do update set on_hand = s.on_hand + excluded.on_hand
      )
      insert into stock_movements (product_id, store_id, kind, on_hand)
      select product_id, ${storeId}, 'received', quantity from arrived where quantity > 0`,
  )
}

/** Must be called in a transaction. Inserts the row first when the store never had the product. */
export async function count(db: Db, storeId: string, productId: string, counted: number): Promise<void> {
  await openRow(db, storeId, productId)
  await changed(
    db,
    sql`
      with before as (
        select on_hand, ${onHandOfSaleable(counted)} as counted
          from stock s
         where store_id = ${storeId} and product_id = ${productId}
           for update
      ), moved as (
        update stock s
           set on_hand = b.counted
          from before b
         where s.store_id = ${storeId} and s.product_id = ${productId} and b.on_hand <> b.counted
        returning b.counted - b.on_hand as difference
      )
      insert into stock_movements (product_id, store_id, kind, on_hand)
      select ${productId}, ${storeId}, 'counted', difference from moved`,
  )
}

/** Inserts the stock row of a product that the store never had. */
export const openRow = (db: Db, storeId: string, productId: string) =>
  changed(
    db,
    sql`insert into stock (product_id, store_id) values (${productId}, ${storeId}) on conflict do nothing`,
  )

/**
 * Sets on hand to the result of `onHand` for the row, and records the difference. Returns null when fewer than the
 * reserved pieces would remain. A number equal to the current one changes nothing.
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
                                   when 'for sale' then ${onHandOfSaleable(onHand)}
                                   else ${onHand}::int end as wanted
          from stock s
         where store_id = ${at.storeId} and product_id = ${at.productId}
           for update
      ), moved as (
        update stock s
           set on_hand = b.wanted
          from before b
         where s.store_id = ${at.storeId} and s.product_id = ${at.productId} and b.wanted >= s.reserved
        returning s.on_hand, s.reserved, ${saleable} as saleable, s.short_life, b.wanted - b.on_hand as difference
      ), recorded as (
        insert into stock_movements (product_id, store_id, kind, on_hand, by_user)
        select ${at.productId}, ${at.storeId}, ${kind}, difference, ${at.by} from moved where difference <> 0
      )
      select on_hand as "onHand", reserved, saleable, short_life as "shortLife" from moved`,
  )
