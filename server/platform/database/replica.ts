import pg from 'pg'
import { type Database, type DatabaseConnection, openDatabase } from './database.ts'
import { type Position, positionOf } from './positions.ts'
import { trackSockets } from './sockets.ts'
import { isDatabaseUnreachable } from './unreachable.ts'

/** What a replica says of itself: which server it is, and up to where it has replayed the primary's log. */
export type ReplicaState = { server: string; replayed: Position }

/** A replica that does not answer within this time is left out. */
const ANSWER_MS = 500
/** A proxy may lead each connection to another replica; so often one is opened until it is the right one. */
const MOST_TRIES = 10

// a server has another start time after each restart, and no two servers share one
const SERVER = `pg_postmaster_start_time()::text || ' ' || coalesce(host(inet_server_addr()), '') as server`

/** Asks the server behind an address for its state, over one connection that is opened again when it was lost. */
export function openProbe(connection: DatabaseConnection) {
  let current: { client: pg.Client; close(): void } | null = null
  const drop = () => {
    current?.close()
    current = null
  }
  const connected = async (): Promise<pg.Client> => {
    if (current) return current.client
    const { prepare: _, ...config } = connection
    const sockets = trackSockets()
    const client = new pg.Client({
      ...config,
      application_name: 'jhatpat-replica',
      stream: sockets.open,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    client.on('error', () => {})
    current = { client, close: sockets.cut }
    await client.connect()
    return client
  }
  return {
    /** Fails when the server does not answer, or is no replica. */
    async ask(): Promise<ReplicaState> {
      try {
        const { rows } = await (await connected()).query<{ server: string; replayed: string | null }>(
          `select ${SERVER},
                  case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed`,
        )
        const [state] = rows
        if (!state?.replayed) throw new Error('DATABASE_READ_URL leads to a server that is no replica')
        return { server: state.server, replayed: positionOf(state.replayed) }
      } catch (error) {
        drop()
        throw error
      }
    },
    close: drop,
  }
}

/**
 * Opens a pool whose connections all lead to one server. What a process remembers is right only if its reads move
 * forward together, and two replicas are never at the same position.
 */
export function openReplica(connection: DatabaseConnection, server: string): Database {
  const database = openDatabase(
    {
      ...connection,
      application_name: 'jhatpat-read',
      connectionTimeoutMillis: 1_000,
      async onConnect(client) {
        const { rows } = await client.query<{ server: string }>(`select ${SERVER}`)
        if (rows[0]?.server !== server) throw new OtherServer('the connection leads to another server')
      },
    },
    { onError: () => {} },
  )
  const connect = database.pool.connect.bind(database.pool)
  database.pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : retryElsewhere(connect)) as typeof connect
  return database
}

/** True for a failure of the replica, after which the primary reads. */
export const isReplicaFailure = (error: unknown): boolean => {
  const { code } = error as { code?: string }
  // a statement that was too slow would be too slow for the primary, too
  if (code === STATEMENT_TIMEOUT) return false
  return code === REPLAY_CONFLICT || error instanceof OtherServer || isDatabaseUnreachable(error)
}

const STATEMENT_TIMEOUT = '57014'
/** The replica had to remove rows that a statement still needed. */
const REPLAY_CONFLICT = '40001'

class OtherServer extends Error {}

async function retryElsewhere<T>(connect: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await connect()
    } catch (error) {
      if (!(error instanceof OtherServer) || tries === MOST_TRIES) throw error
    }
  }
}
