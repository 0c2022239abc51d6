/**
 * Refuses migrations that lock a table longer than processes of the version before can wait (decision 094). Reads
 * the migrations after LINTED_AFTER, because released ones do not change, or the files that are named.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, runProgram } from './run-program.ts'

const LINTED_AFTER = '0202_check_older_rows.sql'
const FOLDER = path.join(root, 'server/migrations')

const named = process.argv.slice(2)
const files = named.length > 0 ? named : migrationsAfter(LINTED_AFTER)
const isOutside = (file: string) => readFileSync(file, 'utf8').startsWith('-- outside a transaction')
const inside = await squawk(
  files.filter((file) => !isOutside(file)),
  ['--assume-in-transaction'],
)
const outside = await squawk(files.filter(isOutside), [])
process.exitCode = inside || outside

function migrationsAfter(name: string): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql') && file > name)
    .map((file) => path.join(FOLDER, file))
}

/** Every warning of squawk is an error here: exit code 1. */
async function squawk(paths: string[], options: string[]): Promise<number> {
  if (paths.length === 0) return 0
  return await runProgram('squawk', ['--config', path.join(root, '.squawk.toml'), ...options, ...paths])
}
