import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { httpSms } from './sms.ts'

let status = 200
const received: unknown[] = []
const server = createServer(async (request, reply) => {
  received.push({ headers: request.headers, body: await json(request) })
  reply.writeHead(status).end('to +919845012345: whatever a provider says')
}).listen(0, '127.0.0.1')
afterAll(() => server.close())

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`
const settings = { token: 'token', sender: 'JHATPT', entity: '1101', templates: { 'late.en': '1107' } }
const sms = { id: 'id-1', to: '+919845012345', text: 'Your order is late', template: 'late.en' }

test('a text message is sent with its registered template, and with an id by which a repeat is found', async () => {
  expect(await httpSms({ ...settings, url: url() }).send(sms)).toBe('sent')
  expect(received).toMatchObject([
    {
      headers: { authorization: 'Bearer token', 'idempotency-key': 'id-1' },
      body: {
        to: '+919845012345',
        text: 'Your order is late',
        sender: 'JHATPT',
        entityId: '1101',
        templateId: '1107',
        reference: 'id-1',
      },
    },
  ])
})

test.each([
  [400, 'refused'],
  [422, 'refused'],
  [401, 'try again'],
  [429, 'try again'],
  [503, 'try again'],
])('a reply with status %s means: %s', async (answered, result) => {
  status = answered
  expect(await httpSms({ ...settings, url: url() }).send(sms)).toBe(result)
})

test('a text without a template is not sent, because operators would drop it', async () => {
  const before = received.length
  expect(await httpSms({ ...settings, url: url() }).send({ ...sms, template: 'late.hi' })).toBe('refused')
  expect(received).toHaveLength(before)
})
