import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The first line of a migration whose statements run one by one, each with its own commit. */
const OUTSIDE = '-- outside a transaction'

/** Names of the migrations of a folder (`0001_people.sql` …), in the order in which they are applied. */
export async function migrationNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
}

/**
 * What a migration sends: one text in one transaction, or, for `create index concurrently` and the like, which
 * PostgreSQL refuses inside one, each statement alone. Such a file ends each statement with a semicolon at the end of a
 * line, and running a statement a second time must be safe, because an attempt may end between two of them.
 */
export type Migration = { name: string; transaction: boolean; statements: string[] }

export async function readMigration(folder: string, name: string): Promise<Migration> {
  const text = await readFile(join(folder, name), 'utf8')
  if (!text.startsWith(OUTSIDE)) return { name, transaction: true, statements: [text] }
  const statements = text.split(/;[^\S\n]*(?:\n|$)/).filter((part) => part.replace(/--.*/g, '').trim() !== '')
  return { name, transaction: false, statements }
}
