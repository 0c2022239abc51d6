import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from './support/old-database.ts'

const TABLES = { stock_movements: 'id', order_history: 'id', ledger_entries: 'posting_id' }
const WRITERS = 4

test('tables become partitions while processes of the version before go on, without a lost or rewritten row', {
  timeout: 60_000,
}, async () => {
  const { database, migrateTo } = await emptyDatabase('partitions')
  const { pool } = database
  await migrateTo('0235')
  const shop = await seed(pool)
  for (let n = 0; n < 300; n += 1) await placeOrder(pool, shop)
  await pool.query('create role partition_reader')
  await pool.query('grant select on stock_movements to partition_reader')
  const before = await filesOf(pool)

  const writing = Array.from({ length: WRITERS }, () => startWriter(pool, shop))
  await Promise.all(writing.map(({ begun }) => begun))
  await migrateTo('0239')
  const placed = (await Promise.all(writing.map(({ stop }) => stop()))).flat()

  expect(placed.length).toBeGreaterThan(WRITERS)
  for (const table of Object.keys(TABLES))
    expect(await filesOf(pool)).toMatchObject({ [`${table}_from_0`]: before[table] })
  const stored = await rowsOf(pool)
  expect(stored).toEqual({
    orders: 300 + placed.length,
    movements: 300 + placed.length,
    steps: 300 + placed.length,
    entries: 2 * (300 + placed.length),
  })
  const { rows } = await pool.query(`select from stock_movements group by id having count(*) > 1`)
  expect(rows).toEqual([])
  const granted = `select has_table_privilege('partition_reader', 'stock_movements', 'select') as may`
  expect((await pool.query(granted)).rows).toEqual([{ may: true }])
  await pool.query('drop owned by partition_reader; drop role partition_reader')
})

type Shop = { user: string; store: string; product: string }

async function seed(pool: pg.Pool): Promise<Shop> {
  const [user, store, product] = [randomUUID(), randomUUID(), randomUUID()]
  await pool.query(
    `insert into users (id, name, email, password_hash) values ($1, 'Asha', 'asha@people.example', '')`,
    [user],
  )
  await pool.query(
    `insert into dark_stores (id, name, city, latitude, longitude) values ($1, 'Indiranagar', 'Bengaluru', 13, 77)`,
    [store],
  )
  await pool.query(
    `insert into products (id, name, unit, mrp_paise, images) values ($1, 'Ghee', '1 l', 100, '{drawn/product/ghee}')`,
    [product],
  )
  await pool.query('insert into stock (product_id, store_id, on_hand) values ($1, $2, 1000000)', [
    product,
    store,
  ])
  return { user, store, product }
}

/** An order as the version before writes it: one transaction with the statements of its tables. */
async function placeOrder(pool: pg.Pool, shop: Shop): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const id = await write(client, shop)
    await client.query('commit')
    return id
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function write(client: pg.PoolClient, { user, store, product }: Shop): Promise<string> {
  const id = randomUUID()
  const send = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  await send(
    'stock',
    `
    with moved as (
      update stock set reserved = reserved + 1 where product_id = $1 and store_id = $2 returning product_id
    )
    insert into stock_movements (product_id, store_id, kind, reserved, order_id)
    select product_id, $2, 'reserved', 1, $3 from moved`,
    [product, store, id],
  )
  await send(
    'order',
    `
    with opened as (
      insert into orders (id, number, user_id, store_id, payment_status, items_paise, goods_paise, total_paise,
                          quantity, address)
      values ($1::uuid, $1::uuid::text, $2, $3, 'CASH ON DELIVERY', 100, 100, 100, 1, '{}') returning id
    ), lines as (
      insert into order_lines (order_id, position, product_id, name, images, unit, mrp_paise, discount, price_paise,
                               quantity, total_paise)
      select id, 1, $4, 'Ghee', '{}', '1 l', 100, 0, 100, 1, 100 from opened
    )
    insert into order_history (order_id, to_status) select id, 'Pending' from opened`,
    [id, user, store, product],
  )
  await send(
    'ledger',
    `
    with posted as (
      insert into ledger_postings (source, subject) values ('placed:' || $1::text, $1::text::uuid)
          on conflict (source) do nothing returning id
    )
    insert into ledger_entries (posting_id, account, paise)
    select posted.id, entry.account, entry.paise
      from posted, (values ('goods', -100), ('cash due', 100)) as entry (account, paise)`,
    [id],
  )
  return id
}

/** Places orders one after another until it is stopped; an order that fails fails the test. */
function startWriter(pool: pg.Pool, shop: Shop) {
  const placed: string[] = []
  const first = Promise.withResolvers<void>()
  let stopped = false
  const run = async () => {
    while (!stopped) {
      placed.push(await placeOrder(pool, shop))
      first.resolve()
    }
    return placed
  }
  const done = run()
  done.catch(first.reject)
  return {
    begun: first.promise,
    stop: () => {
      stopped = true
      return done
    },
  }
}

/** The file that has the rows of each table, which changes when they are rewritten. */
async function filesOf(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; file: number }>(
    `select relname as name, pg_relation_filenode(oid)::int as file from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return Object.fromEntries(rows.map(({ name, file }) => [name, file]))
}

async function rowsOf(pool: pg.Pool) {
  const { rows } = await pool.query(`
    select (select count(*) from orders) as orders, (select count(*) from stock_movements) as movements,
           (select count(*) from order_history) as steps, (select count(*) from ledger_entries) as entries`)
  return rows[0]
}
