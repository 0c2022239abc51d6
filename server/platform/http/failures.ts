import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const causes = new WeakMap<FastifyRequest, unknown>()
const logged = new WeakSet<FastifyRequest>()

/** Logs every reply with a status of 500 or above exactly once, with its cause, besides its line as a request. */
export function logFailures(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    if (reply.statusCode >= 500) logFailure(request, reply, reply.statusCode)
    next()
  })
}

/** Stores the cause of a failed request for its log line. */
export const noteFailure = (request: FastifyRequest, cause: unknown): void => void causes.set(request, cause)

/** Its line as a request is enough: a process that refuses thousands must not write about each. */
export const omitFailure = (request: FastifyRequest): void => void logged.add(request)

/** Logs a failed request before its reply is sent, because no hook runs when the client has disconnected. */
export function logFailure(request: FastifyRequest, reply: FastifyReply, status: number): void {
  if (logged.has(request)) return
  logged.add(request)
  const line = { ...about(request, reply, status), err: causes.get(request) }
  // the shop recovers from 503 by itself; every other one is a defect
  if (status === 503) request.log.warn(line, 'answered with an error')
  else request.log.error(line, 'answered with an error')
}

const about = ({ id, method, url }: FastifyRequest, reply: FastifyReply, status: number) => ({
  reqId: id,
  method,
  // without the query string, which contains what users typed
  path: url.split('?')[0],
  status,
  ms: Math.round(reply.elapsedTime),
})
