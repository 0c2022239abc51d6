import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { isDatabaseUnreachable } from '../database/unreachable.ts'
import { handOver, MOST_ROWS } from './outbox.queries.ts'

export type Outbox = { close(): Promise<void> }

export type OutboxLimits = {
  /** rows left by a killed process, or by statements of other programs, are handed over within this time */
  sweepMs: number
  /** shortest time between two hand-overs, so that under load one of them serves many transactions */
  pauseMs: number
}
const LIMITS: OutboxLimits = { sweepMs: 1_000, pauseMs: 50 }

/**
 * Hands over the rows that this process has written to the outbox, immediately after their commit, and every second
 * those that others have left (decision 084). What cannot be handed over now remains and is tried again.
 */
export function openOutbox(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  onError: (error: unknown) => void,
  limits: OutboxLimits = LIMITS,
): Outbox {
  let woken = false
  let closed = false
  let running: Promise<void> | undefined
  const wake = () => {
    if (closed) return
    woken = true
    running ??= run()
  }
  async function run(): Promise<void> {
    while (woken) {
      woken = false
      await handOverAll()
      await pause(limits.pauseMs)
    }
    running = undefined
  }
  async function handOverAll(): Promise<void> {
    try {
      while ((await handOver(db)) >= MOST_ROWS);
    } catch (error) {
      onError(error)
    }
  }
  onWritten(pool, wake)
  wake()
  const sweep = setInterval(wake, limits.sweepMs).unref()
  return {
    async close() {
      clearInterval(sweep)
      // once more, because no other process may be there to do it
      wake()
      closed = true
      await running
    },
  }
}

type Log = { error(about: object, text: string): void; debug(about: object, text: string): void }

/** Logs why a hand-over failed: an outage is reported elsewhere, and any other reason delays jobs and notifications. */
export const logTo =
  (log: Log) =>
  (err: unknown): void => {
    if (isDatabaseUnreachable(err)) log.debug({ err }, 'the outbox waits until the database is back')
    else log.error({ err }, 'the outbox could not be handed over')
  }

/** Calls `wake` when a connection that has written to the outbox returns to the pool, which is after its commit. */
function onWritten(pool: pg.Pool, wake: () => void): void {
  const observed = new WeakSet<pg.PoolClient>()
  const written = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (observed.has(client)) return
    observed.add(client)
    client.on('notice', ({ message }) => message === WRITTEN && written.add(client))
  })
  pool.on('release', (_, client) => {
    if (written.delete(client)) wake()
  })
}

/** The message of the trigger on the table. */
const WRITTEN = 'outbox written'
