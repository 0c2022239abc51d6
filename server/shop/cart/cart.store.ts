import { sql } from 'kysely'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'

/** `held`: how many the shopper keeps by a payment under way. */
export type CartRow = { id: string; productId: string; quantity: number; held: number }
type NewRow = Omit<CartRow, 'held'>
/** A line with what the order keeps of its product; money in paise. */
export type TakenLine = {
  productId: string
  quantity: number
  name: string
  nameHi: string
  images: string[]
  unit: string
  mrp: number
  discount: number
}

const columns = sql`id, product_id as "productId", quantity, held`

/** Rows of live products: what left the shop has left the cart. */
export const list = (db: Db, userId: string) =>
  all(
    db,
    sql<CartRow>`
      select i.id, i.product_id as "productId", i.quantity, i.held
        from cart_items i
        join products p on p.id = i.product_id and p.live
       where i.user_id = ${userId}
       order by i.id`,
  )

export const find = (db: Db, userId: string, id: string) =>
  maybe(db, sql<CartRow>`select ${columns} from cart_items where id = ${id} and user_id = ${userId}`)

/** Opens the cart if need be and locks it until the transaction ends: rows are put in by one caller at a time. */
export const openCart = (db: Db, userId: string) =>
  changed(
    db,
    sql`insert into carts (user_id) values (${userId}) on conflict (user_id) do update set changed_at = now()`,
  )

export const insert = (db: Db, userId: string, row: NewRow) =>
  maybe(
    db,
    sql<CartRow>`
      insert into cart_items (id, user_id, product_id, quantity)
      values (${row.id}, ${userId}, ${row.productId}, ${row.quantity})
          on conflict (user_id, product_id) do nothing
      returning ${columns}`,
  )

export const setQuantity = (db: Db, userId: string, id: string, quantity: number) =>
  maybe(
    db,
    sql<CartRow>`
      update cart_items set quantity = ${quantity} where id = ${id} and user_id = ${userId} returning ${columns}`,
  )

export const remove = (db: Db, userId: string, id: string) =>
  changed(db, sql`delete from cart_items where id = ${id} and user_id = ${userId}`)

export const merge = (db: Db, userId: string, rows: NewRow[]) =>
  changed(
    db,
    sql`
      insert into cart_items as kept (id, user_id, product_id, quantity)
      select id, ${userId}, product_id, quantity
        from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.productId)}::uuid[],
                    ${rows.map((row) => row.quantity)}::int[]) as row (id, product_id, quantity)
          on conflict (user_id, product_id) do update set quantity = greatest(kept.quantity, excluded.quantity)`,
  )

export const lockCart = (db: Db, userId: string) =>
  maybe(
    db,
    sql<{ userId: string }>`select user_id as "userId" from carts where user_id = ${userId} for update`,
  )

const taken = sql`i.product_id as "productId", i.quantity, p.name, p.hindi_name as "nameHi", p.images, p.unit, p.mrp_paise as mrp, p.discount`

export const readLines = (db: Db, userId: string) =>
  all(
    db,
    sql<TakenLine>`
      select ${taken}
        from cart_items i
        join products p on p.id = i.product_id and p.live
       where i.user_id = ${userId}
       order by i.product_id`,
  )

/** Locks the cart and takes its live lines out, in one statement: whoever waited for the lock finds them gone. */
export const takeLines = (db: Db, userId: string) =>
  all(
    db,
    sql<TakenLine>`
      with locked as materialized (
        select user_id from carts where user_id = ${userId} for update
      )
      delete from cart_items i
       using locked, products p
       where i.user_id = locked.user_id and p.id = i.product_id and p.live
      returning ${taken}`,
  )

/** Takes that many of each product out, and no more: what was added since stays. */
export const takeBought = (db: Db, userId: string, lines: { productId: string; quantity: number }[]) =>
  changed(
    db,
    sql`
      with bought as (
        select * from unnest(${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.quantity)}::int[])
                   as line (product_id, quantity)
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

export const setHeld = (db: Db, userId: string) =>
  changed(db, sql`update cart_items set held = quantity where user_id = ${userId}`)

export const clearHeld = (db: Db, userId: string) =>
  changed(db, sql`update cart_items set held = 0 where user_id = ${userId} and held > 0`)
