import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openShops, type ShopProcess } from '../prove/shops.ts'
import { type Database, openDatabase, transaction } from '../server/platform/database/database.ts'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { type Connection, urlOf } from '../server/platform/database/embedded-connection.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { prepareJobs } from '../server/platform/jobs/jobs.ts'
import { placeOrder } from '../server/shop/checkout/place-order.ts'
import { keysFrom } from '../server/shop/identity/identity.rules.ts'
import { type Buyer, LINES, settleWorld, type World } from './orders-world.ts'
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
 * Orders placed per second over HTTP, of five lines each by eight clients with a durable database, beside the very
 * statements of such orders sent straight to the same database in the same run; then with a million past orders, and
 * with a hundred thousand products in ten stores, each in turn with a young shop on the same server.
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
    const young = await shopOn('young')
    const grown = await shopOn('grown')
    await inTurn([young, grown])
    const [fresh = NONE] = await inTurn([young])
    await grown.world.pastOrders(PAST)
    const past = await inTurn([young, grown])
    await grown.world.products(PRODUCTS, STORES)
    const wide = await inTurn([young, grown])
    return [
      {
        what: `Orders of ${LINES} lines placed over HTTP by ${CLIENTS} clients, of the same statements sent straight to PostgreSQL`,
        value: `${fresh.http.toFixed(0)} of ${fresh.straight.toFixed(0)} a second = ${(fresh.http / fresh.straight).toFixed(2)}`,
        limit: '≥ 0.50',
        kept: fresh.http >= fresh.straight * 0.5,
      },
      fall(`with ${PAST.toLocaleString('en-IN')} past orders`, past),
      fall(`and ${PRODUCTS.toLocaleString('en-IN')} products in ${STORES} stores`, wide),
    ]
  } finally {
    for (const shop of open) await shop.close()
    await server.stop()
  }
}

type OpenShop = { url: string; database: Database; recorder: Recorder; world: World; close(): Promise<void> }

/** A shop of its own in a database of its own on the one server. */
async function openOn(connection: Connection, name: string, dataDir: string): Promise<OpenShop> {
  const maker = new pg.Client(connection)
  await maker.connect()
  await maker.query(`create database ${name}`)
  await maker.end()
  const own = { ...connection, database: name }
  const database = openDatabase(own, { onError: () => {} })
  const recorder = recordStatements(database.pool)
  // filling a million rows takes longer than the shop lets a statement take
  const patient = new pg.Pool(own)
  await migrate(database.pool, join(root, 'server/migrations'))
  await prepareJobs(database.pool)
  const world = await settleWorld(database.db, patient, keysFrom(secret))
  const shops: ShopProcess[] = await openShops(1, {
    databaseUrl: urlOf(own),
    dataDir: join(dataDir, name),
    env: { DEMO: '0', TOKEN_SECRET: secret, LOG_LEVEL: 'error' },
  })
  return {
    url: shops[0]?.url ?? '',
    database,
    recorder,
    world,
    async close() {
      for (const shop of shops) await shop.stop()
      await patient.end()
      await database.close()
    },
  }
}

type Pace = { http: number; straight: number }

const NONE: Pace = { http: 0, straight: 0 }

const fall = (what: string, [young = NONE, grown = NONE]: Pace[]): Measured => ({
  what: `The same ${what}: of a young shop in turn with it`,
  value: `${grown.http.toFixed(0)} of ${young.http.toFixed(0)} a second = ${(grown.http / young.http).toFixed(2)} (straight: ${(grown.straight / young.straight).toFixed(2)})`,
  limit: '≥ 0.80',
  kept: grown.http >= young.http * 0.8,
})

/** Every shop and both ways in turn, so that what slows one slows the others; the middle one of each counts. */
async function inTurn(shops: OpenShop[]): Promise<Pace[]> {
  const paces = shops.map((shop) => ({ shop, http: [] as number[], straight: [] as number[] }))
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const { shop, http, straight } of paces) {
      http.push(await overHttp(shop.url, await shop.world.buyers(ROUND)))
      straight.push(await straightTo(shop.database, shop.recorder, await shop.world.buyers(ROUND)))
    }
  }
  return paces.map(({ http, straight }) => ({ http: middle(http), straight: middle(straight) }))
}

const middle = (of: number[]): number => of.sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0

function overHttp(url: string, buyers: Buyer[]): Promise<number> {
  return pace(buyers, async ({ token, address, totalAmt }) => {
    const answer = await fetch(`${url}/api/order/cash-on-delivery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ addressId: address, totalAmt, subTotalAmt: totalAmt }),
    })
    if (answer.status !== 201) throw new Error(`an order was not placed: ${await answer.text()}`)
    await answer.arrayBuffer()
  })
}

/** The statements are written down from orders that were placed and taken back; then they are sent as they are. */
async function straightTo({ db, pool }: Database, recorder: Recorder, buyers: Buyer[]): Promise<number> {
  const scripts = new Map<string, Statement[]>()
  for (const { id, address, totalAmt } of buyers) {
    const shopper = { id: id.replaceAll('-', ''), role: 'USER' as const, session: '' }
    const caller = { shopper, store: '', language: 'en' as const, site: '' }
    const wish = { addressId: address.replaceAll('-', ''), totalAmt }
    const taken = new Error('taken back')
    recorder.begin()
    await transaction(db, async (db) => {
      await placeOrder(db, caller, wish)
      throw taken
    }).catch((error) => {
      if (error !== taken) throw error
    })
    scripts.set(id, recorder.end())
  }
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => pool.connect()))
  try {
    return await pace(buyers, async ({ id }, client) => {
      const line = clients[client]
      await line?.query('begin')
      for (const { text, values } of scripts.get(id) ?? []) await line?.query(text, values)
      await line?.query('commit')
    })
  } finally {
    for (const client of clients) client.release()
  }
}

/** How many a second, when each of the clients takes the next one as soon as it is done. */
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

/** Alone: `node bench/orders.ts`. */
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
