import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { httpCallBridge } from './call-bridge.ts'

let status: number | 'silent' = 200
const received: unknown[] = []
const server = createServer(async (request, reply) => {
  received.push({ headers: request.headers, body: await json(request) })
  if (status !== 'silent') reply.writeHead(status).end('whatever a provider says of +919845012345')
}).listen(0, '127.0.0.1')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const bridge = (timeoutMs?: number) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/calls`
  return httpCallBridge({ url, token: 'token', number: '+918044556677' }, timeoutMs)
}
const call = { id: 'id-1', from: '+919845012345', to: '+919845054321' }

test('a provider is asked to connect two numbers under that of the shop', async () => {
  expect(await bridge().connect(call)).toBe('calling')
  expect(received).toMatchObject([
    {
      headers: { authorization: 'Bearer token', 'idempotency-key': 'id-1' },
      body: {
        from: '+919845012345',
        to: '+919845054321',
        callerId: '+918044556677',
        timeLimit: 300,
        reference: 'id-1',
      },
    },
  ])
})

test.each([
  [202, 'calling'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [429, 'away'],
  [503, 'away'],
] as const)('a reply with status %s means: %s', async (answered, result) => {
  status = answered
  expect(await bridge().connect(call)).toBe(result)
})

test('a provider that does not answer in time, or is not reached, is away', async () => {
  status = 'silent'
  expect(await bridge(50).connect(call)).toBe('away')
  const nowhere = httpCallBridge({ url: 'http://127.0.0.1:1/', token: 'token', number: '+918044556677' })
  expect(await nowhere.connect(call)).toBe('away')
})
