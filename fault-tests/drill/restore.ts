import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Binaries, prepareBinaries } from '#server/embedded-postgres/binaries.ts'
import { OWNER } from '#server/embedded-postgres/connection.ts'
import { type Place, resolvePlace, runAs, socketFolder } from '#server/embedded-postgres/place.ts'
import { run, serverEnvironment } from '#server/embedded-postgres/process.ts'
import { type Backup, missingSegments } from './backup.ts'
import { copyTree } from './copy-tree.ts'

/**
 * Restores the database and the pictures of a backup to `dataDir`, an empty folder, to the state at `time` (a timestamp
 * with its zone, as PostgreSQL reads it) or to the end of the archived WAL. Throws one sentence when the backup has not
 * all that this needs.
 */
export async function restore(backup: Backup, dataDir: string, time: string | null): Promise<void> {
  if (!existsSync(path.join(backup.base, 'backup_label')))
    throw new Error(`${backup.base} has no backup_label: it is no base backup of PostgreSQL.`)
  if (hasTablespaces(backup.base))
    throw new Error(
      `${backup.base} has tablespaces, which the drill does not restore: their folders are those of another machine. ` +
        'Restore it with PostgreSQL, then check it with DATABASE_URL.',
    )
  const archived = existsSync(backup.wal)
  const missing = archived ? missingSegments(backup.wal) : []
  if (missing.length > 0) throw new Error(`The archive lacks WAL segments: ${missing.join(', ')}.`)
  await copyTree(backup.media, path.join(dataDir, 'media'))
  const cluster = path.join(dataDir, 'postgres')
  await copyTree(backup.base, cluster)
  // a base backup that brings its WAL needs no archive
  if (archived) await copyTree(backup.wal, path.join(cluster, ARCHIVE))
  configure(cluster, time)
  const place = resolvePlace(dataDir, () => {})
  const binaries = prepareBinaries(place, () => {})
  await recover(place, binaries)
  writeFileSync(path.join(place.cluster, 'postgresql.auto.conf'), '')
  addOwner(place, binaries)
}

/** `tablespace_map` is written by `pg_basebackup` in tar format, links in `pg_tblspc` in plain format. */
function hasTablespaces(base: string): boolean {
  const links = path.join(base, 'pg_tblspc')
  return existsSync(path.join(base, 'tablespace_map')) || (existsSync(links) && readdirSync(links).length > 0)
}

/** Archived segments within the data directory, so that the account of the server can read them. */
const ARCHIVE = 'archived_wal'

/** Replaces the settings and access rules of the backup, which name folders and programs of another machine. */
function configure(cluster: string, time: string | null): void {
  const settings = {
    archive_mode: 'off',
    // without it, recovery would refuse settings that are smaller than those of the backup
    hot_standby: 'off',
    restore_command: `cp "${ARCHIVE}/%f" "%p"`,
    ...(time === null ? {} : { recovery_target_time: time, recovery_target_action: 'promote' }),
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  )
  writeFileSync(path.join(cluster, 'postgresql.auto.conf'), lines.join(''), { mode: 0o600 })
  writeFileSync(path.join(cluster, 'postgresql.conf'), '', { mode: 0o600 })
  writeFileSync(path.join(cluster, 'pg_hba.conf'), 'local all all trust\n', { mode: 0o600 })
  writeFileSync(path.join(cluster, 'pg_ident.conf'), '', { mode: 0o600 })
  appendFileSync(path.join(cluster, 'recovery.signal'), '')
}

/** Starts the server, which replays the WAL and ends recovery, and stops it again. */
async function recover(place: Place, { pgCtl }: Binaries): Promise<void> {
  const log = path.join(place.cluster, 'recovery.log')
  const settings = `-c listen_addresses= -c unix_socket_directories=${socketFolder(place)} -c fsync=off`
  const started = await run(pgCtl, ['start', '-D', place.cluster, '-l', log, '-W', '-o', settings], place)
  if (started.code !== 0 || !(await hasEndedRecovery(place.cluster))) {
    const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
    const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? started.errors
    throw new Error(`The database could not be restored: ${reason.replace(/^.*?(FATAL|PANIC):\s*/, '')}.`)
  }
  await run(pgCtl, ['stop', '-D', place.cluster, '-m', 'fast', '-w'], place)
}

const MS_TO_START = 10_000

/**
 * Waits until the server accepts writes; false when it has ended. `pg_ctl -w` does not, because it already returns when
 * recovery begins.
 */
async function hasEndedRecovery(cluster: string): Promise<boolean> {
  const file = path.join(cluster, 'postmaster.pid')
  const deadline = Date.now() + MS_TO_START
  while (!existsSync(file) && Date.now() < deadline) await pause(20)
  while (existsSync(file)) {
    if (readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready') return true
    await pause(50)
  }
  return false
}

/** The embedded server connects as a role that a backup of another server does not have. */
function addOwner({ account, cluster }: Place, { postgres }: Binaries): void {
  const missing = `not exists (select from pg_roles where rolname = '${OWNER}')`
  const { status, stderr } = spawnSync(postgres, ['--single', '-D', cluster, 'postgres'], {
    ...runAs(account),
    env: serverEnvironment(),
    input: `do $$ begin if ${missing} then create role ${OWNER} superuser login; end if; end $$\n`,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The restored database does not start: ${stderr.trim()}`)
}
