import { afterAll, beforeEach, expect, test } from 'vitest'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { recordLog } from '#tests/support/recorded-log.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openLineBuffer } from './platform/telemetry/line-buffer.ts'

const { log, takeRequests } = recordLog()
const shop = await openTestShop({}, { log })
const fixture = await seed(shop)
afterAll(shop.close)
beforeEach(() => void takeRequests())

test('each request is one line with its id and the pattern of its route, and without personal data', async () => {
  const shopper = await fixture.shopper('Meera')
  const address = await withAddress(shopper, { address_line: '7, Lake Road' })
  await expect.poll(() => takeRequests().length).toBe(1)
  const reply = await fetch(`${shop.url}/api/v1/orders/${address}?email=meera@people.example`, {
    headers: { authorization: `Bearer ${shopper.token}`, 'x-request-id': 'given-by-the-proxy' },
  })
  await reply.text()
  const lines: object[] = []
  await expect
    .poll(() => {
      lines.push(...takeRequests())
      return lines.length
    })
    .toBe(1)
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      msg: 'request',
      reqId: 'given-by-the-proxy',
      method: 'GET',
      route: '/api/v1/orders/:id',
      status: 404,
      ms: expect.any(Number),
      bytes: expect.any(Number),
    },
  ])
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${address}|meera|people|Lake|127\\.0\\.0\\.1`, 'i'))
})

test('lines are written together, in order and whole, also when the reader is slow', () => {
  const written: string[] = []
  let busy = true
  const buffer = openLineBuffer((bytes, done) => {
    if (busy) return done(Object.assign(new Error('full'), { code: 'EPIPE' }), 0)
    // a pipe may accept a part
    const part = bytes.subarray(0, 5)
    written.push(part.toString())
    done(null, part.length)
  })
  buffer.write('this line is lost with the terminal\n')
  buffer.flush()
  busy = false
  buffer.write('first line\n')
  buffer.write('second line\n')
  expect(written).toEqual([])
  buffer.flush()
  expect(written.join('')).toBe('first line\nsecond line\n')
})

test('a reader that does not read does not fill the memory', () => {
  let sent = 0
  let resume = () => {}
  const buffer = openLineBuffer((bytes, done) => {
    sent += bytes.length
    resume = () => done(null, bytes.length)
  })
  const line = `${'x'.repeat(1_023)}\n`
  for (let n = 0; n < 10_000; n += 1) buffer.write(line)
  expect(sent).toBe(16 * 1_024)
  resume()
  // what it wrote first, and 4 MiB of the 10 MB after it
  expect(sent).toBe(16 * 1_024 + 4 * 1_024 * 1_024)
})
