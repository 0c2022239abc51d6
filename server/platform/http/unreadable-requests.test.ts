import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordLog } from '#tests/support/recorded-log.ts'
import { watchDisk } from './disk-watch.ts'
import { createHttp } from './http.ts'

let http: FastifyInstance
let url: string
beforeAll(async () => {
  const { log } = recordLog()
  http = await createHttp({ log, strict: true, disk: watchDisk(log), trustedProxies: 'loopback' })
  url = await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => http.close())

/** What the shop answers to these bytes, or to a connection on which its server reports `problem`. */
async function answerTo(bytes: string, problem?: string): Promise<{ status: number; body: object }> {
  const { hostname, port } = new URL(url)
  const accepted = once(http.server, 'connection')
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  const [ofShop] = await accepted
  if (problem) http.server.emit('clientError', Object.assign(new Error(problem), { code: problem }), ofShop)
  const reply = await text(socket)
  const [head = '', body = ''] = reply.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) }
}

test('a request that does not arrive in time is answered in words, and may be sent again', async () => {
  const { status, body } = await answerTo('GET /api/category/get HTTP/1.1\r\n', 'ERR_HTTP_REQUEST_TIMEOUT')
  expect(status).toBe(408)
  expect(body).toMatchObject({ code: 'TOO_SLOW', error: true, success: false, status: 408 })
  expect(body).toMatchObject({ message: expect.stringMatching(/Nothing was changed/) })
})

test('what is no request is answered in words, too', async () => {
  const { status, body } = await answerTo('milk and bread, please\r\n\r\n')
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'NOT_HTTP', error: true, success: false })
})
