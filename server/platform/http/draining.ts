import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time that requests have to end after the server has stopped to listen; then their connections are cut. */
export const CUT_MS = 25_000

export type Draining = {
  /** From now on the server is not ready, and every response asks its client to open another connection. */
  begin(): void
  begun(): boolean
  /** responses that have not been sent, for tests */
  underWay(): number
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

/**
 * Prepares a server for being replaced (decision 096): between `begin` and `close` it answers as usual, while a proxy
 * learns from `/servingz` to send requests elsewhere. A request that stalls after `close` is cut.
 */
export function prepareDraining(app: FastifyInstance, cutMs = CUT_MS): void {
  // by connection, because Node closes no response that waits behind another one when its connection ends
  const underWay = new Map<Socket, Set<ServerResponse>>()
  let begun = false
  // before the server of Fastify sees the request, because it may send the head at once
  app.server.prependListener('request', ({ socket }, response) => {
    if (begun) return closeAfter(response)
    if (socket.destroyed) return
    const responses = underWay.get(socket) ?? watch(socket)
    responses.add(response)
    response.once('close', () => responses.delete(response))
  })
  function watch(socket: Socket): Set<ServerResponse> {
    const responses = new Set<ServerResponse>()
    underWay.set(socket, responses)
    socket.once('close', () => underWay.delete(socket))
    return responses
  }
  app.decorate('draining', {
    begun: () => begun,
    underWay: () => [...underWay.values()].reduce((sum, { size }) => sum + size, 0),
    begin() {
      begun = true
      for (const responses of underWay.values()) for (const response of responses) closeAfter(response)
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
