import { mkdtempSync, rmSync } from 'node:fs'
import { cp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { administer } from './shop.ts'

const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url))

/** A database without tables, and a function that runs the migrations up to a given one. */
export async function emptyDatabase(title: string) {
  const server = inject('database')
  const name = `${title}_${process.pid}`
  await administer(server, `create database ${name}`)
  const database = openDatabase({ ...server, database: name }, { onError: () => {} })
  const folder = mkdtempSync(join(tmpdir(), 'jhatpat-migrations-'))
  onTestFinished(async () => {
    await database.close()
    await administer(server, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true })
  })
  return {
    database,
    async migrateTo(last: string) {
      await cp(migrations, folder, { recursive: true })
      for (const file of await readdir(folder)) if (file.slice(0, 4) > last) await rm(join(folder, file))
      await migrate(database.pool, folder)
    },
  }
}
