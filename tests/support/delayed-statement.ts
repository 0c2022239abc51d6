import type { Pool, PoolClient } from 'pg'

/**
 * Delays results of statements that are sent over a pool. The returned function begins `work`, whose first statement
 * with this text has read, but not answered, until `meanwhile` has ended.
 */
export function delayStatements(pool: Pool) {
  /** while set, the result of the first statement with this text waits */
  let delayed: { text: string; arrived: () => void; until: Promise<void> } | null = null
  const wrapped = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (wrapped.has(client)) return
    wrapped.add(client)
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    const query = async (...args: unknown[]) => {
      const reply = await send(...args)
      if (delayed && String(args[0]).includes(delayed.text)) {
        const { arrived, until } = delayed
        delayed = null
        arrived()
        await until
      }
      return reply
    }
    client.query = query as typeof client.query
  })
  return async <T>(
    statement: string,
    work: () => Promise<T>,
    meanwhile: () => Promise<unknown>,
  ): Promise<T> => {
    let proceed = () => {}
    const until = new Promise<void>((resolve) => {
      proceed = resolve
    })
    const arrived = new Promise<void>((resolve) => {
      delayed = { text: statement, arrived: resolve, until }
    })
    const working = work()
    await arrived
    await meanwhile()
    proceed()
    return await working
  }
}
