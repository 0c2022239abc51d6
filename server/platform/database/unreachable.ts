import type pg from 'pg'

/**
 * Marks every error of a pool's connections and statements, so that `isDatabaseUnreachable` does not take the refused
 * connection of another service, or a missing file, for an unreachable database.
 */
export function markErrors(pool: pg.Pool): void {
  pool.connect = marking(pool.connect.bind(pool)) as typeof pool.connect
  pool.on('connect', (client) => {
    client.query = marking(client.query.bind(client), (error) => {
      // the pool does not lend it again
      if (error.code === READ_ONLY) (client as unknown as pg.Client).end().catch(() => {})
    }) as typeof client.query
  })
}

/** True when the database is unreachable, starting or stopping, so that the request can be repeated later. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error) || !(MARK in error)) return false
  const { code, message } = error as Error & { code?: string }
  if (code && (UNREACHABLE_STATES.has(code) || UNREACHABLE_CODES.has(code) || code.startsWith('08')))
    return true
  return UNREACHABLE_MESSAGES.some((text) => message.includes(text))
}

/** Registered globally: the built app and the process that opens the pool load this module separately. */
const MARK = Symbol.for('jhatpat.database-error')

/** A former primary that became a replica: the write belongs to another server. */
const READ_ONLY = '25006'
// then: a statement exceeded statement_timeout, or a transaction was idle for too long
const UNREACHABLE_STATES = new Set(['57P01', '57P02', '57P03', '53300', READ_ONLY, '57014', '25P03'])
const UNREACHABLE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const UNREACHABLE_MESSAGES = [
  'Connection terminated',
  'is not currently accepting connections',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
]

type Call = (...args: unknown[]) => unknown

/** The same function, in its callback and its promise form, with its errors marked. */
function marking(call: Call, onError: (error: NodeJS.ErrnoException) => void = () => {}): Call {
  const mark = (error: unknown) => {
    if (error instanceof Error) onError(error)
    return marked(error)
  }
  return (...args) => {
    const callback = args.at(-1)
    if (typeof callback === 'function')
      return call(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) =>
        callback(mark(error), ...rest),
      )
    const outcome = call(...args)
    return outcome instanceof Promise ? outcome.catch((error) => Promise.reject(mark(error))) : outcome
  }
}

function marked(error: unknown): unknown {
  // not enumerable, so that logging and comparison omit it
  if (error instanceof Error) Object.defineProperty(error, MARK, { value: true, configurable: true })
  return error
}
