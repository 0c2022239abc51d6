/**
 * `npm run drill`: a shop sells, is backed up meanwhile, somebody makes a mistake, and database and pictures are
 * restored to the point before it; then the books, orders, products and pictures are checked. `--backup FOLDER`
 * restores a backup of your own (`base`, `wal`, `media`) to a temporary folder, to `--time` or the end of its WAL, and
 * checks it. With `DATABASE_URL` it checks that database and its pictures, and changes nothing. `--keep` keeps the
 * folder of the run. Exits with 1 when something is missing or wrong.
 */
import { chmodSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readS3 } from '#server/config.ts'
import { pictureFolder } from '#server/data-folder.ts'
import { settingsIn } from '#server/settings.ts'
import { diskStore } from '#server/shop/media/disk-store.ts'
import { s3Store } from '#server/shop/media/s3-store.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { atExit, exitOnSignals } from '../../tools/at-exit.ts'
import { buildIfStale } from '../../tools/build.ts'
import { endServersIn } from '../../tools/end-servers.ts'
import type { Finding, QueryRows } from '../check/evidence.ts'
import { openTestDatabase } from '../faults/database.ts'
import { describeViolations } from '../report.ts'
import { backupIn } from './backup.ts'
import { checkBooks, checkOpenShop } from './checks.ts'
import { checkPoint } from './expected.ts'
import { restore } from './restore.ts'
import { sell } from './sell.ts'

const { values } = parseArgs({
  options: {
    backup: { type: 'string' },
    time: { type: 'string' },
    database: { type: 'string' },
    operations: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    keep: { type: 'boolean', default: false },
  },
})
const seconds = stopwatch()
const databaseUrl = process.env.DATABASE_URL?.trim()

try {
  if (values.time && !values.backup) throw new Error('--time needs --backup.')
  const findings = values.backup
    ? await inFolder((folder) => checkBackup(values.backup ?? '', folder))
    : databaseUrl
      ? await checkDatabase(databaseUrl)
      : await inFolder(rehearse)
  for (const finding of findings) printFinding(finding)
  const violated = findings.filter(({ violations }) => violations.length > 0)
  for (const line of violated.flatMap(describeViolations)) console.error(line)
  console.log(violated.length === 0 ? 'All checks passed.' : `Failed checks: ${violated.length}.`)
  if (violated.length > 0) process.exitCode = 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** The whole drill, on a shop of its own. */
async function rehearse(folder: string): Promise<Finding[]> {
  if ((await buildIfStale()) !== 0) throw new Error('The shop could not be built.')
  const backup = backupIn(path.join(folder, 'backup'))
  const { operations, seed } = { operations: numberOf('operations'), seed: numberOf('seed') }
  const { point, expected } = await sell(path.join(folder, 'shop'), backup, { operations, seed, say })
  const restored = path.join(folder, 'restored')
  await restore(backup, restored, point)
  say('Database and pictures were restored to the point.')
  const database = await openTestDatabase(restored)
  try {
    const stored = [
      ...(await checkPoint(database.queryRows, expected)),
      ...(await checkBooks(database.queryRows, diskStore(pictureFolder({ dataDir: restored })))),
    ]
    say('The restored database and pictures were read.')
    const open = await checkOpenShop(database, restored)
    say('A shop was opened on them, first without and then with jobs.')
    return [...stored, ...open]
  } finally {
    await database.close()
  }
}

function numberOf(option: 'operations' | 'seed'): number {
  const given = values[option]
  if (!/^\d{1,9}$/.test(given)) throw new Error(`--${option} needs a whole number, not ${given}.`)
  return Number(given)
}

async function checkBackup(from: string, folder: string): Promise<Finding[]> {
  const dataDir = path.join(folder, 'restored')
  await restore(backupIn(path.resolve(from)), dataDir, values.time ?? null)
  say(`${from} was restored to ${values.time ?? 'the end of its WAL'}.`)
  const server = await openTestDatabase(dataDir)
  try {
    const url = new URL(server.url)
    url.pathname = values.database ?? 'jhatpat'
    return await checkDatabase(
      url.href,
      `The database ${values.database ?? 'jhatpat'} of the backup`,
      dataDir,
    )
  } finally {
    await server.close()
  }
}

/** Reads the database in one transaction that may not write, so that all checks see the same moment. */
async function checkDatabase(
  url: string,
  called = 'The database that DATABASE_URL names',
  dataDir = path.resolve(process.env.DATA_DIR?.trim() || '.data'),
) {
  const s3 = readS3(settingsIn(process.env))
  const client = new pg.Client({ connectionString: url, application_name: 'drill' })
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${called} cannot be used: ${error.message || error.code}.`)
  })
  try {
    await client.query('begin isolation level repeatable read read only')
    const queryRows: QueryRows = async (sql, given = []) => (await client.query(sql, given)).rows
    const store = s3 && !values.backup ? s3Store(s3) : diskStore(pictureFolder({ dataDir }))
    return await checkBooks(queryRows, store)
  } finally {
    await client.end()
  }
}

/** A temporary folder, removed at the end; the account of the database server passes through it. */
async function inFolder(use: (folder: string) => Promise<Finding[]>): Promise<Finding[]> {
  const folder = makeDataFolder('drill')
  chmodSync(folder, 0o711)
  atExit(() => {
    endServersIn(folder)
    if (values.keep) console.log(`The backup and the restored files are in ${folder}.`)
    else rmSync(folder, { recursive: true, force: true })
  })
  exitOnSignals()
  return await use(folder)
}

function printFinding({ statement, checked, violations }: Finding): void {
  const cases = checked === 1 ? '' : ` (${checked})`
  console.log(`${violations.length === 0 ? 'ok    ' : 'FAILED'} ${statement}${cases}`)
}

function say(line: string): void {
  console.log(`${seconds().padStart(6)} s  ${line}`)
}

/** Seconds since the step before, with one digit. */
function stopwatch(): () => string {
  let last = performance.now()
  return () => {
    const now = performance.now()
    const text = ((now - last) / 1000).toFixed(1)
    last = now
    return text
  }
}
