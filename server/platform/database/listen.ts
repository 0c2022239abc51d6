import pg from 'pg'

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

  async function open() {
    const fresh = new pg.Client({ ...connection, application_name: 'jhatpat-listen' })
    client = fresh
    fresh.on('notification', ({ payload }) => on.news(payload ?? ''))
    fresh.on('error', () => {})
    fresh.once('end', lost)
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      on.line()
    } catch {
      await fresh.end().catch(() => {})
      lost()
    }
  }

  function lost() {
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
      await client?.end().catch(() => {})
    },
  }
}
