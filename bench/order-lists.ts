import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { urlOf } from '../server/embedded-postgres/connection.ts'
import { startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { prepareJobs } from '../server/platform/jobs/jobs.ts'
import { keysFrom } from '../server/shop/identity/identity.rules.ts'
import { openShops } from '../tools/shops.ts'
import { seedOrders } from './orders-data.ts'
import type { Measured } from './report.ts'

const ORDERS = 10_000
const ROUNDS = 5
const LIMIT_MS = 2_000
const LIMIT_MEGABYTES = 32
const secret = 'a secret of the bench, longer than it need be'
const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * All orders in one response, as clients without paging request them: the time to the last byte, and the peak
 * increase of the server's resident memory, after one warm-up request.
 */
export async function allOrders(dataDir: string): Promise<Measured[]> {
  const server = await startEmbedded({ dataDir, durable: true, log: () => {} })
  const database = openDatabase(server.connection, { onError: () => {} })
  const pool = new pg.Pool(server.connection)
  try {
    await migrate(database.pool, join(root, 'server/migrations'))
    await prepareJobs(database.pool)
    const data = await seedOrders(database.db, pool, keysFrom(secret))
    await data.pastOrders(ORDERS)
    const [admin] = await data.buyers(1)
    await pool.query(`update users set role = 'ADMIN' where id = $1`, [admin?.id])
    const [shop] = await openShops(1, {
      databaseUrl: urlOf(server.connection),
      dataDir,
      env: { DEMO: '0', TOKEN_SECRET: secret, LOG_LEVEL: 'error' },
    })
    try {
      return await measure(shop?.pid() ?? 0, `${shop?.url}/api/order/all`, admin?.token ?? '')
    } finally {
      await shop?.stop()
    }
  } finally {
    await pool.end()
    await database.close()
    await server.stop()
  }
}

async function measure(pid: number, url: string, token: string): Promise<Measured[]> {
  const rounds: { ms: number; more: number; bytes: number }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = megabytes(pid)
    let highest = before
    const timer = setInterval(() => {
      highest = Math.max(highest, megabytes(pid))
    }, 10)
    const begun = performance.now()
    const bytes = await read(url, token).finally(() => clearInterval(timer))
    const ms = performance.now() - begun
    // the first round is a warm-up: code is compiled, the heap grows
    if (round > 0) rounds.push({ ms, more: Math.max(highest, megabytes(pid)) - before, bytes })
  }
  const ms = middle(rounds.map((round) => round.ms))
  const more = Math.max(...rounds.map((round) => round.more))
  const size = ((rounds[0]?.bytes ?? 0) / 1e6).toFixed(1)
  return [
    {
      what: `All of ${ORDERS.toLocaleString('en-IN')} orders in one reply (${size} MB): middle of ${ROUNDS}`,
      value: `${(ms / 1000).toFixed(2)} s`,
      limit: `≤ ${LIMIT_MS / 1000} s`,
      met: ms <= LIMIT_MS,
    },
    {
      what: 'and the memory of the server grows meanwhile by at most',
      value: `${more.toFixed(0)} MB`,
      limit: `≤ ${LIMIT_MEGABYTES} MB`,
      met: more <= LIMIT_MEGABYTES,
    },
  ]
}

/** Reads a response to its end and returns its length in bytes; throws when it is truncated. */
async function read(url: string, token: string): Promise<number> {
  const request = get(url, { headers: { authorization: `Bearer ${token}` }, agent: false })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`the list request failed: ${reply.statusCode}`)
  let bytes = 0
  for await (const piece of reply) bytes += (piece as Buffer).length
  return bytes
}

/** Resident memory of a process, from /proc. */
const megabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const middle = (of: number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
