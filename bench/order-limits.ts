import pg from 'pg'
import { ADDRESS } from './address.ts'
import { LINES } from './orders-data.ts'
import { cpuMsOf } from './process-figures.ts'

/** The data of orders and carts, with primary keys and without any other index, check, trigger or reference. */
const TABLES = `
  create schema bare;
  create table bare.products (like products including defaults, primary key (id));
  create table bare.stock (like stock including defaults, primary key (store_id, product_id));
  create table bare.orders (like orders including defaults, primary key (id));
  create table bare.order_lines (like order_lines including defaults, primary key (order_id, position));
  create table bare.cart_items (like cart_items including defaults, primary key (user_id, product_id));
  create table bare.stock_movements (like stock_movements including defaults, primary key (id));
  create table bare.order_history (like order_history including defaults, primary key (id));
  create table bare.order_adjustments (like order_adjustments including defaults, primary key (order_id, position));
  create table bare.ledger_postings (like ledger_postings including defaults, primary key (id));
  create table bare.ledger_entries (like ledger_entries including defaults, primary key (posting_id, account));
  create table bare.idempotency_keys (like idempotency_keys including defaults, primary key (user_id, key));
  create table bare.outbox (like outbox including defaults, primary key (id));
  alter table bare.orders alter found_by drop not null;
  insert into bare.products (id, name, unit, mrp_paise, images, live, price_paise, variant_group)
  select id, name, unit, mrp_paise, images, true, mrp_paise, id from products limit 500;
  insert into bare.stock (store_id, product_id, on_hand)
  select (select id from dark_stores limit 1), id, 1000000000 from bare.products`

/** What an order of the shop stores besides, each with the part of a statement that stores it. */
export const GUARANTEES = {
  'a movement for each line': `
    insert into bare.stock_movements (id, product_id, store_id, kind, reserved, order_id)
    select (random() * 1e15)::bigint, r.product_id, $2, 'reserved', r.quantity, placed.id from placed, reserved r`,
  'its history': `
    insert into bare.order_history (id, order_id, to_status, by_user)
    select (random() * 1e15)::bigint, id, 'Pending', $1 from placed`,
  'the fees of its bill': `
    insert into bare.order_adjustments (order_id, position, kind, name, amount_paise)
    select id, 1, 'fee', 'Delivery Charge', 0 from placed`,
  'its sale in the ledger': `
    insert into bare.ledger_entries (posting_id, account, paise)
    select posted.id, entry.account, entry.paise
      from posted, (values ('goods', -10000), ('cash due', 10000)) as entry (account, paise)`,
  'its idempotency key': `
    insert into bare.idempotency_keys (user_id, key, request, answer) select $1, $3, '', '{}' from placed`,
  'its follow-up work': `
    insert into bare.outbox (id, job, payload) select (random() * 1e15)::bigint, 'count-orders', '{}' from placed`,
} as const

/**
 * Empties a cart, reserves its products in one order, so that no deadlock is possible, and copies them; with the first
 * `guarantees` of the list.
 */
const orderWith = (guarantees: number): string => `
  prepare bare_order_${guarantees} (uuid, uuid, text, jsonb) as
  with wanted as (
    delete from bare.cart_items where user_id = $1 returning product_id, quantity
  ), locked as (
    select s.store_id, s.product_id, w.quantity
      from wanted w
      join bare.stock s on s.product_id = w.product_id and s.store_id = $2
     order by s.product_id
       for update of s
  ), reserved as (
    update bare.stock s
       set reserved = s.reserved + l.quantity
      from locked l
     where s.store_id = l.store_id and s.product_id = l.product_id and s.on_hand - s.reserved >= l.quantity
    returning s.product_id, l.quantity
  ), sold as (
    select row_number() over () as position, p.id, p.name, p.images, p.unit, p.mrp_paise, p.discount, r.quantity
      from reserved r
      join bare.products p on p.id = r.product_id
  ), placed as (
    insert into bare.orders (id, number, user_id, store_id, payment_status, items_paise, goods_paise, total_paise,
                             quantity, address)
    select gen_random_uuid(), $3, $1, $2, 'CASH ON DELIVERY', sum(mrp_paise * quantity), sum(mrp_paise * quantity),
           sum(mrp_paise * quantity), sum(quantity), $4
      from sold having count(*) = (select count(*) from wanted)
    returning id
  ), posted as (
    insert into bare.ledger_postings (id, source, subject)
    select (random() * 1e15)::bigint, 'placed:' || id, id from placed where ${guarantees} >= 4
    returning id
  )${Object.values(GUARANTEES)
    .slice(0, guarantees)
    .map((part, at) => `, part_${at} as (${part})`)
    .join('')}
  insert into bare.order_lines (order_id, position, product_id, name, images, unit, mrp_paise, discount, price_paise,
                                quantity, total_paise)
  select placed.id, s.position, s.id, s.name, s.images, s.unit, s.mrp_paise, s.discount, s.mrp_paise, s.quantity,
         s.mrp_paise * s.quantity
    from placed, sold s`

