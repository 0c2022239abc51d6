import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'

/** A pool or a transaction of it; stores take it as their first parameter. */
export type Db = Kysely<unknown> | Transaction<unknown>
export type Database = { db: Kysely<unknown>; pool: pg.Pool; close(): Promise<void> }

const UUID_OID = 2950
const UUID_ARRAY_OID = 2951
const NUMERIC_OID = 1700
const BIGINT_OID = 20

/** Opens a pool. Ids leave the database as 32 hex digits; money and counts as numbers (both stay far below 2⁵³). */
export function openDatabase(
  connection: pg.PoolConfig,
  options: { max?: number; onError(error: Error): void },
): Database {
  const pool = new pg.Pool({
    max: options.max ?? 16,
    // counts the wait for a free connection too: a rush waits its turn, and a database that is away refuses at once
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    application_name: 'jhatpat',
    statement_timeout: 20_000,
    types: { getTypeParser },
    ...connection,
  })
  // without a listener, an idle connection cut by the server would end the process
  pool.on('error', options.onError)
  // the same for a connection in use; whoever uses it sees the failure of their query
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const drained = whenDrained(pool)
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      // the pool only says goodbye; the server may be stopped once every connection is really gone
      await drained()
    },
  }
}

/** All of it, or none of it. Give the inner `db` the outer's name, so that nothing can escape the transaction. */
export function transaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** Work within a transaction that may fail alone: what it did is undone, the transaction goes on. */
export async function attempt<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(db)
  try {
    const done = await work(db)
    await sql`release savepoint attempt`.execute(db)
    return done
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db)
    throw error
  }
}

/** Follows a pool's connections, so that one can wait until the last is closed. */
function whenDrained(pool: pg.Pool): () => Promise<void> {
  let open = 0
  let tell = () => {}
  pool.on('connect', () => {
    open += 1
  })
  pool.on('remove', () => {
    open -= 1
    if (open === 0) tell()
  })
  return () =>
    new Promise((resolve) => {
      tell = resolve
      if (open === 0) resolve()
    })
}

type Query<T> = ReturnType<typeof sql<T>>

export async function all<T>(db: Db, query: Query<T>): Promise<T[]> {
  return (await query.execute(db)).rows
}

export async function maybe<T>(db: Db, query: Query<T>): Promise<T | null> {
  return (await query.execute(db)).rows[0] ?? null
}

export async function one<T>(db: Db, query: Query<T>): Promise<T> {
  const row = await maybe(db, query)
  if (row === null) throw new Error('a query that always answers one row answered none')
  return row
}

/** How many rows a statement changed. */
export async function changed(db: Db, query: Query<unknown>): Promise<number> {
  return Number((await query.execute(db)).numAffectedRows ?? 0n)
}

/** True when the database is unreachable, starting or stopping: the request may be tried again later. */
export function databaseIsAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  if (code && (AWAY_STATES.has(code) || AWAY_CODES.has(code) || code.startsWith('08'))) return true
  return AWAY_MESSAGES.some((text) => message?.includes(text))
}

/**
 * True when two writers met: one took the name, or removed the row, that the other had just seen free or there.
 * Nothing was written; looking again tells the loser in better words.
 */
export const writesCrossed = (error: unknown): boolean =>
  CROSSED_STATES.has((error as { code?: string }).code ?? '')

// unique, foreign key, serialization, deadlock
const CROSSED_STATES = new Set(['23505', '23503', '40001', '40P01'])
// the last one: a statement waited longer than statement_timeout allows
const AWAY_STATES = new Set(['57P01', '57P02', '57P03', '53300', '57014'])
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const AWAY_MESSAGES = [
  'Connection terminated',
  'is not currently accepting connections',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
]

const bare = (id: string) => id.replaceAll('-', '')

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === UUID_OID) return bare
  if (oid === UUID_ARRAY_OID) return (text: string) => bare(text.slice(1, -1)).split(',').filter(Boolean)
  if (oid === NUMERIC_OID || oid === BIGINT_OID) return Number
  return pg.types.getTypeParser(oid, format as 'text')
}
