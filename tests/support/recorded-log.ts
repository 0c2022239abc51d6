import { pino } from 'pino'
import { briefError } from '#server/platform/telemetry/log.ts'

export type LoggedError = { name: string; message: string; code?: string; cause?: LoggedError }
export type LogLine = { level: number; msg: string; status?: number; path?: string; err?: LoggedError }

const WARN = 40

/** A log that stores its lines, with errors in the format of the shop. */
export function recordLog() {
  const lines: LogLine[] = []
  const log = pino(
    { level: 'debug', serializers: { err: briefError } },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  return {
    log,
    /** Warnings and errors since the last call of this function. */
    takeProblems: () => lines.splice(0).filter(({ level }) => level >= WARN),
    /** The lines of requests, or with another text, since the last call of this function. */
    takeRequests: (text = 'request') => lines.splice(0).filter(({ msg }) => msg === text),
    /** The lines of security events since the last call of this function. */
    takeSecurity: () => lines.splice(0).filter(({ msg }) => msg === 'security event'),
  }
}

/** The codes and messages of an error and all its causes, as one text. */
export const chainOf = (err: LoggedError | undefined): string =>
  err ? [err.code, err.message, chainOf(err.cause)].filter(Boolean).join(' | ') : ''