/** One product more in the cart of a shopper, if the store has it; of a shopper, a store and a product. */
export const UPSERT_TEXT = `
  insert into bare.cart_items as i (id, user_id, product_id, quantity)
  select gen_random_uuid(), $1::uuid, product_id, 1
    from bare.stock where store_id = $2::uuid and product_id = $3::uuid and on_hand - reserved >= 1
      on conflict (user_id, product_id) do update set quantity = i.quantity + 1`
const UPSERT = `prepare bare_upsert (uuid, uuid, uuid) as ${UPSERT_TEXT}`

export type Limits = {
  /**
   * Places an order: one round trip with five guarded updates of stock, and the commit; with so many of the guarantees.
   */
  order(client: number, guarantees?: number): Promise<unknown>
  /** Adds a product to a cart: one guarded upsert, committed by itself. */
  upsert(client: number): Promise<unknown>
  /** Of the products and their store, for upserts by other ways. */
  goods: { store: string; products: string[] }
  /** Fills the carts of so many shoppers; each order takes the next. */
  fill(carts: number): Promise<void>
  /** CPU time that PostgreSQL has used for these connections, in milliseconds; on Linux only. */
  cpuMs(): number
  close(): Promise<void>
}

/**
 * The least that an order and a line of a cart can be on this server: prepared statements, without history, movements,
 * ledger, stored bill and keys, sent over one connection for each client.
 */
export async function openLimits(config: pg.ClientConfig, clients: number): Promise<Limits> {
  const setup = new pg.Client(config)
  await setup.connect()
  await setup.query(TABLES)
  const connections = await Promise.all(Array.from({ length: clients }, () => connect(config)))
  const pids = await Promise.all(connections.map(pidOf))
  const { rows } = await setup.query<{ id: string; store: string }>(
    'select product_id as id, store_id as store from bare.stock order by product_id',
  )
  const store = rows[0]?.store
  const address = JSON.stringify(ADDRESS)
  let carts: string[] = []
  let number = 0
  return {
    async order(client, guarantees = 0) {
      number += 1
      await connections[client]?.query(
        `begin; execute bare_order_${guarantees} ('${carts.pop()}', '${store}', 'B${number}', '${address}')`,
      )
      await connections[client]?.query('commit')
    },
    async upsert(client) {
      const { id } = rows[Math.floor(Math.random() * rows.length)] ?? {}
      await connections[client]?.query(`execute bare_upsert (gen_random_uuid(), '${store}', '${id}')`)
    },
    goods: { store: store ?? '', products: rows.map(({ id }) => id) },
    async fill(count) {
      const { rows: filled } = await setup.query<{ id: string }>(FILL, [
        count,
        rows.map(({ id }) => id),
        LINES,
      ])
      await setup.query('analyze bare.cart_items, bare.stock, bare.products')
      carts = filled.map(({ id }) => id)
    },
    cpuMs: () => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0),
    async close() {
      await Promise.all([setup, ...connections].map((client) => client.end()))
    },
  }
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  await client.connect()
  for (let guarantees = 0; guarantees <= Object.keys(GUARANTEES).length; guarantees += 1)
    await client.query(orderWith(guarantees))
  await client.query(UPSERT)
  return client
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

const FILL = `
  with shoppers as (
    select gen_random_uuid() as id, n from generate_series(1, $1::int) as n
  ), filled as (
    insert into bare.cart_items (id, user_id, product_id, quantity)
    select gen_random_uuid(), s.id, ($2::uuid[])[1 + (s.n * 31 + k * 97) % cardinality($2::uuid[])], 1
      from shoppers s, generate_series(1, $3::int) as k
  )
  select id from shoppers`
