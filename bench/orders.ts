import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { toPaise } from '../contract/pricing.ts'
import { type Connection, urlOf } from '../server/embedded-postgres/connection.ts'
import { startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'
import { type Database, openDatabase, transaction } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { prepareJobs } from '../server/platform/jobs/jobs.ts'
import { placeOrder } from '../server/shop/checkout/place-order.ts'
import { keysFrom } from '../server/shop/identity/identity.rules.ts'
import { openShops, type ShopProcess } from '../tools/shops.ts'
import { type Buyer, LINES, type OrdersData, seedOrders } from './orders-data.ts'
import { type Recorder, recordStatements, type Statement } from './recorder.ts'
import type { Measured } from './report.ts'

const CLIENTS = 8
const ROUND = 600
const ROUNDS = 3
const PAST = 1_000_000
const PRODUCTS = 100_000
const STORES = 10
const secret = 'a secret of the bench, longer than it need be'
const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Orders of five lines placed per second over HTTP by eight clients with a durable database, compared with the same SQL
 * statements sent directly to the same database in the same run; then with a million past orders, and with a hundred
 * thousand products in ten stores, each alternating with a new shop on the same database server.
 */
export async function ordersPerSecond(dataDir: string): Promise<Measured[]> {
  const server = await startEmbedded({ dataDir, durable: true, log: () => {} })
  const open: OpenShop[] = []
  const shopOn = async (name: string) => {
    const shop = await openOn(server.connection, name, dataDir)
    open.push(shop)
    return shop
  }
  try {
    const newShop = await shopOn('young')
    const largeShop = await shopOn('grown')
    await alternate([newShop, largeShop])
    const [fresh = NONE] = await alternate([newShop])
    await largeShop.data.pastOrders(PAST)
    const past = await alternate([newShop, largeShop])
    await largeShop.data.products(PRODUCTS, STORES)
    const wide = await alternate([newShop, largeShop])
    return [
      {
        what:
          `Orders of ${LINES} lines placed over HTTP by ${CLIENTS} clients, ` +
          'of the same statements sent straight to PostgreSQL',
        value: ratioOf(fresh.http, fresh.straight),
        limit: '≥ 0.50',
        met: fresh.http >= fresh.straight * 0.5,
      },
      relativeTo(`with ${PAST.toLocaleString('en-IN')} past orders`, past),
      relativeTo(`and ${PRODUCTS.toLocaleString('en-IN')} products in ${STORES} stores`, wide),
    ]
  } finally {
    for (const shop of open) await shop.close()
    await server.stop()
  }
}

type OpenShop = {
  url: string
  database: Database
  recorder: Recorder
  data: OrdersData
  close(): Promise<void>
}

/** A separate shop process with a separate database on the same database server. */
async function openOn(connection: Connection, name: string, dataDir: string): Promise<OpenShop> {
  const maker = new pg.Client(connection)
  await maker.connect()
  await maker.query(`create database ${name}`)
  await maker.end()
  const own = { ...connection, database: name }
  const database = openDatabase(own, { onError: () => {} })
  const recorder = recordStatements(database.pool)
  // a separate pool, because inserting a million rows exceeds the shop's statement timeout
  const pool = new pg.Pool(own)
  await migrate(database.pool, join(root, 'server/migrations'))
  await prepareJobs(database.pool)
  const data = await seedOrders(database.db, pool, keysFrom(secret))
  const shops: ShopProcess[] = await openShops(1, {
    databaseUrl: urlOf(own),
    dataDir: join(dataDir, name),
    env: { DEMO: '0', TOKEN_SECRET: secret, LOG_LEVEL: 'error' },
  })
  return {
    url: shops[0]?.url ?? '',
    database,
    recorder,
    data,
    async close() {
      for (const shop of shops) await shop.stop()
      await pool.end()
      await database.close()
    },
  }
}

type Throughput = { http: number; straight: number }

const NONE: Throughput = { http: 0, straight: 0 }

const ratioOf = (pace: number, base: number): string =>
  `${pace.toFixed(0)} of ${base.toFixed(0)} a second = ${(pace / base).toFixed(2)}`

const relativeTo = (what: string, [newShop = NONE, largeShop = NONE]: Throughput[]): Measured => ({
  what: `The same ${what}: of a new shop measured alternately`,
  value: `${ratioOf(largeShop.http, newShop.http)} (straight: ${(largeShop.straight / newShop.straight).toFixed(2)})`,
  limit: '≥ 0.80',
  met: largeShop.http >= newShop.http * 0.8,
})

/** Alternates the shops and both methods, so that machine load affects all equally; returns the medians. */
async function alternate(shops: OpenShop[]): Promise<Throughput[]> {
  const paces = shops.map((shop) => ({ shop, http: [] as number[], straight: [] as number[] }))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { shop, http, straight } of paces) {
      http.push(await overHttp(shop.url, await shop.data.buyers(ROUND)))
      straight.push(await straightTo(shop.database, shop.recorder, await shop.data.buyers(ROUND)))
    }
  }
  return paces.map(({ http, straight }) => ({ http: middle(http), straight: middle(straight) }))
}

const middle = (of: number[]): number => of.sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0

function overHttp(url: string, buyers: Buyer[]): Promise<number> {
  return pace(buyers, async ({ token, address, totalAmt }) => {
    const response = await fetch(`${url}/api/order/cash-on-delivery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ addressId: address, totalAmt, subTotalAmt: totalAmt }),
    })
    if (response.status !== 201) throw new Error(`placing an order failed: ${await response.text()}`)
    await response.arrayBuffer()
  })
}

/** Records the statements of orders in transactions that are rolled back, then sends the same statements directly. */
async function straightTo({ db, pool }: Database, recorder: Recorder, buyers: Buyer[]): Promise<number> {
  const scripts = new Map<string, Statement[]>()
  for (const { id, address, totalAmt } of buyers) {
    const user = { id: id.replaceAll('-', ''), session: '' }
    const ctx = { user, permissions: {}, storeId: '', language: 'en' as const, baseUrl: '' }
    const input = { addressId: address.replaceAll('-', ''), total: toPaise(totalAmt) }
    const rolledBack = new Error('rolled back')
    recorder.begin()
    await transaction(db, async (db) => {
      await placeOrder(db, ctx, input)
      throw rolledBack
    }).catch((error) => {
      if (error !== rolledBack) throw error
    })
    scripts.set(id, recorder.end(5))
  }
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => pool.connect()))
  try {
    return await pace(buyers, async ({ id }, client) => {
      const connection = clients[client]
      await connection?.query('begin')
      for (const { text, values } of scripts.get(id) ?? []) await connection?.query(text, values)
      await connection?.query('commit')
    })
  } finally {
    for (const client of clients) client.release()
  }
}

/** Orders per second; each client starts the next order as soon as the previous one is done. */
async function pace(buyers: Buyer[], buy: (buyer: Buyer, client: number) => Promise<void>): Promise<number> {
  const waiting = [...buyers]
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await buy(next, client)
    }),
  )
  return buyers.length / ((performance.now() - begun) / 1000)
}

/** Runs alone: `node bench/orders.ts`. */
if (import.meta.main) {
  const { mkdtempSync, rmSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  const { table } = await import('./report.ts')
  const { buildIfStale } = await import('../tools/build.ts')
  await buildIfStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'jhatpat-bench-'))
  try {
    console.log(`${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}\n`)
    console.log(table(await ordersPerSecond(dataDir)))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
