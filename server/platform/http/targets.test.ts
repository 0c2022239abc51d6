import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { watchDisk } from './disk-watch.ts'
import { createHttp } from './http.ts'

const log = pino({ level: 'silent' })
const http = await createHttp({ log, strict: true, disk: watchDisk(log), trustedProxies: 'loopback' })
http.get('/*', async (request) => `path ${request.raw.url}`)
http.get('/', async (request) => `path ${request.raw.url}`)
const port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port)
afterAll(() => http.close())

/** Requests a target that no client library would send. */
const requestTarget = (target: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const line = connect(port, '127.0.0.1', () =>
      line.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    )
    text(line).then(resolve, reject)
  })

test.each([
  ['/cart?a=1', '/cart?a=1'],
  ['http://shop.test/cart', '/cart'],
  ['HTTPS://shop.test', '/'],
  ['http://shop.test?a=1', '/?a=1'],
  ['*', '/*'],
  ['ftp://x/y', '/ftp://x/y'],
])('the request target %s is the path %s', async (target, path) => {
  expect((await requestTarget(target)).split('\r\n\r\n')[1]).toBe(`path ${path}`)
})
