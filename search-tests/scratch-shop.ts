import { join } from 'node:path'
import pg from 'pg'
import { searchContract } from '#contract/search.ts'
import { Client } from '#tests/support/client.ts'
import { type Connection, urlOf } from '../server/embedded-postgres/connection.ts'
import { type Db, openDatabase } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { prepareJobs } from '../server/platform/jobs/jobs.ts'
import { root } from '../tools/run-program.ts'
import { openShops } from '../tools/shops.ts'
import { DEPTH } from './score.ts'

export type ScratchShop = {
  url: string
  /** of the shop process */
  pid: number
  connection: Connection
  /** ids of the products found by the shop's search, best first */
  fetchRanking(query: string): Promise<string[]>
  pool: pg.Pool
  close(): Promise<void>
}

/** A shop process over a database of its own, which `load` fills first. */
export async function openScratchShop(
  server: Connection,
  name: string,
  dataDir: string,
  load: (db: Db, connection: Connection) => Promise<unknown>,
): Promise<ScratchShop> {
  const connection = { ...server, database: name }
  await createDatabase(server, name)
  const database = openDatabase(connection, { onError: () => {} })
  try {
    await migrate(database.pool, join(root, 'server/migrations'))
    await prepareJobs(database.pool)
    await load(database.db, connection)
    await database.pool.query('analyze')
  } finally {
    await database.close()
  }
  const [shop] = await openShops(1, {
    databaseUrl: urlOf(connection),
    dataDir: join(dataDir, name),
    env: { DEMO: '0', JOBS: 'elsewhere', LOG_LEVEL: 'error' },
  })
  if (!shop) throw new Error('The shop did not open.')
  const pool = new pg.Pool(connection)
  const client = new Client(shop.url)
  return {
    url: shop.url,
    pid: shop.pid() ?? 0,
    connection,
    fetchRanking: (query) => fetchRanking(client, query),
    pool,
    async close() {
      await pool.end()
      await shop.stop()
    },
  }
}

/** The one place that calls the shop's search. */
async function fetchRanking(client: Client, query: string): Promise<string[]> {
  const { status, body } = await client.call(searchContract.searchProducts, {
    body: { search: query, page: 1, limit: DEPTH },
  })
  if (status !== 200)
    throw new Error(`The search for "${query}" was answered with ${status}: ${body.message}`)
  return body.data.map(({ _id }) => _id)
}

async function createDatabase(server: Connection, name: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}
