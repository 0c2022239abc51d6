import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from './embedded-connection.ts'
import type { Log, Place } from './embedded-place.ts'

export type Claim = { ours: true; standDown: StandDown } | { ours: false; refusal: string }
/** Say so before stopping the server, and losing it is no surprise. */
type StandDown = () => void

/** Any number will do, so long as every shop asks for the same one. */
const SHOP_LOCK = 20_251_121
const MS_FOR_THE_DEAD_TO_LEAVE = 1500

/**
 * One living shop per server. The sign of life is an open connection that holds a lock: the kernel closes it
 * when the shop dies, however it dies, which no file with a process number in it can promise.
 */
export async function claimServer(place: Place, connection: Connection, log: Log): Promise<Claim> {
  const giveUpAt = Date.now() + MS_FOR_THE_DEAD_TO_LEAVE
  for (;;) {
    const taken = await takeLock(connection)
    if (taken instanceof Client) return holdOn(taken, connection, log)
    if (Date.now() > giveUpAt) {
      const refusal = `Another shop (process ${taken.heldBy}) is already running on ${place.dataDir}; stop it first, or give this one a DATA_DIR of its own.`
      return { ours: false, refusal }
    }
    await pause(100)
  }
}

/** PostgreSQL drops every connection when one of its processes crashes; the shop still lives, so it claims again. */
function holdOn(first: Client, connection: Connection, log: Log): Claim {
  let leaving = false
  const watch = (client: Client) =>
    client.once('end', () => {
      if (!leaving) void again()
    })
  const again = async () => {
    log('The database dropped its connections; the shop claims it again.')
    while (!leaving) {
      await pause(500, undefined, { ref: false })
      const taken = await takeLock(connection).catch(() => undefined)
      if (taken instanceof Client) {
        watch(taken)
        return
      }
    }
  }
  watch(first)
  const standDown = () => {
    leaving = true
  }
  return { ours: true, standDown }
}

async function takeLock(connection: Connection): Promise<Client | { heldBy: string }> {
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
