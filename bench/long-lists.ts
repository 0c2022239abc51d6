import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { openScratchShop, type ScratchShop } from '../search-tests/scratch-shop.ts'
import type { Connection } from '../server/embedded-postgres/connection.ts'
import { createAccessToken, keysFrom } from '../server/shop/identity/identity.rules.ts'
import { type Bench, withServer } from './bench.ts'
import { addBulkOrders, SHOPPER_ID, SHOPPERS, STORE_ID, STORES } from './bulk-orders.ts'
import { requestAll } from './clients.ts'
import { get, type Request } from './load.ts'
import { seedOrders } from './orders-data.ts'
import { alternate } from './rounds.ts'
import type { Row } from './row.ts'
import { percentile } from './statistics.ts'

const ORDERS = 5_000_000
const QUICK = 500_000
/** Of the shop beside which the large one is judged. */
const FEW = 50_000
const ROUNDS = 3
const REQUESTS = 60
const MOST_OF_FEW = 4
const PAGE = 10
const STORE_PAGE = 50
const secret = 'a secret of the bench, longer than it need be'

/** The last page but one of a list. */
const deep = (orders: number, of: number, page: number) => Math.max(1, Math.floor(orders / of / page) - 1)

/**
 * The lists of orders of shoppers and stores over HTTP, their first and a deep page, each beside a shop with a
 * hundredth of the orders, and the look-up of the page's ids in the index by the same database. `quick`: a tenth of
 * the orders.
 */
export const longLists = (bench: Bench): Promise<Row[]> =>
  withServer(bench, join(bench.data, 'long-lists'), async (server) => {
    const counts = [FEW, bench.quick ? QUICK : ORDERS] as const
    const open: Loaded[] = []
    try {
      for (const count of counts) open.push(await openLoaded(server, bench, count))
      const [few, many] = open
      if (!few || !many) throw new Error('A shop did not open.')
      // tokens are valid for some minutes, and loading takes longer
      return await measure(await withLists(few), await withLists(many))
    } finally {
      for (const { shop } of open) await shop.close()
    }
  })

type Side = 'ms' | 'bare'
type Loaded = { shop: ScratchShop; orders: number }
type Listed = Loaded & { lists: Record<string, { requests: Request[]; bare: Bare }> }
/** A statement that reads the ids of a page from an index, and its values for each request. */
type Bare = { text: string; values: unknown[][] }

async function measure(few: Listed, many: Listed): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of Object.keys(many.lists)) {
    const side = (of: Listed, side: Side) => () => timeOf(of, name, side)
    const { fewMs, manyMs, bareMs } = await alternate(
      ROUNDS,
      { fewMs: side(few, 'ms'), manyMs: side(many, 'ms'), bareMs: side(many, 'bare') },
      1,
    )
    const list = `${name} of ${many.orders.toLocaleString('en-IN')} orders`
    const fewOrders = `${few.orders.toLocaleString('en-IN')} orders`
    rows.push(
      {
        name: list,
        unit: 'ms',
        rounds: manyMs,
        limit: { name: fewOrders, rounds: fewMs },
        target: { most: MOST_OF_FEW },
      },
      { name: `${list}: its ids from the index alone`, unit: 'ms', rounds: bareMs },
    )
  }
  return rows
}

/** The median in ms. */
async function timeOf({ shop, lists }: Listed, name: string, side: Side): Promise<number> {
  const list = lists[name]
  if (!list) throw new Error(`There is no list ${name}.`)
  if (side === 'ms') return percentile((await requestAll(shop.url, list.requests, 1)).ms, 0.5)
  const times: number[] = []
  for (const values of list.bare.values) {
    const begun = performance.now()
    await shop.pool.query({ name, text: list.bare.text, values })
    times.push(performance.now() - begun)
  }
  return percentile(times, 0.5)
}

async function openLoaded(server: Connection, bench: Bench, orders: number): Promise<Loaded> {
  const begun = performance.now()
  const shop = await openScratchShop(server, `lists_${orders}`, join(bench.data, 'long-lists'), {
    content: `lists of ${orders} orders, version 1`,
    env: { TOKEN_SECRET: secret },
    load: async (db, connection) => {
      const pool = new pg.Pool(connection)
      await seedOrders(db, pool, keysFrom(secret))
      await pool.end()
      await addBulkOrders(connection, orders)
    },
  })
  console.error(`${orders} orders: opened in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  return { shop, orders }
}

const withLists = async (loaded: Loaded): Promise<Listed> => ({
  ...loaded,
  lists: await listsOf(loaded.shop.pool, loaded.orders),
})

async function listsOf(pool: pg.Pool, orders: number): Promise<Listed['lists']> {
  const numbers = Array.from({ length: REQUESTS }, (_, n) => n)
  const shoppers = await idsOf(
    pool,
    SHOPPER_ID('n'),
    numbers.map((n) => (n * 37) % SHOPPERS),
  )
  const stores = await idsOf(
    pool,
    STORE_ID('n'),
    numbers.map((n) => n % STORES),
  )
  const admin = randomUUID()
  await pool.query(
    `insert into users (id, name, email, password_hash, role) values ($1, 'Admin', $2, '', 'ADMIN')`,
    [admin, `${admin}@people.example`],
  )
  const tokens = await Promise.all(shoppers.map((id) => tokenOf(pool, id)))
  const staff = await tokenOf(pool, admin)
  const as = (token: string) => ({ authorization: `Bearer ${token}` })
  const ofShopper = (page: number) => ({
    requests: tokens.map((token) => get(`/api/order/order-list?page=${page}&limit=${PAGE}`, as(token))),
    bare: bareList('user_id', shoppers, PAGE, page),
  })
  const ofStore = (page: number) => ({
    requests: stores.map((id) =>
      get(`/api/order/all?store=${id}&page=${page}&limit=${STORE_PAGE}`, as(staff)),
    ),
    bare: bareList('store_id', stores, STORE_PAGE, page),
  })
  return {
    'First page of a shopper': ofShopper(1),
    'Deep page of a shopper': ofShopper(deep(orders, SHOPPERS, PAGE)),
    'First page of a store': ofStore(1),
    'Deep page of a store': ofStore(deep(orders, STORES, STORE_PAGE)),
  }
}

const idsOf = async (pool: pg.Pool, id: string, numbers: number[]): Promise<string[]> =>
  (await pool.query<{ id: string }>(`select ${id} as id from unnest($1::int[]) as n`, [numbers])).rows.map(
    (row) => row.id,
  )

async function tokenOf(pool: pg.Pool, user: string): Promise<string> {
  const session = randomUUID()
  await pool.query(
    `insert into sessions (id, user_id, secret_hash, expires_at) values ($1, $2, '\\x00', now() + interval '1 day')`,
    [session, user],
  )
  return createAccessToken(keysFrom(secret), { session: session.replaceAll('-', '') })
}

const bareList = (column: string, ids: string[], limit: number, page: number): Bare => ({
  text: `select id from orders where ${column} = $1 order by id desc limit $2 offset $3`,
  values: ids.map((id) => [id, limit, (page - 1) * limit]),
})
