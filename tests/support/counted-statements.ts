import type { Pool, PoolClient } from 'pg'

/** Returns a function with the number of statements with this text that a pool has sent since. */
export function countStatements(pool: Pool, text: string): () => number {
  let sent = 0
  onStatement(pool, (statement) => {
    if (statement.includes(text)) sent += 1
  })
  return () => sent
}

/** The statements that a pool sends from now on, without their parameters. */
export function statementsOf(pool: Pool): string[] {
  const sent: string[] = []
  onStatement(pool, (statement) => sent.push(statement))
  return sent
}

function onStatement(pool: Pool, listener: (statement: string) => void): void {
  const wrapped = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (wrapped.has(client)) return
    wrapped.add(client)
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      listener(String(args[0]))
      return send(...args)
    }) as typeof client.query
  })
}
