import pg from 'pg'

const HEARTBEAT_MS = 20_000
const ANSWER_MS = 10_000

/**
 * Hears one notification channel, with what each notice carries, and comes back after an outage. `onGap` is called when news may have been missed
 * (at the start, and whenever the line breaks), `onLine` once it is heard again.
 */
export function listen(
  connection: pg.ClientConfig,
  channel: string,
  on: { news(what: string): void; line(): void; gap(): void },
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
    fresh.on('notification', ({ payload }) => on.news(payload ?? ''))
    fresh.on('error', () => {})
    fresh.once('end', lost)
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      on.line()
      heartbeat(fresh)
    } catch {
      await fresh.end().catch(() => {})
      lost()
    }
  }

  /** A line that dies without a word, as one through a firewall may, is noticed when it stops answering. */
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
    on.gap()
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(open, 500)
  }

  on.gap()
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
