import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ShopError } from '#contract/errors.ts'
import { errorBody } from './errors.ts'
import { i18nFor } from './i18n.ts'

/** The names that Node gives to what is wrong (Node.js, HTTP, event `clientError`). */
const codes: Record<string, 'TOO_SLOW' | 'TOO_MUCH_AHEAD'> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'TOO_MUCH_AHEAD',
}

/**
 * Answers a request that did not arrive as a whole, with an error as all others have: no route is known yet, and no
 * language but English. Then the connection ends.
 */
export function answerUnreadable(problem: NodeJS.ErrnoException, socket: Socket): void {
  if (problem.code === 'ECONNRESET' || socket.destroyed) return
  const error: ShopError = new ShopError(codes[problem.code ?? ''] ?? 'NOT_HTTP')
  const body = JSON.stringify(errorBody(error, i18nFor('en')))
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(problem)
}
