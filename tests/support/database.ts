import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { prepareJobs } from '#server/platform/jobs/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: { host: string; port: number; user: string; password?: string }
  }
}

/** The migrated database every test's own one is cloned from, in milliseconds. */
export const TEMPLATE = 'shop_template'

/** One real PostgreSQL for the whole run, without durability: nothing of it outlives the run. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'jhatpat-tests-'))
  const server = await startEmbedded({ dataDir, durable: false, log: () => {} })
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()

  const pool = new pg.Pool({ ...server.connection, database: TEMPLATE })
  await migrate(pool, fileURLToPath(new URL('../../server/migrations', import.meta.url)))
  await prepareJobs(pool)
  await pool.end()

  const { database: _, ...place } = server.connection
  project.provide('database', place)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
