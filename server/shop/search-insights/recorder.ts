import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/database/database.ts'
import { findKey, insertEvents, insertKey } from './events.queries.ts'
import { hashOf, type Sender } from './visitors.rules.ts'

export type SearchEvent = { query: string; storeId: string; found: boolean; productId: string | null }

const FLUSH_MS = 3_000
const CLOSING_ATTEMPTS = 3
const CLOSING_PAUSE_MS = 200
/** Events in memory; while the database does not store them, further ones are dropped. */
const MAX_WAITING = 2_000
/** Events of an address and of all addresses that a process accepts in a day, which bounds the tables. */
const MAX_PER_ADDRESS = 2_000
const MAX_PER_DAY = 500_000

/** SQLSTATE classes of values and constraints */
const REFUSED_VALUE = /^2[23]/

type Log = { warn(about: object, text: string): void }
type Waiting = SearchEvent & { sender: Sender }

export type Recorder = ReturnType<typeof openRecorder>

/**
 * Collects events in memory and stores them every few seconds in one statement, so that no request waits for it. A
 * process that is killed loses the events of these seconds.
 */
export function openRecorder(db: Db, log: Log) {
  let waiting = new Map<string, Waiting>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  const mayAccept = quotas()

  function record(sender: Sender, event: SearchEvent): void {
    const key = JSON.stringify([sender.visitor, event.query, event.productId])
    const same = waiting.get(key)
    if (same) same.found ||= event.found
    else if (waiting.size < MAX_WAITING && mayAccept(sender.address)) waiting.set(key, { ...event, sender })
    schedule()
  }
  function schedule(): void {
    if (waiting.size > 0) timer ??= setTimeout(flush, FLUSH_MS).unref()
  }
  /** Stores what is waiting; never fails. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing ??= write().finally(() => {
      writing = undefined
      schedule()
    })
    return writing
  }
  async function write(): Promise<void> {
    const batch = waiting
    if (batch.size === 0) return
    waiting = new Map()
    const stored = await store(db, [...batch.values()]).catch((err) => {
      log.warn({ err }, 'the database did not store searches')
      // values that it refuses would be refused again
      return REFUSED_VALUE.test(err.code ?? '')
    })
    if (!stored) waiting = new Map([...batch, ...waiting].slice(0, MAX_WAITING))
  }
  return {
    record,
    flush,
    async close(): Promise<void> {
      await writing
      for (let attempt = 1; attempt <= CLOSING_ATTEMPTS && waiting.size > 0; attempt += 1) {
        await flush()
        // the pool may have a connection of which it does not know yet that the database closed it
        if (waiting.size > 0) await pause(CLOSING_PAUSE_MS)
      }
      clearTimeout(timer)
      waiting.clear()
    },
  }
}

async function store(db: Db, events: Waiting[]): Promise<boolean> {
  const today = (await findKey(db)) ?? (await insertKey(db, randomBytes(32).toString('hex')))
  const hashed = events.map(({ sender, ...event }) => ({
    ...event,
    visitor: hashOf(today.key, sender.visitor),
    address: hashOf(today.key, `address ${sender.address}`),
  }))
  return insertEvents(db, today, hashed)
}

/** Counts the events of addresses per day. */
function quotas() {
  let day = ''
  let all = 0
  const counts = new Map<string, number>()
  return (address: string): boolean => {
    const today = new Date().toISOString().slice(0, 10)
    if (today !== day) {
      day = today
      all = 0
      counts.clear()
    }
    const count = counts.get(address) ?? 0
    if (count >= MAX_PER_ADDRESS || all >= MAX_PER_DAY) return false
    counts.set(address, count + 1)
    all += 1
    return true
  }
}
