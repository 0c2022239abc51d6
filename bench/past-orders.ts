import type pg from 'pg'
import { ADDRESS } from './address.ts'

/** Shoppers who share the past orders. */
const BUYERS = 2_000
const PER_STATEMENT = 25_000

/**
 * Inserts delivered orders of the default store, one a minute into the past, each with two of 256 products, its
 * history, bill and ledger postings.
 */
export async function addPastOrders(pool: pg.Pool, count: number): Promise<void> {
  const { rows: buyers } = await pool.query<{ id: string }>(
    `insert into users (id, name, email, password_hash)
     select id, 'Past buyer', id || '@people.example', 'none'
       from (select gen_random_uuid() as id from generate_series(1, $1::int)) as u
     returning id`,
    [BUYERS],
  )
  const { rows: products } = await pool.query<{ id: string }>('select id from products order by id limit 256')
  const { rows: stores } = await pool.query<{ id: string }>('select id from dark_stores where is_default')
  const ids = [buyers.map(({ id }) => id), stores[0]?.id, products.map(({ id }) => id)]
  const address = JSON.stringify(ADDRESS)
  for (let from = 1; from <= count; from += PER_STATEMENT)
    await pool.query(PAST_ORDERS, [...ids, from, Math.min(count, from + PER_STATEMENT - 1), address])
  await pool.query('vacuum analyze')
}

const PAST_ORDERS = `
  with past as (
    insert into orders (id, number, user_id, store_id, status, payment_status, items_paise, goods_paise,
                        total_paise, quantity, address, created_at)
    select gen_random_uuid(), 'P' || n, ($1::uuid[])[1 + n % cardinality($1::uuid[])], $2,
           'Delivered', 'PAID', 4000, 4000, 4000, 2, $6, now() - n * interval '1 minute'
      from generate_series($4::int, $5::int) as n
    returning id
  ), lines as (
    insert into order_lines (order_id, position, product_id, name, images, unit,
                             mrp_paise, discount, price_paise, quantity, total_paise)
    select id, k, ($3::uuid[])[1 + (hashtext(id::text || k) & 255)], 'Thing', '{drawn/product/thing}', '1 kg',
           2000, 0, 2000, 1, 2000
      from past, generate_series(1, 2) as k
  ), adjustments as (
    insert into order_adjustments (order_id, position, kind, name, amount_paise)
    select id, 1, 'fee', 'Delivery Charge', 0 from past
  ), history as (
    insert into order_history (order_id, to_status) select id, 'Pending' from past
  ), postings as (
    insert into ledger_postings (source, subject) select 'placed:' || id, id from past returning id
  )
  insert into ledger_entries (posting_id, account, paise)
  select id, account, paise
    from postings, (values ('goods', -4000), ('cash collected', 4000)) as entry (account, paise)`
