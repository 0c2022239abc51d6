import { join } from 'node:path'
import pg from 'pg'
import { searchContract } from '#contract/search.ts'
import { Client } from '#tests/support/client.ts'
import { type Connection, urlOf, withClient } from '../server/embedded-postgres/connection.ts'
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

export type ScratchOptions = {
  /** fills the migrated, empty database */
  load: (db: Db, connection: Connection) => Promise<unknown>
  /** names what `load` writes: a database that was filled with the same before is used again */
  content?: string
  env?: Record<string, string>
  /** the file to which the shop appends its log; without one, it is lost */
  logFile?: string
}

/** A shop process over a database of its own. */
export async function openScratchShop(
  server: Connection,
  name: string,
  dataDir: string,
  { load, content, env, logFile }: ScratchOptions,
): Promise<ScratchShop> {
  const connection = { ...server, database: name }
  const isLoaded = content !== undefined && (await contentOf(server, name)) === content
  if (!isLoaded) await createDatabase(server, name)
  const database = openDatabase(connection, { onError: () => {} })
  try {
    await migrate(database.pool, join(root, 'server/migrations'))
    await prepareJobs(database.pool)
    if (!isLoaded) {
      await load(database.db, connection)
      // over a connection without the time limit of the shop's statements, which a large catalogue exceeds
      await withClient(connection, (client) => client.query('analyze'))
    }
  } finally {
    await database.close()
  }
  if (!isLoaded && content) await nameContent(server, name, content)
  const [shop] = await openShops(1, {
    databaseUrl: urlOf(connection),
    dataDir: join(dataDir, name),
    env: { DEMO: '0', REQUIRE_SECOND_FACTOR: 'none', JOBS: 'elsewhere', LOG_LEVEL: 'error', ...env },
    ...(logFile && { logFile }),
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

/** Instead of one with the same name, whose loading was interrupted or wrote something else. */
async function createDatabase(server: Connection, name: string): Promise<void> {
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  })
}

/** What a database was filled with, stored as its comment; undefined without one. */
async function contentOf(server: Connection, name: string): Promise<string | undefined> {
  return withClient(server, async (client) => {
    const { rows } = await client.query<{ content: string }>(
      `select shobj_description(oid, 'pg_database') as content from pg_database where datname = $1`,
      [name],
    )
    return rows[0]?.content
  })
}

const nameContent = (server: Connection, name: string, content: string): Promise<unknown> =>
  withClient(server, (client) => client.query(`comment on database ${name} is ${pg.escapeLiteral(content)}`))
