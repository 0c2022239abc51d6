import { isPermission } from '#contract/permissions.ts'
import { everyEndpoint } from '../api-endpoints.ts'
import { type Samples, sampleInput } from '../sample-input.ts'
import { asText, mutated } from './mutate.ts'
import type { Random } from './random.ts'

export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body?: string }
export type Tokens = { shopper: string; admin: string }

/** Endpoints that do not reply until the order is delivered, and the one that would end the session of the caller. */
const endpoints = everyEndpoint('all').filter(({ stream, name }) => !stream && name !== 'identity.logout')

/** A request to an endpoint of the API: valid input, changed at one to three places. */
export async function apiRequest(random: Random, samples: Samples, tokens: Tokens): Promise<FuzzRequest> {
  const endpoint = random.pick(endpoints)
  const { access, method } = endpoint
  const input = await sampleInput(endpoint, samples)
  const token = isPermission(access) ? tokens.admin : access === 'shopper' ? tokens.shopper : ''
  const id = random.oneIn(3) ? asText(mutated(input.id ?? '', random)) : (input.id ?? '')
  const path = endpoint.path.replace(/:\w+/, () => printable(id.slice(0, 3_000)))
  const query = random.oneIn(2)
    ? (input.query ?? '')
    : oddQuery(random, Object.keys(endpoint.query?.properties ?? {}))
  const content =
    method === 'GET' || (random.oneIn(8) && !input.body) ? undefined : oddBody(random, input.body ?? {})
  return {
    method: random.oneIn(30) ? random.pick(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE']) : method,
    path: path + printable(query),
    headers: {
      ...(token && { authorization: `Bearer ${random.oneIn(20) ? token.slice(random.below(40)) : token}` }),
      ...oddHeaders(random),
    },
    ...(content !== undefined && { body: content }),
  }
}

function oddBody(random: Random, body: unknown): string {
  const text = JSON.stringify(mutated(body, random)) ?? ''
  if (!random.oneIn(12)) return text
  const at = random.below(text.length + 1)
  return text.slice(0, at) + random.pick(['', '\u0000', '}', '"', '[', '\\', '\ufeff']) + text.slice(at + 1)
}

function oddQuery(random: Random, names: string[]): string {
  const fields = [...names, 'x', '_routes', 'page', '__proto__', 'a[b]']
  const pairs = Array.from({ length: random.below(4) }, () => [
    random.pick(fields),
    asText(mutated(random.pick(['1', 'milk', '0-50', 'en', 'newest']), random)).slice(0, 4_000),
  ])
  return pairs.length > 0
    ? `?${pairs.map(([name, value]) => `${name}=${maybeEncoded(random, value)}`).join('&')}`
    : ''
}

const maybeEncoded = (random: Random, value = '') =>
  random.oneIn(2) ? encodeURIComponent(value.toWellFormed()) : value

function oddHeaders(random: Random): Record<string, string> {
  const types = [
    'application/json',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'a/b;;',
  ]
  const place = encodeURIComponent(JSON.stringify(mutated({ n: '560038', p: '560038' }, random)))
  return {
    'content-type': random.oneIn(6) ? random.pick(types) : 'application/json',
    ...(random.oneIn(6) && {
      cookie: `place=${place.slice(0, 3_000)}; language=${random.pick(['hi', 'xx', '%'])}`,
    }),
    ...(random.oneIn(10) && { 'idempotency-key': 'k'.repeat(random.below(300)) }),
    ...(random.oneIn(10) && { 'accept-language': random.pick(['hi', '*;q=2', 'x'.repeat(500), ';;']) }),
    ...(random.oneIn(10) && { 'accept-encoding': random.pick(['br', 'gzip;q=x', '*', 'identity;q=0']) }),
    ...(random.oneIn(10) && { 'if-none-match': random.pick(['*', '"', 'W/"x"', 'x'.repeat(500)]) }),
    ...(random.oneIn(20) && { range: random.pick(['bytes=0-0', 'bytes=-1', 'bytes=9-1,1-2']) }),
  }
}

const places = [
  '',
  'cart',
  'search?q=milk',
  'product/x-',
  'login',
  'checkout',
  'dashboard/product',
  'collections/x',
]
  .concat([
    'info/about',
    'success?payment=',
    'pictures/drawn/category/x?w=',
    'assets/',
    'sitemap-1.xml',
    'a-1/b-2',
  ])
  .concat([
    'robots.txt',
    'cart.data',
    'search.data?q=a&_routes=',
    'sandbox/pay/',
    'sandbox/razorpay/pay/',
    'dev/ui',
    'api/',
    'api/v1/',
    'sw.js',
  ])
const pieces = [
  '%0d%0a',
  '%00',
  '%2e%2e%2f',
  '..%5c',
  '%E0%A4%A',
  '%',
  '//',
  ';',
  '?',
  '#',
  '%25',
  '%F0%9F%92%A9',
  '\\',
].concat([
  'x'.repeat(2_500),
  '%0d%0aset-cookie:a=b',
  "'",
  '"',
  '<script>',
  '*',
  '%ff',
  '&&',
  '.data',
  '?_routes=%0a',
])

/** A request for a page, picture or file at an address that nobody would type. */
export function pageRequest(random: Random, samples: Samples): FuzzRequest {
  const ids = Object.values(samples).filter((sample) => typeof sample === 'string')
  let path = `/${random.pick(places)}`
  for (let change = 0; change <= random.below(3); change += 1) {
    const at = 1 + random.below(path.length)
    path = path.slice(0, at) + random.pick([...pieces, ...ids]) + path.slice(at)
  }
  const method = random.oneIn(10) ? random.pick(['HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE']) : 'GET'
  return { method, path: printable(path), headers: method === 'POST' ? {} : oddHeaders(random) }
}

/** A request target may have only visible ASCII characters. */
const printable = (text: string): string =>
  text.toWellFormed().replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character))
