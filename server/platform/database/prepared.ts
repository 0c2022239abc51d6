import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * Maximum number of named statements of a process. The texts of the source are fewer; the limit is for lists whose
 * length is part of the text, because each name occupies memory of every connection until it is closed.
 */
export const MAX_NAMED = 500

/**
 * Prepares the statements that Kysely sends over the pool: each has a name derived from its text, so that PostgreSQL
 * parses it once per connection and can reuse its plan. Statements for the session (`begin`, `set`) have no name.
 */
export function prepareStatements(pool: pg.Pool): void {
  // a pooler that gives each transaction another connection loses names; after the first loss no statement is named
  let namesAreLost = false
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    /** texts whose result has other columns since they were prepared on this connection */
    const outdated = new Set<unknown>()
    const prepared = (...args: unknown[]) => {
      const [text, values, ...others] = args
      const usable = !namesAreLost && others.length === 0 && Array.isArray(values) && !outdated.has(text)
      const name = usable && typeof text === 'string' ? nameOf(text) : null
      if (!name) return send(...args)
      return send({ name, text, values }).catch((error: { code?: string; message?: string }) => {
        if (LOST.has(error.code ?? '')) namesAreLost = true
        else if (hasOtherColumns(error)) outdated.add(text)
        else throw error
        // a failed transaction cannot continue; its caller gets the error
        if (client.getTransactionStatus() !== 'I') throw error
        return send(text, values)
      })
    }
    client.query = prepared as typeof client.query
  })
}

const names = new Map<string, string>()

/** The same in every process, so that it can be recognised in PostgreSQL's views; null for a text without a name. */
function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MAX_NAMED || !/^\s*(select|with|insert|update|delete)\b/i.test(text)) return null
  const name = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  names.set(text, name)
  return name
}

// invalid_sql_statement_name: it does not exist; duplicate_prepared_statement
const LOST = new Set(['26000', '42P05'])

/** After a migration that changed the type of a selected column. */
const hasOtherColumns = ({ code, message }: { code?: string; message?: string }): boolean =>
  code === '0A000' && message === 'cached plan must not change result type'
