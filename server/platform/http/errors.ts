import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorBody, type ErrorCode, isShopError, ShopError } from '#contract/errors.ts'
import { databaseIsAway, writesCrossed } from '../database/database.ts'
import { impliedErrors } from './serve.ts'

/** Every failure leaves through here: known errors in their own words, unknown ones logged and kept quiet. */
export function answerErrors(app: FastifyInstance, strict: boolean): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = recognise(error)
    if (!known) request.log.error({ err: error }, 'unexpected error')
    if (known?.cause) request.log.error({ err: known.cause }, `the cause of ${known.code}`)
    const shown = known && (!strict || promised(request, known.code)) ? known : new ShopError('INTERNAL')
    if (known && shown !== known)
      request.log.error({ err: error }, `the contract does not declare ${known.code}`)
    return sendError(reply, shown)
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, new ShopError('NOT_FOUND', { what: 'Page' })))
}

export function sendError(reply: FastifyReply, error: ShopError): FastifyReply {
  if (error.status === 503) reply.header('retry-after', '2')
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(errorBody(error)))
}

export function errorBody(error: ShopError): ErrorBody {
  return {
    ...error.details,
    success: false,
    error: true,
    code: error.code,
    message: error.message,
    type: `/api/docs#${error.code}`,
    title: error.message,
    status: error.status,
  }
}

/** What the framework, the pool or the domain threw, as an error of the contract; null when nobody expected it. */
function recognise(error: FastifyError | ShopError): ShopError | null {
  if (isShopError(error)) return error
  if (databaseIsAway(error)) return new ShopError('UNAVAILABLE')
  if (writesCrossed(error)) return new ShopError('CROSSED')
  if (error.statusCode === 429) return new ShopError('TOO_MANY')
  if (error.statusCode === 413) return new ShopError('TOO_LARGE')
  if (error.statusCode === 400 || error.statusCode === 415 || error instanceof SyntaxError)
    return new ShopError('NOT_JSON')
  return null
}

const promised = (request: FastifyRequest, code: ErrorCode): boolean => {
  const endpoint = request.routeOptions.config.endpoint
  return !endpoint || impliedErrors.includes(code) || (endpoint.errors?.includes(code) ?? false)
}
