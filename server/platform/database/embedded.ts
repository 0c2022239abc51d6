/**
 * The PostgreSQL the shop brings along, for machines where nobody set DATABASE_URL.
 * The server runs in its own session, so a Ctrl-C reaches the shop alone and it can drain before the database goes.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { prepareBinaries } from './embedded-binaries.ts'
import { ensureCluster } from './embedded-cluster.ts'
import { type Connection, urlOf, withClient } from './embedded-connection.ts'
import { claimServer } from './embedded-owner.ts'
import { type Log, type Place, settlePlace } from './embedded-place.ts'
import {
  endUnasked,
  findServer,
  isContention,
  launchServer,
  type RunningServer,
  shutDown,
  type Wish,
} from './embedded-server.ts'

export type EmbeddedDatabase = {
  /** For `pg`: a socket folder (or loopback on Windows), the user and the database. */
  connection: Connection
  /** The same as one address, usable as DATABASE_URL. */
  url: string
  /** Stops the server and waits until it is gone. Drain the pools first. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts the database kept in `dataDir/postgres`, making it when it is missing, and owns it until `stop`.
 * A server left behind by a shop that died is taken over; one that a living shop owns is refused. Every failure
 * is one sentence for the operator. `durable: false` gives up safety in a power cut for speed: tests only.
 */
export async function startEmbedded(options: {
  dataDir: string
  durable?: boolean
  log: Log
}): Promise<EmbeddedDatabase> {
  const { dataDir, durable = true, log } = options
  const place = settlePlace(dataDir, log)
  const wish: Wish = { binaries: prepareBinaries(place, log), durable, log }
  await ensureCluster(place, wish)

  const { server, claim } = await obtainServer(place, wish)
  if (!claim.ours) throw new Error(claim.refusal)

  // Only for an exit nobody planned, say an error while the shop opens: whoever drains calls `stop` long before.
  const stopUnasked = () => endUnasked(place, server)
  process.once('exit', stopUnasked)
  const stop = once(async () => {
    claim.standDown()
    await shutDown(place, server, wish.binaries)
    process.off('exit', stopUnasked)
  })
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
    return { connection, url: urlOf(connection), stop }
  } catch (failure) {
    await stop()
    throw failure
  }
}

const MS_TO_SETTLE = 5000
const TRIES_TO_SETTLE = 5

/**
 * Two shops may start in the same moment, or one while another still stops. PostgreSQL itself lets only one
 * server run on a data directory, so whoever loses, or finds a server that is just going, looks again.
 */
async function obtainServer(place: Place, wish: Wish) {
  const giveUpAt = Date.now() + MS_TO_SETTLE
  for (let tries = 1; ; tries++) {
    let server: RunningServer | undefined
    try {
      server = (await findServer(place, wish.log)) ?? (await launchServer(place, wish))
      return { server, claim: await claimServer(place, server.connection, wish.log) }
    } catch (failure) {
      if (server?.launchedHere) await shutDown(place, server, wish.binaries)
      const mayPass = server ? !server.launchedHere : isContention(failure)
      if (!mayPass || (tries >= TRIES_TO_SETTLE && Date.now() > giveUpAt)) throw failure
      await pause(250)
    }
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
