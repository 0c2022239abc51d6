import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { prepareJobs } from '#server/platform/jobs/jobs.ts'
import responses from './previous-release.json' with { type: 'json' }
import { administer } from './shop.ts'

const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url))
const rows = new URL('previous-release.dump', import.meta.url)

/** The last migration of the previous release. */
const LAST = '0046_stock_reads.sql'

/**
 * A database of the previous release: its migrations, and the rows that its own API wrote. `responses` are the
 * responses of that API about them, without times and pictures.
 */
export async function openPreviousRelease() {
  const server = inject('database')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} ${inject('emptyDatabase')}`)
  const pool = new pg.Pool({ ...server, database: name })
  pool.on('error', () => {})
  await migrateTo(pool, LAST)
  await prepareJobs(pool)
  await pool.query(await readFile(rows, 'utf8'))
  const queryRows = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<R>(text, values)).rows
  return {
    name,
    responses,
    queryRows,
    /** Migrates it to the current schema, as the start of the shop does; returns the names of the migrations. */
    migrate: () => migrate(pool, migrations),
    async close() {
      await pool.end()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

async function migrateTo(pool: pg.Pool, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jhatpat-migrations-'))
  const names = (await readdir(migrations)).filter((name) => name <= last)
  await Promise.all(names.map((name) => cp(join(migrations, name), join(folder, name))))
  await migrate(pool, folder)
  await rm(folder, { recursive: true })
}
