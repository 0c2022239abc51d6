/**
 * The PostgreSQL the shop brings along, for machines where nobody set DATABASE_URL.
 * The server runs in its own session, so a Ctrl-C reaches the shop alone and it can drain before the database goes.
 */

import { prepareBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { type Connection, urlOf, withClient } from './connection.ts'
import { obtainServer } from './obtain.ts'
import { type Log, resolvePlace } from './place.ts'
import type { EndpointInput, RunningServer } from './server.ts'
import { type Supervisor, supervise } from './supervisor.ts'

export type EmbeddedDatabase = {
  /** For `pg`: a socket folder (or loopback on Windows), the user and the database. */
  connection: Connection
  /** The same as one address, usable as DATABASE_URL. */
  url: string
  /** Whether the server runs; where it ended, it is being started again. */
  state: Supervisor['state']
  /** What the server could not write since it started because the disk is full, in PostgreSQL's words. */
  diskFull: Supervisor['diskFull']
  /** Call it when the shop begins to close: a server that ends from then on is not started again. */
  standDown: Supervisor['standDown']
  /** Stops the server and waits until it is gone. Drain the pools first. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts the database kept in `dataDir/postgres`, making it when it is missing, and owns it until `stop`: a server that
 * ends before is started again.
 * A server left behind by a shop that died is taken over; one that a living shop owns is refused. Every failure
 * is one sentence for the operator. `durable: false` gives up safety in a power cut for speed: tests only.
 */
export async function startEmbedded(options: {
  dataDir: string
  durable?: boolean
  log: Log
}): Promise<EmbeddedDatabase> {
  const { dataDir, durable = true, log } = options
  const place = resolvePlace(dataDir, log)
  const input: EndpointInput = { binaries: prepareBinaries(place, log), durable, log }
  await ensureCluster(place, input)

  const { server, claim } = await obtainServer(place, input)
  if (!claim.ours) throw new Error(claim.refusal)

  const supervisor = supervise(place, input, { server, lock: claim.lock })
  const stop = once(supervisor.stop)
  try {
    if (!server.launchedHere) {
      log('Took over the database that an earlier shop left running.')
      if (server.durable !== durable) {
        await stop()
        return await startEmbedded(options)
      }
    }
    const connection = { ...server.connection, database: 'jhatpat' }
    await createDatabase(server, connection.database)
    return { connection, url: urlOf(connection), ...supervisor, stop }
  } catch (failure) {
    await stop()
    throw failure
  }
}

async function createDatabase(server: RunningServer, name: string) {
  await withClient(server.connection, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database "${name}"`)
  })
}

function once(action: () => Promise<void>) {
  let running: Promise<void> | undefined
  return () => {
    running ??= action()
    return running
  }
}
