import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long a client may read nothing of a reply. */
export const UNREAD_MS = 120_000

/** Browsers and proxies send the next request after the reply; Node begins all that one packet contains. */
const MOST_PIPELINED = 20

const pending = new WeakMap<Socket, number>()

/** Counts a request; whether its connection waits for more replies than it may, and was closed. */
export function hasTooManyPending({ raw: { socket } }: FastifyRequest, reply: FastifyReply): boolean {
  const count = pending.get(socket) ?? 0
  if (count >= MOST_PIPELINED) {
    reply.hijack()
    socket.destroy()
    return true
  }
  pending.set(socket, count + 1)
  reply.raw.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1))
  return false
}
