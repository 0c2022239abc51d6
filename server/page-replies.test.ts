import { expect, test } from 'vitest'
import { openPages } from '#tests/support/pages-build.ts'

const loader = () => new Response('a page '.repeat(200))
const { http } = openPages({ cart: { id: 'cart', path: 'cart', module: { loader } } })

const get = (headers: Record<string, string>) => http.inject({ url: '/cart', headers })

// RFC 9110 §12.5.3: a weight of 0 means "not acceptable"
test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['', undefined],
])('a client that accepts "%s" gets the encoding %s', async (accepted, encoding) => {
  const { headers } = await get({ 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
})

test('a page is not sent again to a client that has cached it, also with a weak or listed ETag', async () => {
  const etag = String((await get({})).headers.etag)
  // RFC 9110 §13.1.2: If-None-Match is a list and uses the weak comparison
  for (const etagHeader of [etag, `W/${etag}`, `"older", ${etag}`, '*'])
    expect((await get({ 'if-none-match': etagHeader })).statusCode, etagHeader).toBe(304)
  expect((await get({ 'if-none-match': '"older"' })).statusCode).toBe(200)
  expect((await get({ 'if-none-match': etag, 'cache-control': 'no-cache' })).statusCode).toBe(200)
})
