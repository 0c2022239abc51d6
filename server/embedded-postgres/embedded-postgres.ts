/**
 * The PostgreSQL server that comes with the shop, for use without DATABASE_URL. It runs in its own session, so that a
 * Ctrl-C reaches only the shop, which can drain before the database stops.
 */

import { prepareBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { type Connection, urlOf, withClient } from './connection.ts'
import { obtainServer } from './obtain.ts'
import { type Log, resolvePlace } from './place.ts'
import type { RunningServer, ServerOptions } from './server.ts'
import { type Supervisor, supervise } from './supervisor.ts'

export type EmbeddedDatabase = {
  /** For `pg`: a socket folder (or loopback on Windows), the user and the database. */
  connection: Connection
  /** The same as a URL, usable as DATABASE_URL. */
  url: string
  /** Whether the server runs; a server that ended is being restarted. */
  state: Supervisor['state']
  /** PostgreSQL's message about a failed write on a full disk since the server's start. */
  diskFull: Supervisor['diskFull']
  /** To be called when the shop begins to close: a server that ends later is not restarted. */
  stopRestarting: Supervisor['stopRestarting']
  /** Stops the server and waits for its end. Drain the pools first. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts the database in `dataDir/postgres`, which it creates when it is missing, and owns it until `stop`: a server
 * that ends before is restarted. The server of a killed shop is taken over; with the server of a running shop it
 * throws. Every error is one sentence for the operator. `durable: false` is faster but loses data in a power cut: tests
 * only.
 */
export async function startEmbedded(options: {
  dataDir: string
  durable?: boolean
  log: Log
}): Promise<EmbeddedDatabase> {
  const { dataDir, durable = true, log } = options
  const place = resolvePlace(dataDir, log)
  const input: ServerOptions = { binaries: prepareBinaries(place, log), durable, log }
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
