import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** One ended request, as the log writes it. */
export type Ended = {
  reqId: string
  method: string
  /** the pattern of the route, of a page its own */
  route: string
  status: number
  ms: number
  /** sent on the connection, with headers */
  bytes: number
  /** a stream is open for as long as its client stays */
  stream?: true
}

/** The status of a request whose client disconnected before the reply was sent, as nginx names it. */
export const DISCONNECTED = 499

/**
 * Calls `report` once for each request, when its reply was sent or its client has disconnected; Fastify's own hook is
 * not called for the latter.
 */
export function onRequestEnd(
  app: FastifyInstance,
  report: (ended: Ended, request: FastifyRequest) => void,
): void {
  app.decorateRequest('pageRoute', '')
  app.addHook('onRequest', (request, reply, next) => {
    const before = request.raw.socket.bytesWritten
    reply.raw.once('close', () => report(ended(request, reply, before), request))
    next()
  })
}

const STREAM = { stream: true } as const

function ended(request: FastifyRequest, reply: FastifyReply, before: number): Ended {
  const { config, url = 'none' } = request.routeOptions
  return {
    reqId: request.id,
    method: request.method,
    route: request.pageRoute || url,
    status: reply.raw.writableFinished ? reply.raw.statusCode : DISCONNECTED,
    ms: Math.round(reply.elapsedTime * 1_000) / 1_000,
    bytes: request.raw.socket.bytesWritten - before,
    ...(config.endpoint?.stream && STREAM),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** the pattern of the page, because one route serves all pages; empty for other routes */
    pageRoute: string
  }
}
