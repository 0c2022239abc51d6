import pg from 'pg'
import type { Connection } from '../server/embedded-postgres/connection.ts'

export const STORES = 50
export const SHOPPERS = 5_000
const PER_STATEMENT = 100_000
/** Connections that insert at once. */
const WRITERS = 2

/** The ids of the shoppers and stores, by number. */
export const SHOPPER_ID = (n: string) => `md5('shopper' || ${n})::uuid`
export const STORE_ID = (n: string) => `md5('store' || ${n})::uuid`

/**
 * Inserts delivered orders, one a second into the past, spread evenly over new shoppers and stores, each with one line
 * and its first step. Nothing checks references and bills meanwhile, and the indexes are made afterwards, because five
 * million orders would take half an hour otherwise.
 */
export async function addBulkOrders(connection: Connection, count: number): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: WRITERS, options: '-c session_replication_role=replica' })
  try {
    await pool.query(PEOPLE_AND_STORES, [SHOPPERS, STORES])
    const { rows } = await pool.query<{ ids: string[] }>('select array_agg(id) as ids from products')
    const { rows: indexes } = await pool.query<{ name: string; definition: string }>(INDEXES)
    for (const { name } of indexes) await pool.query(`drop index ${name}`)
    const parts = Array.from(
      { length: Math.ceil(count / PER_STATEMENT) },
      (_, n) => n * PER_STATEMENT,
    ).values()
    const insert = async () => {
      for (const from of parts)
        await pool.query(ORDERS, [
          from,
          Math.min(count, from + PER_STATEMENT) - 1,
          count,
          SHOPPERS,
          STORES,
          rows[0]?.ids,
        ])
    }
    await Promise.all(Array.from({ length: WRITERS }, insert))
    for (const { definition } of indexes) await pool.query(`set maintenance_work_mem = '1GB'; ${definition}`)
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}

const PEOPLE_AND_STORES = `
  with shoppers as (
    insert into users (id, name, email, password_hash)
    select ${SHOPPER_ID('n')}, 'Past buyer', 'buyer-' || n || '@people.example', 'none'
      from generate_series(0, $1::int - 1) as n
  )
  insert into dark_stores (id, name, city, latitude, longitude)
  select ${STORE_ID('n')}, 'Store ' || n, 'Bengaluru', 13.5, 77 + n / 100.0 from generate_series(0, $2::int - 1) as n`

/** Those that no constraint needs, of the tables that are filled. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
   where i.indrelid = any ('{orders,order_lines}'::regclass[]) and not i.indisunique`

const ORDERS = `
  with past as (
    insert into orders (id, number, user_id, store_id, status, payment_status, items_paise, goods_paise,
                        total_paise, quantity, address, created_at)
    select uuidv7((n - $3::int) * interval '1 second'), 'P' || n, ${SHOPPER_ID('n % $4::int')},
           ${STORE_ID('n / 7 % $5::int')}, 'Delivered', 'PAID', 4000, 4000, 4000, 2,
           '{"address_line": "1, Bench Road", "city": "Bengaluru", "state": "Karnataka", "country": "India",
             "pincode": "560038", "mobile": "9845012345"}', now() + (n - $3::int) * interval '1 second'
      from generate_series($1::int, $2::int) as n
    returning id
  ), lines as (
    insert into order_lines (order_id, position, product_id, name, images, unit,
                             mrp_paise, discount, price_paise, quantity, total_paise)
    select id, 1, ($6::uuid[])[1 + abs(hashtext(id::text)) % cardinality($6::uuid[])], 'Thing', '{drawn/product/thing}',
           '1 kg', 2000, 0, 2000, 2, 4000
      from past
  )
  insert into order_history (order_id, to_status) select id, 'Pending' from past`
