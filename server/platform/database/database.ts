import { type Compilable, Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { prepareStatements } from './prepared.ts'
import { type Sockets, trackSockets } from './sockets.ts'
import { type StatementScope, scopeStatements } from './statement-scope.ts'
import { markErrors } from './unreachable.ts'

/** Tables for the typed builder; `server/tables.ts` adds them, because the platform has no tables of the shop. */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be declared in parts
export interface Tables {}
/** A pool or a transaction of it; queries take it as their first parameter. */
export type Db = Kysely<Tables> | Transaction<Tables>
export type Database = {
  db: Kysely<Tables>
  pool: pg.Pool
  scope: StatementScope
  sockets: Sockets
  close(): Promise<void>
}

const UUID_OID = 2950
const UUID_ARRAY_OID = 2951
const NUMERIC_OID = 1700
const BIGINT_OID = 20
const DATE_OID = 1082

/**
 * The longest pause of a transaction between two statements (decision 006). A frozen process loses its locks after this
 * time; a running one pauses for a fraction of a second at most.
 */
const IDLE_IN_TRANSACTION_MS = 5_000
/** Maximum wait for one lock: longer than a frozen process can hold it, so that waiting statements succeed. */
const LOCK_MS = 8_000
const STATEMENT_MS = 20_000

/** `prepare: false` sends statements without names, for a pooler that does not support them. */
export type DatabaseConnection = pg.PoolConfig & { prepare?: boolean }

/** Opens a pool. Ids leave the database as 32 hex digits; money and counts as numbers (both stay far below 2⁵³). */
export function openDatabase(
  { prepare = true, ...connection }: DatabaseConnection,
  options: { max?: number; onError(error: Error): void },
): Database {
  const sockets = trackSockets()
  const pool = new pg.Pool({
    stream: sockets.open,
    max: options.max ?? 16,
    // includes the wait for a free connection during a rush; an unreachable database refuses immediately
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    application_name: 'jhatpat',
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: { getTypeParser },
    ...connection,
  })
  markErrors(pool)
  if (prepare) prepareStatements(pool)
  const scope = scopeStatements(pool)
  // without a listener, an idle connection cut by the server would end the process
  pool.on('error', options.onError)
  // the same for a connection in use, whose query reports the failure
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const drained = whenDrained(pool)
  return {
    db,
    pool,
    scope,
    sockets,
    async close() {
      await db.destroy()
      // Kysely ends the pool only if it sent a statement itself; an idle connection would stay open for its 30 seconds
      if (!pool.ending) await pool.end()
      // pool.end() does not wait for closed sockets; the server may be stopped only after the last is closed
      await drained()
    },
  }
}

/** Runs `work` in a transaction. Name the inner `db` like the outer, so that no statement can bypass it. */
export function transaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/**
 * Removes the limits of pauses and of statements from the current transaction, for bulk loads for whose locks no other
 * transaction waits: on a slow machine these take minutes.
 */
export async function allowLong(db: Db): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  await sql`set local statement_timeout = 0`.execute(db)
}

/** Runs work in a savepoint: if it fails, only its own changes are rolled back. */
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

/** Tracks a pool's connections, so that the caller can wait until the last one is closed. */
function whenDrained(pool: pg.Pool): () => Promise<void> {
  let open = 0
  let notify = () => {}
  pool.on('connect', () => {
    open += 1
  })
  pool.on('remove', () => {
    open -= 1
    if (open === 0) notify()
  })
  return () =>
    new Promise((resolve) => {
      notify = resolve
      if (open === 0) resolve()
    })
}

/** A template with SQL, or a statement of the typed builder. */
type Query<T> = RawBuilder<T> | Compilable<T>

const send = <T>(db: Db, query: Query<T>) =>
  'isRawBuilder' in query ? query.execute(db) : db.executeQuery(query)

export async function all<T>(db: Db, query: Query<T>): Promise<T[]> {
  return (await send(db, query)).rows
}

export async function maybe<T>(db: Db, query: Query<T>): Promise<T | null> {
  return (await send(db, query)).rows[0] ?? null
}

export async function one<T>(db: Db, query: Query<T>): Promise<T> {
  const row = await maybe(db, query)
  if (row === null) throw new Error('a query that always answers one row answered none')
  return row
}

/** Number of rows a statement changed. */
export async function changed(db: Db, query: Query<unknown>): Promise<number> {
  return Number((await send(db, query)).numAffectedRows ?? 0n)
}

/**
 * True on a conflict of two writers: a unique name was taken, or a referenced row was removed, after it was checked.
 * Nothing was written; checking again gives the precise error.
 */
export const isWriteConflict = (error: unknown): boolean =>
  CONFLICT_STATES.has((error as { code?: string }).code ?? '')

/** True when a statement gave up waiting for a lock: its transaction wrote nothing and may be tried again. */
export const lockWasBusy = (error: unknown): boolean =>
  (error as { code?: string }).code === LOCK_NOT_AVAILABLE

const LOCK_NOT_AVAILABLE = '55P03'
// unique, foreign key, serialization, deadlock
const CONFLICT_STATES = new Set(['23505', '23503', '40001', '40P01'])

const bare = (id: string) => id.replaceAll('-', '')

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === UUID_OID) return bare
  if (oid === UUID_ARRAY_OID) return (text: string) => bare(text.slice(1, -1)).split(',').filter(Boolean)
  if (oid === NUMERIC_OID || oid === BIGINT_OID) return Number
  // a day, such as 2026-11-22; as a Date it would depend on the time zone of the process
  if (oid === DATE_OID) return String
  return pg.types.getTypeParser(oid, format as 'text')
}
