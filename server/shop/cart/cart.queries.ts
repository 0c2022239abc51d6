import { sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'

/** `held`: pieces that the shopper's own pending payment reserves in the store. */
export type CartRow = { id: string; productId: string; quantity: number; held: number }
type NewRow = Omit<CartRow, 'held'>
/** Of a product at a store, read together with which transactions changed products last. */
type StockRead = { stock: number; changes: string }
/** A cart line with the product fields that an order copies; money in paise. */
export type CartOrderLine = {
  productId: string
  quantity: number
  name: string
  nameHi: string
  images: string[]
  unit: string
  mrp: number
  discount: number
}

const columns = (storeId: string) => sql`
  i.id, i.product_id as "productId", i.quantity, ${heldAt(storeId)} as held`

const heldAt = (storeId: string) =>
  sql`case when i.held_store is null or i.held_store = ${storeId} then i.held else 0 end`

/**
 * The rows of a shopper. `offset 0` keeps the planner from reading all rows in the order of their ids, as it does with
 * statistics of a moment when no cart had any.
 */
const rowsOf = (userId: string) => sql`(select * from cart_items where user_id = ${userId} offset 0) i`

/** Rows of live products only. */
export const list = (db: Db, userId: string, storeId: string) =>
  all(
    db,
    sql<CartRow>`
      select ${columns(storeId)}
        from ${rowsOf(userId)}
        join catalogue_products p on p.id = i.product_id and p.live
       order by i.id`,
  )

/** The same with the stock of a store, and which transactions changed products last. */
export const listWithStock = (db: Db, userId: string, storeId: string) =>
  all(
    db,
    sql<CartRow & StockRead>`
      select ${columns(storeId)}, coalesce(s.saleable, 0) as stock,
             (select changes from catalogue_last_changes) as changes
        from ${rowsOf(userId)}
        join catalogue_products p on p.id = i.product_id and p.live
        left join inventory_stock s on s.store_id = ${storeId} and s.product_id = i.product_id
       order by i.id`,
  )

export const find = (db: Db, owner: { userId: string; storeId: string }, id: string) =>
  maybe(
    db,
    sql<CartRow>`
      select ${columns(owner.storeId)} from cart_items i where i.id = ${id} and i.user_id = ${owner.userId}`,
  )

/** Creates the cart if needed and locks it until the transaction ends, so that inserts are serialised. */
export const openCart = (db: Db, userId: string) =>
  changed(
    db,
    sql`insert into carts (user_id) values (${userId}) on conflict (user_id) do update set changed_at = now()`,
  )

type AddOutcome = 'added' | 'present' | 'full' | 'sold out' | 'unknown'

/**
 * Adds one piece of a live product that the store has, unless the cart has it already or has `mostLines` lines of live
 * products.
 */
export const add = (
  db: Db,
  owner: { userId: string; storeId: string },
  row: { id: string; productId: string; mostLines: number },
) =>
  one(
    db,
    sql<StockRead & { outcome: AddOutcome }>`
      select outcome, saleable as stock, changes
        from cart_add_at_store(${owner.userId}, ${row.id}, ${row.productId}, ${owner.storeId}, ${row.mostLines})`,
  )

/**
 * Sets the quantity of a row of a live product; null if there is none, or when it increases to more than the store has
 * and the shopper's own pending payment holds.
 */
export const setQuantity = (
  db: Db,
  owner: { userId: string; storeId: string },
  id: string,
  quantity: number,
) =>
  maybe(
    db,
    sql<CartRow & StockRead>`
      update cart_items i
         set quantity = ${quantity}
        from catalogue_products p
        left join inventory_stock s on s.store_id = ${owner.storeId} and s.product_id = p.id
       where i.id = ${id} and i.user_id = ${owner.userId} and p.id = i.product_id and p.live
         and (${quantity} <= i.quantity or ${quantity} <= coalesce(s.saleable, 0) + ${heldAt(owner.storeId)})
      returning ${columns(owner.storeId)}, coalesce(s.saleable, 0) as stock,
                (select changes from catalogue_last_changes) as changes`,
  )

export const remove = (db: Db, userId: string, id: string) =>
  changed(db, db.deleteFrom('cart_items').where('id', '=', id).where('user_id', '=', userId))

export const deleteProduct = (db: Db, productId: string) =>
  changed(db, sql`delete from cart_items where product_id = ${productId}`)

export const merge = (db: Db, userId: string, rows: NewRow[]) =>
  changed(
    db,
    sql`
      insert into cart_items as existing (id, user_id, product_id, quantity)
      select id, ${userId}, product_id, quantity
        from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.productId)}::uuid[],
                    ${rows.map((row) => row.quantity)}::int[]) as row (id, product_id, quantity)
          on conflict (user_id, product_id) do update set quantity = greatest(existing.quantity, excluded.quantity)`,
  )

export const lockCart = (db: Db, userId: string) =>
  maybe(db, db.selectFrom('carts').select('user_id as userId').where('user_id', '=', userId).forUpdate())

export const deleteCart = (db: Db, userId: string) =>
  changed(db, db.deleteFrom('carts').where('user_id', '=', userId))

const orderColumns = sql`
  i.product_id as "productId", i.quantity, p.name, p.hindi_name as "nameHi", p.images, p.unit, p.mrp_paise as mrp,
  p.discount`

export const readLines = (db: Db, userId: string) =>
  all(
    db,
    sql<CartOrderLine>`
      select ${orderColumns}
        from cart_items i
        join catalogue_products p on p.id = i.product_id and p.live
       where i.user_id = ${userId}
       order by i.product_id`,
  )

/**
 * Locks the cart and deletes its live lines in one statement, so that a concurrent call returns no lines. The order
 * replaces a pending payment, which holds nothing of the lines that stay. The lines are found by the shopper alone, and
 * not by a join with the locked cart: with statistics of a moment when no cart had lines, that join read all carts.
 */
export const deleteLines = (db: Db, userId: string) =>
  all(
    db,
    sql<CartOrderLine>`
      with locked as materialized (
        select from carts where user_id = ${userId} for update
      ), stay as (
        update cart_items i set held = 0, held_store = null
          from catalogue_products p
         where i.user_id = ${userId} and i.held > 0 and p.id = i.product_id and not p.live
           and exists (select from locked)
      )
      delete from cart_items i
       using catalogue_products p
       where i.user_id = ${userId} and p.id = i.product_id and p.live and exists (select from locked)
      returning ${orderColumns}`,
  )

/** Subtracts the bought quantities; quantities added in the meantime stay. */
export const deleteBought = (db: Db, userId: string, lines: { productId: string; quantity: number }[]) =>
  changed(
    db,
    sql`
      with bought as (
        select * from unnest(${lines.map((line) => line.productId)}::uuid[],
                             ${lines.map((line) => line.quantity)}::int[]) as line (product_id, quantity)
      ), fewer as (
        update cart_items i
           set quantity = i.quantity - b.quantity
          from bought b
         where i.user_id = ${userId} and i.product_id = b.product_id and i.quantity > b.quantity
      )
      delete from cart_items i
       using bought b
       where i.user_id = ${userId} and i.product_id = b.product_id and i.quantity <= b.quantity`,
  )

/** A row holds what the payment reserves, which is less than its quantity if that was raised meanwhile. */
export const setHeld = (
  db: Db,
  userId: string,
  storeId: string,
  reserved: { productId: string; quantity: number }[],
) =>
  changed(
    db,
    sql`
      update cart_items i
         set held_store = ${storeId},
             held = coalesce((select line.quantity
                                from unnest(${reserved.map((line) => line.productId)}::uuid[],
                                            ${reserved.map((line) => line.quantity)}::int[])
                                  as line (product_id, quantity)
                               where line.product_id = i.product_id), 0)
       where i.user_id = ${userId}`,
  )

export const clearHeld = (db: Db, userId: string) =>
  changed(db, sql`update cart_items set held = 0, held_store = null where user_id = ${userId} and held > 0`)
