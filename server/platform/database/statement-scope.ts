import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** What the statements of one request carry; only requests that are traced, or whose statements are named, have one. */
export type Scope = {
  /** written before the text of each statement; empty: none */
  comment: string
  /** called before a statement is sent; the returned function when it has ended */
  onStatement?(text: string): (error?: unknown) => void
}
export type StatementScope = AsyncLocalStorage<Scope>

/**
 * Gives the statements of a pool the scope of the request that sends them. A statement with a comment is another text
 * for each request, so `prepareStatements`, which expects a keyword first, sends it without a name.
 */
export function scopeStatements(pool: pg.Pool): StatementScope {
  const scope: StatementScope = new AsyncLocalStorage()
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    const scoped = (...args: unknown[]) => {
      const current = scope.getStore()
      const [text, ...others] = args
      if (!current || typeof text !== 'string') return send(...args)
      const onEnd = current.onStatement?.(text)
      const sent = send(current.comment + text, ...others)
      // it is a promise unless a callback was given
      if (onEnd && typeof sent?.then === 'function') sent.then(() => onEnd(), onEnd)
      return sent
    }
    client.query = scoped as typeof client.query
  })
  return scope
}
