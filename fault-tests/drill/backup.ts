import { chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { copyTree } from './copy-tree.ts'

/** A backup as `pg_basebackup`, WAL archiving and a copy of the pictures write it. */
export type Backup = {
  /** the files of PostgreSQL's data directory, with `backup_label` */
  base: string
  /** the archived segments of the write-ahead log (WAL) */
  wal: string
  /** the folder `media` of a DATA_DIR */
  media: string
}

export const backupIn = (folder: string): Backup => ({
  base: path.join(folder, 'base'),
  wal: path.join(folder, 'wal'),
  media: path.join(folder, 'media'),
})

/** Creates the folder of archived WAL segments, which the account of the database server writes. */
export function makeArchive(wal: string, dataDir: string): void {
  mkdirSync(wal, { recursive: true, mode: 0o755 })
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(path.join(dataDir, 'postgres'))
  chownSync(wal, uid, gid)
}

/** Settings of PostgreSQL that copy each finished WAL segment to the folder, never over an existing one. */
export const archiveTo = (wal: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_command: `test ! -f "${wal}/%f" && cp "%p" "${wal}/%f.part" && mv "${wal}/%f.part" "${wal}/%f"`,
})

/**
 * Copies the data directory of a running server by PostgreSQL's low-level API, because the embedded server comes
 * without `pg_basebackup`. Returns when the WAL that the copy needs is archived.
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function copyCluster(url: string, cluster: string, base: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('drill', fast => true)`)
    await copyTree(cluster, base, { skip: isNotBackedUp })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    writeFileSync(path.join(base, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
}

/** What the documentation of the low-level API excludes; the folders themselves are needed. */
const isNotBackedUp = (name: string): boolean =>
  /^(postmaster\.(pid|opts)|pg_internal\.init)$/.test(path.basename(name)) ||
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/[^/]+/.test(
    name,
  ) ||
  path.basename(name).startsWith('pgsql_tmp')

/**
 * Copies the pictures that the backup does not have yet; no picture changes, and a deleted one stays in the backup.
 * Returns how many.
 */
export const copyPictures = (media: string, to: string): Promise<number> =>
  copyTree(media, to, { onlyMissing: true, skip: (name) => name.endsWith('.part') })

/** Finishes the current WAL segment and waits until it is archived. */
export async function archiveNow(url: string, wal: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
    const name = rows[0]?.name ?? ''
    while (!readdirSync(wal).includes(name)) await pause(50)
  } finally {
    await client.end()
  }
}

/** The WAL segments that are missing between the first and the last of each timeline in the archive. */
export function missingSegments(wal: string): string[] {
  const names = readdirSync(wal)
    .filter((name) => /^[\dA-F]{24}$/.test(name))
    .sort()
  const [first] = names
  if (!first) return ['all of them: the folder has no WAL segment']
  const perLog = 2 ** 32 / statSync(path.join(wal, first)).size
  const present = new Set(names)
  const nameAt = (timeline: string, number: number) =>
    timeline + hex(Math.floor(number / perLog)) + hex(number % perLog)
  return [...new Set(names.map((name) => name.slice(0, 8)))].flatMap((timeline) => {
    const numbers = names.filter((name) => name.startsWith(timeline)).map((name) => numberOf(name, perLog))
    const [from = 0, to = 0] = [numbers[0], numbers.at(-1)]
    return Array.from({ length: to - from }, (_, n) => nameAt(timeline, from + n)).filter(
      (name) => !present.has(name),
    )
  })
}

const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')

const numberOf = (name: string, perLog: number): number =>
  Number.parseInt(name.slice(8, 16), 16) * perLog + Number.parseInt(name.slice(16), 16)
