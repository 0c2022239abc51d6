import type { FastifyReply } from 'fastify'

/** A file with the name under which a browser stores it. */
export type FileReply = { bytes: Buffer; name: string }

/** Sends a file. It is personal, so nothing between server and browser may store it. */
export const sendFile = (reply: FastifyReply, type: string, { bytes, name }: FileReply): FastifyReply =>
  reply
    .type(type === 'text/csv' ? 'text/csv; charset=utf-8' : type)
    .header('content-disposition', `inline; filename="${name.replace(/[^\w.-]/g, '-')}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes)
