import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openShops, type ShopProcess } from '../prove/shops.ts'
import { type Database, openDatabase, transaction } from '../server/platform/database/database.ts'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { prepareJobs } from '../server/platform/jobs/jobs.ts'
import { placeOrder } from '../server/shop/checkout/place-order.ts'
import { keysFrom } from '../server/shop/identity/identity.rules.ts'
import { type Buyer, LINES, settleWorld, type World } from './orders-world.ts'
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
 * with a hundred thousand products in ten stores.
 */
export async function ordersPerSecond(dataDir: string): Promise<Measured[]> {
  const server = await startEmbedded({ dataDir, durable: true, log: () => {} })
  const database = openDatabase(server.connection, { onError: () => {} })
  // filling a million rows takes longer than the shop lets a statement take
  const patient = new pg.Pool(server.connection)
  const recorder = recordStatements(database.pool)
  let shop: ShopProcess | undefined
  try {
    await migrate(database.pool, join(root, 'server/migrations'))
    await prepareJobs(database.pool)
    const world = await settleWorld(database.db, patient, keysFrom(secret))
    const open = {
      databaseUrl: server.url,
      dataDir,
      env: { DEMO: '0', TOKEN_SECRET: secret, LOG_LEVEL: 'error' },
    }
    ;[shop] = await openShops(1, open)
    const measure = () => round(shop?.url ?? '', database, recorder, world)
    await measure()
    const fresh = await measure()
    await world.pastOrders(PAST)
    const old = await measure()
    await world.products(PRODUCTS, STORES)
    const wide = await measure()
    return [
      {
        what: `Orders of ${LINES} lines placed over HTTP by ${CLIENTS} clients, of the same statements sent straight to PostgreSQL`,
        value: `${fresh.http.toFixed(0)} of ${fresh.straight.toFixed(0)} a second = ${(fresh.http / fresh.straight).toFixed(2)}`,
        limit: '≥ 0.50',
        kept: fresh.http >= fresh.straight * 0.5,
      },
      fall(`with ${PAST.toLocaleString('en-IN')} past orders`, fresh, old),
      fall(`and ${PRODUCTS.toLocaleString('en-IN')} products in ${STORES} stores`, fresh, wide),
    ]
  } finally {
    await shop?.stop()
    await patient.end()
    await database.close()
    await server.stop()
  }
}

type Pace = { http: number; straight: number }

const fall = (what: string, before: Pace, after: Pace): Measured => ({
  what: `The same ${what}: of what it was`,
  value: `${after.http.toFixed(0)} of ${before.http.toFixed(0)} a second = ${(after.http / before.http).toFixed(2)} (straight: ${(after.straight / before.straight).toFixed(2)})`,
  limit: '≥ 0.80',
  kept: after.http >= before.http * 0.8,
})

/** Both ways in turn, so that what slows one slows the other; the middle one of each counts. */
async function round(url: string, database: Database, recorder: Recorder, world: World): Promise<Pace> {
  const http: number[] = []
  const straight: number[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    http.push(await overHttp(url, await world.buyers(ROUND)))
    straight.push(await straightTo(database, recorder, await world.buyers(ROUND)))
  }
  return { http: middle(http), straight: middle(straight) }
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

type Statement = { text: string; values: unknown[] }
type Recorder = { begin(): void; end(): Statement[] }

/** Writes down what is sent over a pool's connections, but for the words around a transaction. */
function recordStatements(pool: pg.Pool): Recorder {
  let script: Statement[] | null = null
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...words: unknown[]) => unknown
    client.query = ((...words: unknown[]) => {
      const [text, values] = words
      if (
        script &&
        typeof text === 'string' &&
        Array.isArray(values) &&
        !/^(begin|commit|rollback)/.test(text)
      )
        script.push({ text, values })
      return send(...words)
    }) as typeof client.query
  })
  return {
    begin() {
      script = []
    },
    end() {
      const done = script ?? []
      script = null
      if (done.length < 5) throw new Error(`only ${done.length} statements of an order were seen`)
      return done
    },
  }
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
