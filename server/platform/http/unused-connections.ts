import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Grace time for a request that is being received on a new connection. */
const GRACE_MS = 1_000

/**
 * Closes connections on which no request was sent (browsers open such connections in advance) soon after a shutdown
 * began. Node does not count them as idle, and would wait for them until `headersTimeout`.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of silent) socket.destroy()
    }, GRACE_MS).unref()
  })
}
