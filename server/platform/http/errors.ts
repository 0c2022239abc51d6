import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ErrorBody,
  type ErrorCode,
  errors,
  type FieldProblem,
  isShopError,
  ShopError,
} from '#contract/errors.ts'
import type { Say } from '#contract/language.ts'
import { databaseIsAway, writesCrossed } from '../database/database.ts'
import { impliedErrors } from './serve.ts'
import { languageOf, saidIn, wordsIn } from './words.ts'

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
    .send(JSON.stringify(errorBody(error, wordsIn(languageOf(reply.request)))))
}

/** What is wrong in the words of `t`; the details of some errors, and of every field, are said anew in them. */
export function errorBody(error: ShopError, t: Say): ErrorBody {
  const { fields, ...details } = error.details as { fields?: FieldProblem[] }
  const said = fields?.map(({ field, message, words }) => ({
    field,
    message: words ? saidIn(t, words) : message,
  }))
  const known = { ...details, ...(said && { fields: said }) }
  const message = (errors[error.code].message as (d: unknown, t: Say) => string)(known, t)
  return {
    ...known,
    success: false,
    error: true,
    code: error.code,
    message,
    type: `/api/docs#${error.code}`,
    title: message,
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
