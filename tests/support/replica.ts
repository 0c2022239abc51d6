import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { prepareBinaries } from '#server/embedded-postgres/binaries.ts'
import { type Connection, withClient } from '#server/embedded-postgres/connection.ts'
import { startEmbedded } from '#server/embedded-postgres/embedded-postgres.ts'
import { findPlace, resolvePlace } from '#server/embedded-postgres/place.ts'
import { launchServer, type RunningServer, shutDown } from '#server/embedded-postgres/server.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { prepareJobs } from '#server/platform/jobs/jobs.ts'
import { makeDataFolder } from './data-folder.ts'
import { TEMPLATE } from './database.ts'

const silent = () => {}

export type ReplicatedServer = Awaited<ReturnType<typeof openReplicatedServer>>

/**
 * A PostgreSQL server with the migrated template, and a replica that streams from it: the one that comes with the shop,
 * copied while it runs, as `pg_basebackup` does.
 */
export async function openReplicatedServer({ synchronous = false } = {}) {
  const folders = ['primary', 'replica'].map((name) => makeDataFolder(name))
  const [first = '', second = ''] = folders
  const primary = await startEmbedded({ dataDir: first, durable: false, log: silent })
  await migrateTemplate(primary.connection)
  await copyRunning(primary.connection, findPlace(first).cluster, path.join(second, 'postgres'))
  const place = resolvePlace(second, silent)
  const options = { binaries: prepareBinaries(place, silent), durable: false, log: silent }
  let replica: RunningServer = await launchServer(place, options)
  // a commit is acknowledged when the replica has it, too
  if (synchronous) await setOn(primary.connection, "synchronous_standby_names = '*'")
  return {
    primary: serverOf(primary.connection),
    replica: serverOf(replica.connection),
    /** Ends the primary at once, as a power cut would, and for good. */
    killPrimary() {
      primary.stopRestarting()
      const [pid] = readFileSync(path.join(findPlace(first).cluster, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    /** Makes the replica the primary; resolves when it accepts writes. */
    promote: () => withClient(replica.connection, (client) => client.query('select pg_promote()')),
    pauseReplay: () =>
      withClient(replica.connection, (client) => client.query('select pg_wal_replay_pause()')),
    resumeReplay: () =>
      withClient(replica.connection, (client) => client.query('select pg_wal_replay_resume()')),
    stopReplica: () => shutDown(place, replica, options.binaries),
    async startReplica() {
      replica = await launchServer(place, { ...options, at: replica.connection })
    },
    async close() {
      await shutDown(place, replica, options.binaries)
      await primary.stop()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function setOn(connection: Connection, setting: string): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query(`alter system set ${setting}`)
    await client.query('select pg_reload_conf()')
  })
}

const serverOf = ({ database: _, ...server }: Connection) => server

async function migrateTemplate(connection: Connection): Promise<void> {
  await withClient(connection, async (client) => {
    // the position of the log is that of the last commit unless this is `off`
    await client.query("alter role all set synchronous_commit = 'on'")
    await client.query(`create database ${TEMPLATE} template template0`)
  })
  const pool = new pg.Pool({ ...connection, database: TEMPLATE })
  await migrate(pool, fileURLToPath(new URL('../../server/migrations', import.meta.url)))
  await prepareJobs(pool)
  await pool.end()
}

/** A base backup of a running server that becomes a replica of it when it is started (PostgreSQL 18, 25.3.3). */
async function copyRunning(connection: Connection, from: string, to: string): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query("select pg_backup_start('replica', true)")
    cpSync(from, to, { recursive: true })
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    )
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(path.join(to, name), { force: true })
    writeFileSync(path.join(to, 'backup_label'), rows[0]?.label ?? '')
  })
  const { host, port, user } = connection
  writeFileSync(path.join(to, 'standby.signal'), '')
  writeFileSync(
    path.join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`,
  )
}
