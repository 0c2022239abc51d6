import { destination, type Logger, pino } from 'pino'
import { openLineBuffer } from './line-buffer.ts'
import type { Ended } from './requests.ts'

/** The structured log on standard output. A closed terminal or a full disk behind it does not end the process. */
export function openLog(level: string): Logger {
  const output = destination({ fd: 1, sync: true })
  output.on('error', () => {})
  return pino({ level, serializers: { err: briefError, error: briefError } }, output)
}

/** The log of requests on standard output: many lines, so they are written together, within half a second. */
export function openRequestLog(level: string): Logger {
  const output = openLineBuffer()
  process.once('exit', output.endSync)
  return pino({ level }, output)
}

/** Writes the line of a request. It has no address, user, path or query: only the pattern of the route. */
export const logRequest = (log: { info(line: object, text: string): void }, ended: Ended): void =>
  log.info(ended, 'request')

/** The causes of an error that are logged with it. */
const MOST_CAUSES = 5

/** Message, stack and causes of an error, without other fields of a database error, which may contain user input. */
export function briefError(error: unknown, depth = MOST_CAUSES): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, code, stack } = error as Error & { code?: string }
  const cause = depth > 0 ? causeOf(error) : undefined
  return { name, message, code, stack, ...(cause !== undefined && { cause: briefError(cause, depth - 1) }) }
}

/** Stripe's library keeps the cause in `detail`; there, a database error has a text with a shopper's values. */
const causeOf = ({ cause, detail }: Error & { detail?: unknown }): unknown =>
  cause ?? (detail instanceof Error ? detail : undefined)
