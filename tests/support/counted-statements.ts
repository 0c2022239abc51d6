import type { Pool, PoolClient } from 'pg'

/** Returns a function with the number of statements with this text that a pool has sent since. */
export function countStatements(pool: Pool, text: string): () => number {
  let sent = 0
  const wrapped = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (wrapped.has(client)) return
    wrapped.add(client)
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      if (String(args[0]).includes(text)) sent += 1
      return send(...args)
    }) as typeof client.query
  })
  return () => sent
}
