import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Time that requests have to end after the server has stopped to listen; then their connections are cut. */
export const CUT_MS = 25_000

export type Draining = {
  /** From now on the server is not ready, and every response asks its client to open another connection. */
  begin(): void
  begun(): boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

/**
 * Prepares a server for being replaced (decision 096): between `begin` and `close` it answers as usual, while a proxy
 * learns from `/readyz` to send requests elsewhere. A request that stalls after `close` is cut.
 */
export function prepareDraining(app: FastifyInstance, cutMs = CUT_MS): void {
  const underWay = new Set<ServerResponse>()
  let begun = false
  // before the server of Fastify sees the request, because it may send the head at once
  app.server.prependListener('request', (_request, response) => {
    if (begun) return closeAfter(response)
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  app.decorate('draining', {
    begun: () => begun,
    begin() {
      begun = true
      for (const response of underWay) closeAfter(response)
    },
  })
  app.addHook('preClose', async () => {
    app.draining.begin()
    setTimeout(() => app.server.closeAllConnections(), cutMs).unref()
  })
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
