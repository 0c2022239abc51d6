import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from './connection.ts'
import type { Place } from './place.ts'

/** `lock` is the connection with the advisory lock; it ends when the server or the shop ends. */
export type Claim = { ours: true; lock: Client } | { ours: false; refusal: string }

/** The advisory lock key, which must be the same in every version. */
const SHOP_LOCK = 20_251_121
const MS_FOR_CLOSED_CONNECTIONS = 1500

/**
 * Ensures one running shop per server by an advisory lock on an open connection: the kernel closes the connection
 * however the process ends, which a pid file cannot guarantee.
 */
export async function claimServer(place: Place, connection: Connection): Promise<Claim> {
  const deadline = Date.now() + MS_FOR_CLOSED_CONNECTIONS
  for (;;) {
    const taken = await acquireLock(connection)
    if (taken instanceof Client) return { ours: true, lock: taken }
    if (Date.now() > deadline) {
      const refusal =
        `Another shop (process ${taken.heldBy}) is already running on ` +
        `${place.dataDir}; stop it first, or give this one a DATA_DIR of its own.`
      return { ours: false, refusal }
    }
    await pause(100)
  }
}

async function acquireLock(connection: Connection): Promise<Client | { heldBy: string }> {
  const client = new Client({
    ...connection,
    application_name: `jhatpat ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SHOP_LOCK])
  if (lock.rows[0]?.taken) return client
  const holder = await client.query<{ name: string }>(
    `select split_part(application_name, ' ', 2) as name
       from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and classid = 0 and objid = $1
        and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [SHOP_LOCK],
  )
  await client.end()
  return { heldBy: holder.rows[0]?.name ?? 'unknown' }
}
