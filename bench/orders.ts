import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { toPaise } from '../contract/pricing.ts'
import { openScratchShop } from '../search-tests/scratch-shop.ts'
import type { Connection } from '../server/embedded-postgres/connection.ts'
import { type Database, openDatabase, transaction } from '../server/platform/database/database.ts'
import { placeOrder } from '../server/shop/checkout/place-order.ts'
import { keysFrom } from '../server/shop/identity/identity.rules.ts'
import { type Bench, withServer } from './bench.ts'
import { followUpDone } from './follow-up.ts'
import { cartsPerSecond } from './order-carts.ts'
import { costOfGuarantees } from './order-guarantees.ts'
import { type Limits, openLimits } from './order-limits.ts'
import { type Buyer, LINES, type OrdersData, seedOrders } from './orders-data.ts'
import { CLIENTS, pace } from './pace.ts'
import { type Recorder, recordStatements, type Statement } from './recorder.ts'
import { alternate } from './rounds.ts'
import type { Row } from './row.ts'

const ROUND = 600
const ROUNDS = 3
/** Rounds until the shop process places orders at a steady pace: in its first ones it reaches half of it. */
const WARM_UP = 3
const PAST = 1_000_000
const PRODUCTS = 100_000
const STORES = 10
const secret = 'a secret of the bench, longer than it need be'

/**
 * Orders of five lines placed per second over HTTP by eight clients with a durable database, compared with the same SQL
 * statements sent directly to the same database in the same run; then, unless quick, with a million past orders, and
 * with a hundred thousand products in ten stores, each alternating with a new shop on the same database server.
 */
export const ordersPerSecond = (bench: Bench): Promise<Row[]> =>
  withServer(bench, join(bench.folder, 'orders'), async (server) => {
    const open: { close(): Promise<void> }[] = []
    const shopOn = async (name: string) => {
      const shop = await openOn(server, name, bench)
      open.push(shop)
      return shop
    }
    try {
      const newShop = await shopOn('young')
      const limits = await openLimits({ ...server, database: 'young' }, CLIENTS)
      open.push(limits)
      const rows = await measure(newShop, limits, bench)
      return bench.quick ? rows : [...rows, ...(await measureLarge(newShop, await shopOn('grown')))]
    } catch (error) {
      const logged = ['young', 'grown'].map((name) => lastLines(logFileOf(bench, name))).join('')
      throw new Error(`The measurement failed. What the shops have logged last:\n${logged}`, { cause: error })
    } finally {
      for (const shop of open) await shop.close()
    }
  })

const logFileOf = ({ folder }: Bench, name: string) => join(folder, `orders-${name}.log`)

/** The end of a log, which names the cause of a failed call; empty if there is no log yet. */
const lastLines = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').slice(-8_000) : '')

async function measure(shop: OpenShop, limits: Limits, { profile }: Bench): Promise<Row[]> {
  const sides = sidesOf('new', shop)
  const limit = async () => {
    await followUpDone(shop.database.pool)
    return atTheLimit(limits)
  }
  await alternate(ROUNDS, sides)
  // as autovacuum does within a minute: plans made for empty tables read the grown ones in sequential scans
  await shop.database.pool.query('analyze')
  const {
    'new http': http,
    'new straight': straight,
    limit: least,
  } = await alternate(ROUNDS, { ...sides, limit }, WARM_UP)
  await profile('Orders over HTTP', shop, sides['new http'])
  const guarantees = await costOfGuarantees(limits)
  const carts = await cartsPerSecond(shop, limits)
  const leastName = `the least transaction with ${LINES} guarded updates of stock`
  return [
    orders('over HTTP', http, 'their statements sent straight to PostgreSQL', straight, 0.5),
    orders('as statements sent straight to PostgreSQL', straight, leastName, least, 0.5),
    orders('over HTTP', http, leastName, least, 0.3),
    ...guarantees,
    ...carts,
  ]
}

/** A shop that grows, beside the new one. */
async function measureLarge(newShop: OpenShop, largeShop: OpenShop): Promise<Row[]> {
  const both = () => alternate(ROUNDS, { ...sidesOf('new', newShop), ...sidesOf('large', largeShop) })
  await both()
  await largeShop.data.pastOrders(PAST)
  const past = await both()
  await largeShop.data.products(PRODUCTS, STORES)
  const wide = await both()
  const large = `${PAST.toLocaleString('en-IN')} past orders`
  const larger = `${large} and ${PRODUCTS.toLocaleString('en-IN')} products`
  return [
    orders(`over HTTP with ${large}`, past['large http'], 'a new shop', past['new http'], 0.8),
    orders(`over HTTP with ${larger}`, wide['large http'], 'a new shop', wide['new http'], 0.8),
  ]
}

/** Both ways of placing orders in a shop; each round begins when the follow-up work of earlier ones is done. */
const sidesOf = <Name extends string>(name: Name, { url, database, recorder, data }: OpenShop) =>
  ({
    [`${name} http`]: async () => {
      const buyers = await data.buyers(ROUND)
      await followUpDone(database.pool)
      return overHttp(url, buyers)
    },
    [`${name} straight`]: async () => {
      const buyers = await data.buyers(ROUND)
      await followUpDone(database.pool)
      return straightTo(database, recorder, buyers)
    },
  }) as Record<`${Name} http` | `${Name} straight`, () => Promise<number>>

const orders = (how: string, rounds: number[], beside: string, limit: number[], least: number): Row => ({
  name: `Orders of ${LINES} lines ${how}, ${CLIENTS} clients, of ${beside}`,
  unit: 'a second',
  rounds,
  limit: { name: beside, rounds: limit },
  target: { least },
})

export type OpenShop = {
  url: string
  pid: number
  connection: Connection
  database: Database
  recorder: Recorder
  data: OrdersData
  close(): Promise<void>
}

/** A separate shop process with a separate database on the same database server. */
async function openOn(server: Connection, name: string, bench: Bench): Promise<OpenShop> {
  const connection = { ...server, database: name }
  // a separate pool, because inserting a million rows exceeds the shop's statement timeout
  const pool = new pg.Pool(connection)
  let data: OrdersData | undefined
  const shop = await openScratchShop(server, name, join(bench.folder, 'orders'), {
    env: { JOBS: 'here', TOKEN_SECRET: secret, LOG_LEVEL: 'warn' },
    logFile: logFileOf(bench, name),
    load: async (db) => {
      data = await seedOrders(db, pool, keysFrom(secret))
    },
  })
  if (!data) throw new Error('The shop has no data.')
  const database = openDatabase(connection, { onError: () => {} })
  return {
    ...shop,
    database,
    recorder: recordStatements(database.pool),
    data,
    async close() {
      await shop.close()
      await pool.end()
      await database.close()
    },
  }
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
    const input = {
      addressId: address.replaceAll('-', ''),
      total: toPaise(totalAmt),
      instructions: null,
    }
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
