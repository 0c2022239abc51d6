import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseConnection } from './database.ts'
import { type Sockets, trackSockets } from './sockets.ts'

const PAUSE_MS = 200
/** A server that sends nothing for so long, neither to a question nor to any statement, is dead. */
const SILENT_MS = 800
/** A process that was busy for so long may not have read an answer that has arrived. */
const BUSY_MS = 100

/**
 * Cuts connections whose host has gone without closing them, as after a power cut: otherwise their statements would
 * wait until TCP gives up, a quarter of an hour later. A server that is merely slow answers some statement in that
 * time.
 */
export function watchServer(
  connection: DatabaseConnection,
  pools: Pick<Sockets, 'received' | 'cut'>,
  onSilent: () => void,
): { close(): Promise<void> } {
  const question = openQuestion(connection)
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const received = pools.received()
      if (
        (await question.ask()) === 'no answer' &&
        pools.received() === received &&
        !stopping.signal.aborted
      ) {
        pools.cut()
        onSilent()
      }
      await pause(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    async close() {
      stopping.abort()
      question.drop()
      await running
    },
  }
}

/** Asks over a connection of its own, because those of a pool may all be in use. */
function openQuestion({ prepare: _, ...config }: DatabaseConnection) {
  let current: { client: pg.Client; sockets: Sockets } | null = null
  const drop = () => {
    current?.sockets.cut()
    current = null
  }
  const connected = async () => {
    if (current) return current.client
    const sockets = trackSockets()
    const client = new pg.Client({ ...config, application_name: 'jhatpat-watch', stream: sockets.open })
    client.on('error', () => {})
    current = { client, sockets }
    await client.connect()
    return client
  }
  return {
    drop,
    async ask(): Promise<'answer' | 'no answer'> {
      const asked = connected().then((client) => client.query('select'))
      asked.catch(() => {})
      const began = performance.now()
      const outcome = await Promise.race([
        asked.then(() => 'answer' as const),
        pause(SILENT_MS, 'no answer' as const),
      ]).catch(() => 'refused' as const)
      if (outcome === 'answer') return 'answer'
      drop()
      // a refusal closes the other connections by itself
      const wasBusy = performance.now() - began > SILENT_MS + BUSY_MS
      return outcome === 'refused' || wasBusy ? 'answer' : 'no answer'
    },
  }
}
