import { createECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { pushSender } from './push.ts'
import { vapidOf } from './vapid.ts'

/** A push service on this machine, which replies with `status`. */
let status = 201
const received: { headers: Record<string, unknown>; bytes: number }[] = []
const service = createServer(async (request, reply) => {
  const { length } = await buffer(request)
  received.push({ headers: request.headers, bytes: length })
  reply.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end()
}).listen(0, '127.0.0.1')
afterAll(() => service.close())

const browser = createECDH('prime256v1')
const device = () => ({
  endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}/device`,
  p256dh: browser.generateKeys(),
  auth: Buffer.alloc(16, 1),
})
const vapid = vapidOf('a secret for tests of more than 32 letters', 'mailto:shop@jhatpat.example')
const push = { text: 'On its way', seconds: 3600, topic: '0197a3c4d5e67f8091a2b3c4d5e6f708' }
const sender = pushSender(vapid, { anywhere: true })

test('a push service gets an encrypted body with the headers of RFC 8030 and RFC 8292', async () => {
  expect(await sender.send(device(), push)).toBe('sent')
  // salt, sizes and key, the text with the byte that ends it, and the tag
  expect(received[0]?.bytes).toBe(16 + 5 + 65 + 'On its way'.length + 1 + 16)
  expect(received[0]?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '3600',
    urgency: 'high',
    topic: push.topic,
    authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
  })
})

test.each([
  [403, 'gone'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'try again'],
  [503, 'try again'],
  [413, 'refused'],
  // not followed: it might lead inside
  [307, 'refused'],
])('a push service that replies with %s: %s', async (answered, result) => {
  status = answered
  expect(await sender.send(device(), push)).toBe(result)
})

test('an address that is of no known push service is not called', async () => {
  const before = received.length
  const guarded = pushSender(vapid)
  expect(await guarded.send(device(), push)).toBe('gone')
  expect(received).toHaveLength(before)
})
