import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { recordLog } from '#tests/support/recorded-log.ts'
import { watchDisk } from './disk-watch.ts'
import { createHttp } from './http.ts'

const { log } = recordLog()
const http = await createHttp({
  log,
  strict: true,
  disk: watchDisk(log),
  trustedProxies: 'loopback',
  unreadMs: 1_000,
})
let prepared = 0
http.get('/large', async () => {
  prepared += 1
  return Buffer.alloc(256 * 1024)
})
// more than both ends of a connection hold
http.get('/huge', async () => Buffer.alloc(64 * 1024 * 1024))
http.get('/small', async () => 'small')
const { hostname, port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => http.close())

/** A client that sends requests at once and reads nothing, and the end of its connection at the server. */
async function send(path: string, times: number): Promise<{ client: Socket; served: Socket }> {
  const accepted = once(http.server, 'connection')
  const client = connect(Number(port), hostname).pause()
  client.on('error', () => {})
  const [served] = await accepted
  client.write(`GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`.repeat(times))
  return { client, served }
}

test('a client that reads nothing of a reply is disconnected', async () => {
  const { client, served } = await send('/huge', 1)
  await once(served, 'close')
  expect(served.writableLength).toBe(0)
  client.destroy()
}, 60_000)

test('a client that sends two thousand requests and reads nothing has few replies prepared for it', async () => {
  const { client, served } = await send('/large', 2_000)
  await once(served, 'close')
  expect(prepared).toBeGreaterThan(0)
  expect(prepared).toBeLessThanOrEqual(20)
  // nothing of them is kept after the connection
  await expect.poll(() => http.draining.underWay()).toBe(0)
  client.destroy()
}, 60_000)

test('a client that sends the next requests before it has the replies gets them all', async () => {
  const { client } = await send('/small', 10)
  let read = ''
  client.on('data', (data) => {
    read += data
  })
  client.resume()
  await expect.poll(() => read.split('HTTP/1.1 200 OK').length - 1).toBe(10)
  client.destroy()
})
