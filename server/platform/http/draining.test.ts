import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { recordLog } from '#tests/support/recorded-log.ts'
import { watchDisk } from './disk-watch.ts'
import { createHttp } from './http.ts'

/** A server whose `/slow` answers when the test says so, and a client that keeps its connections. */
async function open(cutMs?: number) {
  const { log } = recordLog()
  const http = await createHttp({
    log,
    strict: true,
    disk: watchDisk(log),
    trustedProxies: 'loopback',
    ...(cutMs && { cutMs }),
  })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  http.get('/quick', async () => 'quick')
  http.get('/slow', async () => answered.then(() => 'slow'))
  http.post('/upload', async () => 'stored')
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(async () => {
    answer()
    agent.destroy()
    await http.close()
  })
  const fetchOf = async (path: string): Promise<IncomingMessage> => {
    const [response] = await once(get(`${url}${path}`, { agent }), 'response')
    response.resume()
    return response
  }
  return { http, url, answer, agent, fetchOf }
}

test('before a server is drained its connections are kept, from then on every response closes its own', async () => {
  const { http, fetchOf, answer } = await open()
  expect((await fetchOf('/quick')).headers.connection).toBe('keep-alive')
  const underWay = fetchOf('/slow')
  await once(http.server, 'request')
  http.draining.begin()
  const later = await fetchOf('/quick')
  expect([later.statusCode, later.headers.connection]).toEqual([200, 'close'])
  answer()
  expect((await underWay).headers.connection).toBe('close')
})

test('an idle connection does not delay the end, and a request under way is answered', async () => {
  const { http, fetchOf, answer } = await open()
  await fetchOf('/quick')
  const underWay = fetchOf('/slow')
  await fetchOf('/quick')
  const closed = http.close()
  answer()
  expect((await underWay).statusCode).toBe(200)
  await closed
})

test('the first request of a connection that was open before is answered while the server closes', async () => {
  const { http, url, fetchOf, answer } = await open()
  const accepted = once(http.server, 'connection')
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  await accepted
  const underWay = fetchOf('/slow')
  await once(http.server, 'request')
  const closed = http.close()
  socket.write('GET /quick HTTP/1.1\r\nhost: shop\r\n\r\n')
  await once(socket, 'end')
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n(.+\r\n)*connection: close\r\n(.+\r\n)*\r\nquick$/i)
  answer()
  expect((await underWay).statusCode).toBe(200)
  await closed
})

test('an upload that stalls is cut after the time that requests have', async () => {
  const { http, url } = await open(300)
  const upload = request(`${url}/upload`, { method: 'POST', headers: { 'content-length': 1000 } })
  const failed = once(upload, 'error')
  const arrived = once(http.server, 'request')
  upload.write('the beginning')
  await arrived
  await http.close()
  expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' })
})
