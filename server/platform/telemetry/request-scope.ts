import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Scope, StatementScope } from '../database/statement-scope.ts'
import type { Ended } from './requests.ts'
import type { RequestSpan, Tracing } from './tracing.ts'

type Options = { tracing?: Tracing | undefined; comments: boolean; scope: StatementScope }

/**
 * Gives the statements of each request its id as a comment, and its trace. Without both it adds nothing to a request.
 * Returns what is to be called when a request has ended.
 */
export function scopeRequests(
  app: FastifyInstance,
  { tracing, comments, scope }: Options,
): ((ended: Ended, request: FastifyRequest) => void) | undefined {
  if (!tracing && !comments) return undefined
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  const scopes = new WeakMap<FastifyRequest, Scope>()
  app.addHook('onRequest', (request, _reply, next) => {
    const span = tracing?.begin(request.method, request.headers)
    if (span) spans.set(request, span)
    const current: Scope = {
      comment: comments ? commentOf(request) : '',
      ...(span && { onStatement: span.statement }),
    }
    scopes.set(request, current)
    scope.run(current, next)
  })
  // a body is read by the connection, which belongs to no request
  app.addHook('preValidation', (request, _reply, next) => {
    const current = scopes.get(request)
    if (current) scope.run(current, next)
    else next()
  })
  return (ended, request) => spans.get(request)?.end(ended)
}

/** A given id has only letters, digits, dots, hyphens and underscores, so it cannot end the comment. */
const commentOf = ({ id, routeOptions: { url = 'none' } }: FastifyRequest): string =>
  `/* request ${id} of ${url.replaceAll('*', '')} */ `
