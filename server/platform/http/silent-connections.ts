import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** For a request that is under way on a new connection. */
const GRACE_MS = 1_000

/**
 * Cuts connections on which no request was sent, as browsers open them in advance, soon after a shutdown began. Node
 * does not count them as idle, and would wait for them until `headersTimeout`.
 */
export function cutSilentConnections(app: FastifyInstance): void {
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
