import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPlain } from '#contract/endpoint.ts'
import {
  type ErrorBody,
  type ErrorCode,
  errors,
  type FieldProblem,
  isShopError,
  ShopError,
} from '#contract/errors.ts'
import type { Translate } from '#contract/language.ts'
import { isWriteConflict, lockWasBusy } from '../database/database.ts'
import { isDiskFull } from '../database/disk-space.ts'
import { isDatabaseUnreachable } from '../database/unreachable.ts'
import { kindOfError } from '../security/kinds.ts'
import { reportSecurityEvent } from '../security/security-events.ts'
import type { DiskWatch } from './disk-watch.ts'
import { logFailure, noteFailure } from './failures.ts'
import { i18nFor, languageOf, translateMessage } from './i18n.ts'
import { impliedErrors } from './serve.ts'

/** Converts every failure to a reply: declared errors with their message, others as 500. Logs each 5xx. */
export function handleErrors(app: FastifyInstance, strict: boolean, disk: DiskWatch): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isDiskFull(error)) disk.note(error)
    const { shown, cause } = replyTo(error, request, strict)
    const kind = kindOfError[shown.code]
    if (kind) reportSecurityEvent(request, kind)
    if (shown.status >= 500) {
      noteFailure(request, cause)
      logFailure(request, reply, shown.status)
    }
    return sendError(reply, shown)
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, new ShopError('NOT_FOUND', { what: 'Page' })))
}

/** After so many seconds an overloaded process may be asked again. */
export const RETRY_SECONDS = '5'

export function sendError(reply: FastifyReply, error: ShopError): FastifyReply {
  if (error.status === 503) reply.header('retry-after', error.code === 'OVERLOADED' ? RETRY_SECONDS : '2')
  if (error.code === 'TOO_MANY' && !reply.hasHeader('retry-after')) reply.header('retry-after', '60')
  // a compressed list may have failed before its first byte
  reply.removeHeader('content-encoding').raw.removeHeader('content-encoding')
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(bodyOf(error, reply.request)))
}

function bodyOf(error: ShopError, request: FastifyRequest): object {
  const { endpoint } = request.routeOptions.config
  const plain = endpoint ? isPlain(endpoint) : request.url.startsWith('/api/v1/')
  return (plain ? problemBody : errorBody)(error, i18nFor(languageOf(request)))
}

/** The reply of an error, with its message and the problems of its fields translated by `t`. */
export function errorBody(error: ShopError, t: Translate): ErrorBody {
  const { values, message } = translated(error, t)
  return {
    ...(error.published ?? values),
    success: false,
    error: true,
    code: error.code,
    message,
    type: `/api/docs#${error.code}`,
    title: message,
    status: error.status,
  }
}

/** The same under `/api/v1`: problem details (RFC 9457), the code, and the values of the error. */
function problemBody(error: ShopError, t: Translate): object {
  const { values, message } = translated(error, t)
  const words = error.code.toLowerCase().replaceAll('_', ' ')
  return {
    ...values,
    type: `/api/docs#${error.code}`,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    status: error.status,
    detail: message,
    code: error.code,
  }
}

function translated(error: ShopError, t: Translate): { values: object; message: string } {
  const { fields, ...details } = error.details as { fields?: FieldProblem[] }
  const messages = fields?.map(({ field, message, words }) => ({
    field,
    message: words ? translateMessage(t, words) : message,
  }))
  const values = { ...details, ...(messages && { fields: messages }) }
  const message = (errors[error.code].message as (d: unknown, t: Translate) => string)(values, t)
  return { values, message }
}

/** The error to send, and the one to log. */
function replyTo(error: FastifyError, request: FastifyRequest, strict: boolean) {
  const declaredError = recognise(error)
  if (declaredError && (!strict || isDeclared(request, declaredError.code)))
    return { shown: declaredError, cause: error }
  const cause = declaredError
    ? new Error(`the contract does not declare ${declaredError.code}`, { cause: error })
    : error
  return { shown: new ShopError('INTERNAL'), cause }
}

/** Maps errors of the framework, the pool or the domain to an error of the contract; null when unexpected. */
function recognise(error: FastifyError | ShopError): ShopError | null {
  if (isShopError(error)) return error
  if (isDatabaseUnreachable(error)) return new ShopError('UNAVAILABLE')
  if (lockWasBusy(error)) return new ShopError('BUSY')
  if (isDiskFull(error)) return new ShopError('STORAGE_FULL')
  if (isWriteConflict(error)) return new ShopError('CROSSED')
  if (error.statusCode === 429) return new ShopError('TOO_MANY')
  if (error.statusCode === 413) return new ShopError('TOO_LARGE')
  if (error.statusCode === 400 || error.statusCode === 415 || error instanceof SyntaxError)
    return new ShopError('NOT_JSON')
  return null
}

const isDeclared = (request: FastifyRequest, code: ErrorCode): boolean => {
  const endpoint = request.routeOptions.config.endpoint
  return !endpoint || impliedErrors.includes(code) || (endpoint.errors?.includes(code) ?? false)
}
