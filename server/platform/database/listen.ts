import pg from 'pg'

const HEARTBEAT_MS = 20_000
const ANSWER_MS = 10_000

/**
 * Listens on one notification channel and reconnects after an outage. `onDisconnect` is called at the start and when
 * the connection breaks, since notifications may be lost; `onConnect` when the channel is listened to again.
 */
export function listen(
  connection: pg.ClientConfig,
  channel: string,
  on: { onNotify(payload: string): void; onConnect(): void; onDisconnect(): void },
): { close(): Promise<void> } {
  let closed = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined

  async function open() {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'jhatpat-listen',
      keepAlive: true,
      query_timeout: ANSWER_MS,
    })
    client = fresh
    fresh.on('notification', ({ payload }) => on.onNotify(payload ?? ''))
    fresh.on('error', () => {})
    fresh.once('end', lost)
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      on.onConnect()
      heartbeat(fresh)
    } catch {
      await fresh.end().catch(() => {})
      lost()
    }
  }

  /** Detects a connection that was dropped silently, as by a firewall: the server no longer answers. */
  function heartbeat(line: pg.Client) {
    beat = setTimeout(async () => {
      try {
        await line.query('select 1')
        if (client === line && !closed) heartbeat(line)
      } catch {
        await line.end().catch(() => {})
      }
    }, HEARTBEAT_MS)
  }

  function lost() {
    clearTimeout(beat)
    on.onDisconnect()
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(open, 500)
  }

  on.onDisconnect()
  open()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      clearTimeout(beat)
      await client?.end().catch(() => {})
    },
  }
}
