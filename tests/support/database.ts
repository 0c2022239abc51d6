import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/embedded-postgres/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { prepareJobs } from '#server/platform/jobs/jobs.ts'
import { makeDataFolder } from './data-folder.ts'

type Server = { host: string; port: number; user: string; password?: string }

declare module 'vitest' {
  interface ProvidedContext {
    database: Server
    /** options of `create database` for an empty database */
    emptyDatabase: string
    /** options of `create database` for a clone of the template */
    clonedDatabase: string
  }
}

/** The migrated database of which each test gets a clone. */
export const TEMPLATE = 'shop_template'

/** Options of empty databases; on another server they set the collation of the embedded one. */
const EMPTY = 'template template0'
const EMPTY_ON_OTHER_SERVER = `${EMPTY} encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`

/**
 * Clones on the embedded server are copied as files: PostgreSQL's default writes each page of the 36 MB to its log and
 * fills its buffers with them. A copy begins and ends with a checkpoint, which costs little without durability.
 */
const CLONE_ON_OTHER_SERVER = `template ${TEMPLATE}`
const CLONE = `${CLONE_ON_OTHER_SERVER} strategy file_copy`

/** One PostgreSQL server for the whole run: the embedded one, or that of DATABASE_URL. */
export default async function setup(project: TestProject) {
  const url = process.env.DATABASE_URL
  // shops that tests start must not use the database in this URL
  delete process.env.DATABASE_URL
  const { server, stop } = url ? external(url) : await embedded()
  const options = url ? EMPTY_ON_OTHER_SERVER : EMPTY
  await createTemplate(server, options)
  project.provide('database', server)
  project.provide('emptyDatabase', options)
  project.provide('clonedDatabase', url ? CLONE_ON_OTHER_SERVER : CLONE)
  return async () => {
    if (url) await run(server, `drop database ${TEMPLATE} with (force)`)
    await stop()
  }
}

/** The server of a URL, whose user may create databases; the database in the URL is not changed. */
function external(url: string) {
  const { host, port, user = '', password } = new pg.Client(url)
  return { server: { host, port, user, ...(password && { password }) }, stop: async () => {} }
}

/** A server without durability, because its data is only needed during the run. */
async function embedded() {
  const dataDir = makeDataFolder('tests')
  const { connection, stop } = await startEmbedded({ dataDir, durable: false, log: () => {} })
  const { database: _, ...server } = connection
  return {
    server,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function createTemplate(server: Server, options: string): Promise<void> {
  await run(server, `drop database if exists ${TEMPLATE} with (force)`)
  await run(server, `create database ${TEMPLATE} ${options}`)
  const pool = new pg.Pool({ ...server, database: TEMPLATE })
  await migrate(pool, fileURLToPath(new URL('../../server/migrations', import.meta.url)))
  await prepareJobs(pool)
  await pool.end()
}

async function run(server: Server, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}
