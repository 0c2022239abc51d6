import { readFileSync } from 'node:fs'
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
import { cartsPerSecond } from './order-carts.ts'
import { costOfGuarantees } from './order-guarantees.ts'
import { type Limits, openLimits } from './order-limits.ts'
import { type Buyer, LINES, type OrdersData, seedOrders } from './orders-data.ts'
import { CLIENTS, median, pace } from './pace.ts'
import { type Recorder, recordStatements, type Statement } from './recorder.ts'
import { type Measured, ratioOf } from './report.ts'

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
  const open: { close(): Promise<void> }[] = []
  const shopOn = async (name: string) => {
    const shop = await openOn(server.connection, name, dataDir)
    open.push(shop)
    return shop
  }
  try {
    const newShop = await shopOn('young')
    const largeShop = await shopOn('grown')
    const limits = await openLimits({ ...server.connection, database: 'young' }, CLIENTS)
    open.push(limits)
    await alternate([newShop, largeShop], limits)
    const [fresh = NONE] = await alternate([newShop], limits)
    const guarantees = await costOfGuarantees(limits)
    const carts = await cartsPerSecond(newShop, limits)
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
      ofTheLimit('sent straight to PostgreSQL', fresh.straight, fresh.limit, 0.5),
      ofTheLimit('over HTTP', fresh.http, fresh.limit, 0.3),
      ...guarantees,
      ...carts,
      relativeTo(`with ${PAST.toLocaleString('en-IN')} past orders`, past),
      relativeTo(`and ${PRODUCTS.toLocaleString('en-IN')} products in ${STORES} stores`, wide),
    ]
  } catch (error) {
    const logged = ['young', 'grown'].map((name) => lastLines(logFileOf(dataDir, name))).join('')
    throw new Error(`The measurement failed. What the shops have logged last:\n${logged}`, { cause: error })
  } finally {
    for (const shop of open) await shop.close()
    await server.stop()
  }
}

export type OpenShop = {
  url: string
  database: Database
  recorder: Recorder
  data: OrdersData
  close(): Promise<void>
}

const logFileOf = (dataDir: string, name: string) => join(dataDir, `${name}.log`)

/** The end of a log, which names the cause of a failed call; empty if there is no log yet. */
function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(-8_000)
  } catch {
    return ''
  }
}

/** Creates a database; returns how to connect to it. */
async function databaseOn(connection: Connection, name: string): Promise<Connection> {
  const maker = new pg.Client(connection)
  await maker.connect()
  await maker.query(`create database ${name}`)
  await maker.end()
  return { ...connection, database: name }
}

/** A separate shop process with a separate database on the same database server. */
async function openOn(connection: Connection, name: string, dataDir: string): Promise<OpenShop> {
  const own = await databaseOn(connection, name)
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
    logFile: logFileOf(dataDir, name),
    env: { DEMO: '0', TOKEN_SECRET: secret, LOG_LEVEL: 'warn' },
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

type Throughput = { http: number; straight: number; limit: number }

const NONE: Throughput = { http: 0, straight: 0, limit: 0 }

const ofTheLimit = (how: string, pace: number, limit: number, least: number): Measured => ({
  what: `The same ${how}, of the least transaction with ${LINES} guarded updates of stock`,
  value: ratioOf(pace, limit),
  limit: `≥ ${least.toFixed(2)}`,
  met: pace >= limit * least,
})

const relativeTo = (what: string, [newShop = NONE, largeShop = NONE]: Throughput[]): Measured => ({
  what: `The same ${what}: of a new shop measured alternately`,
  value: `${ratioOf(largeShop.http, newShop.http)} (straight: ${(largeShop.straight / newShop.straight).toFixed(2)})`,
  limit: '≥ 0.80',
  met: largeShop.http >= newShop.http * 0.8,
})

/**
 * Alternates the shops, both methods and the limit, so that machine load affects all equally; returns the medians.
 */
async function alternate(shops: OpenShop[], limits?: Limits): Promise<Throughput[]> {
  const paces = shops.map((shop) => ({ shop, http: [] as number[], straight: [] as number[] }))
  const limit: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { shop, http, straight } of paces) {
      http.push(await overHttp(shop.url, await shop.data.buyers(ROUND)))
      straight.push(await straightTo(shop.database, shop.recorder, await shop.data.buyers(ROUND)))
    }
    if (limits) limit.push(await atTheLimit(limits))
  }
  return paces.map(({ http, straight }) => ({
    http: median(http),
    straight: median(straight),
    limit: median(limit),
  }))
}

async function atTheLimit(limits: Limits): Promise<number> {
  await limits.fill(ROUND * 3)
  return pace(Array.from({ length: ROUND * 3 }), (_, client) => limits.order(client))
}

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

type Scripts = Map<string, Statement[]>

async function straightTo(database: Database, recorder: Recorder, buyers: Buyer[]): Promise<number> {
  return replayAll(database, await recordAll(database, recorder, buyers), buyers)
}

/** Records the statements of orders in transactions that are rolled back. */
async function recordAll({ db }: Database, recorder: Recorder, buyers: Buyer[]): Promise<Scripts> {
  const scripts: Scripts = new Map()
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
  return scripts
}

/** Sends recorded statements directly. */
async function replayAll({ pool }: Database, scripts: Scripts, buyers: Buyer[]): Promise<number> {
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
