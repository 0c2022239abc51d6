import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { TSchema } from 'typebox'
import { afterAll, describe, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { type Endpoint, type EndpointTable, isPlain, pathVariants } from '#contract/endpoint.ts'
import type { Coercion } from '#contract/fields.ts'
import { isPermission } from '#contract/permissions.ts'
import { Client, type Sent } from './support/client.ts'
import { seed } from './support/fixture.ts'
import { expectRefusal, messageOf } from './support/refusal.ts'
import { openTestShop } from './support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
await fixture.product()
afterAll(() => shop.close())

const guest = new Client(shop.url)
const shopper = await fixture.shopper()
const admin = await fixture.admin()
const unknown = '0197a3c4d5e67f8091a2b3c4d5e6f708'

const endpoints: (Endpoint & { name: string })[] = Object.entries(contracts).flatMap(([slice, table]) =>
  Object.entries(table as EndpointTable).flatMap(([name, endpoint]) =>
    pathVariants(endpoint).map((spelling) => ({ ...spelling, name: `${slice}.${name}` })),
  ),
)
const requiredOf = ({ body }: Endpoint) => (body?.required ?? []) as string[]
const withBody = endpoints.filter((endpoint) => endpoint.body)
const requiring = withBody.filter((endpoint) => requiredOf(endpoint).length > 0)
/** Calls that are refused without a token, or without a search or a category. */
const needsMore = ['refresh-token', 'product-facets']
const plain = endpoints.filter(
  ({ body, upload, raw, params, query, path }) =>
    !body &&
    !upload &&
    !raw &&
    !params &&
    !query?.required?.length &&
    !needsMore.some((end) => path.endsWith(end)),
)
const closed = endpoints.filter((endpoint) => endpoint.access !== 'anyone')
const forStaff = endpoints.filter((endpoint) => isPermission(endpoint.access))
/** A client that may call the endpoint. */
const allowed = ({ access }: Endpoint) => (isPermission(access) ? admin : { anyone: guest, shopper }[access])
const send = (client: Client, endpoint: Endpoint, sent: Sent = {}) =>
  client.call(endpoint, { id: unknown, ...sent })

/** The number of rows in every table that shows whether something was stored; refusals are security events. */
async function rows(): Promise<unknown> {
  const { rows } = await sql`
    select c.relname,
           (xpath('/row/n/text()',
                  query_to_xml(format('select count(*) as n from %I', c.relname), false, true, '')))[1]::text as n
      from pg_class c join pg_namespace s on s.oid = c.relnamespace
     where s.nspname = 'public' and c.relkind = 'r' and c.relname <> 'security_events'
     order by 1`.execute(shop.database.db)
  return rows
}

/** Values that no field accepts. */
const nonsense: [string, unknown][] = [
  ['null', null],
  ['a boolean', true],
  ['a list', [[]]],
  ['an empty object', {}],
  ['a deep object', JSON.parse(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`)],
]
const badBodies: [string, string][] = [
  ['not JSON', '{"a":'],
  ['plain text', 'hello'],
  ['a list', '[]'],
  ['a list of lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['a number', '7'],
  ['text', '"text"'],
  ['a boolean', 'true'],
  ['NUL bytes', '\u0000\u0000'],
]

const isBoolean = (field: object) => 'type' in field && field.type === 'boolean'
const isLabels = (field: object) => 'x-coerce' in field && (field['x-coerce'] as Coercion).kind === 'labels'

/** An object without required fields: undeclared ones are dropped. */
const isOptional = (field: object) => 'properties' in field && !('required' in field)

/** Null in an optional field of a published call is no value (docs/wire.md 7). */
const isMissing = (endpoint: Endpoint, name: string) =>
  !isPlain(endpoint) && !requiredOf(endpoint).includes(name) && name !== 'page'

test('the sweep covers the whole API', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(24)
})

const illFormed = ({ method }: Endpoint): Sent => ({
  id: 'nonsense',
  ...(method === 'GET' ? {} : { body: '{"not": json' }),
})

test.each(closed)(
  'a guest is refused with “Please Login” before $method $path reads anything (spec §6)',
  async (endpoint) => {
    const refused = await send(guest, endpoint, illFormed(endpoint))
    expectRefusal(refused, endpoint)
    expect([refused.status, messageOf(refused)]).toEqual([401, 'Please Login'])
  },
)

test.each(forStaff)(
  'a shopper is refused before $method $path reads anything (spec §6)',
  async (endpoint) => {
    const refused = await send(shopper, endpoint, illFormed(endpoint))
    expectRefusal(refused, endpoint)
    expect([refused.status, messageOf(refused)]).toEqual([403, 'Do not have permission'])
  },
)

test.each(plain)(
  '$method $path ignores an unexpected query, and reports success (docs/wire.md 6)',
  async (endpoint) => {
    const response = await send(allowed(endpoint), endpoint, { query: '?constructor=1&__proto__=2&x[]=3' })
    expect(response.status).toBe(endpoint.status ?? 200)
    if (isPlain(endpoint)) expect(response.body).not.toHaveProperty('success')
    else
      expect(response.body).toMatchObject({ success: true, error: false, message: endpoint.successMessage })
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  },
)

describe.each(withBody)('$method $path', (endpoint) => {
  const fields = Object.entries(endpoint.body?.properties ?? {}) as [string, TSchema][]

  test('a body that is not a JSON object is refused, and nothing is stored', async () => {
    const before = await rows()
    for (const [what, body] of badBodies) {
      const refused = await send(allowed(endpoint), endpoint, { body })
      expect(refused.status, what).toBe(400)
      expectRefusal(refused, endpoint)
    }
    expect(await rows()).toEqual(before)
  })

  test('a body of two megabytes is refused', async () => {
    const refused = await send(allowed(endpoint), endpoint, { body: { x: 'x'.repeat(2 * 1024 * 1024) } })
    expectRefusal(refused, endpoint)
    expect(refused.status).toBe(413)
  })

  test('a wrong value in any field is refused with the field’s name, and nothing is stored', async () => {
    const before = await rows()
    for (const [name, field] of fields)
      for (const [what, value] of nonsense) {
        // an empty object is a valid map of labels, and a boolean a valid boolean
        if (what === 'an empty object' && isLabels(field)) continue
        if (what.endsWith('object') && isOptional(field)) continue
        if (what === 'a boolean' && isBoolean(field)) continue
        if (what === 'null' && isMissing(endpoint, name)) continue
        const refused = await send(allowed(endpoint), endpoint, { body: { [name]: value } })
        expect(refused.status, `${name}: ${what}`).toBe(400)
        expectRefusal(refused, endpoint)
        expect(refused.body.fields?.map((problem) => problem.field.split('.')[0])).toContain(name)
      }
    expect(await rows()).toEqual(before)
  })

  test('__proto__ and constructor in a body do not change the prototype', async () => {
    const body = `{"__proto__": {"role": "ADMIN", "polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}`
    const response = await send(allowed(endpoint), endpoint, { body })
    expect(response.status).not.toBe(500)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x/y; charset=z']

test.each(requiring)(
  '$method $path treats an empty body of any type as no body, and names the required fields (docs/wire.md 7)',
  async (endpoint) => {
    for (const type of types) {
      const refused = await send(allowed(endpoint), endpoint, { body: '', headers: { 'content-type': type } })
      expectRefusal(refused, endpoint)
      expect(refused.body.fields?.map((problem) => problem.field)).toEqual(requiredOf(endpoint))
      expect(messageOf(refused)).toMatch(/ is required$/)
    }
  },
)

test('a million items are refused with one error, not one per item', async () => {
  const flood = `[${'0,'.repeat(500_000)}0]`
  for (const [endpoint, field] of [
    [contracts.catalogue.productsById, 'ids'],
    [contracts.account.mergeCart, 'items'],
    [contracts.checkout.cashOnDelivery, 'list_items'],
  ] as const) {
    const refused = await send(allowed(endpoint), endpoint, { body: `{"${field}":${flood}}` })
    expectRefusal(refused)
    expect(refused.body.fields).toHaveLength(1)
    expect(refused.body.message).toMatch(/can have at most 100$/)
  }
})

test.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/product/delete-everything'],
  ['GET', '/api/user/login'],
  ['DELETE', '/api/cart/get'],
  ['GET', '/api/'],
  ['PATCH', `/api/order/update-status/${unknown}/more`],
  ['GET', '/api/%E0%A4%A'],
  ['GET', '/api/../../etc/passwd'],
])('%s %s is not an endpoint', async (method, path) => {
  const refused = await guest.raw(method, path)
  expectRefusal(refused)
  expect(refused.status).toBe(404)
})

test('no cache between server and client may store a response', async () => {
  const { cart, catalogue } = contracts
  const controlOf = async (endpoint: Endpoint) => (await guest.call(endpoint)).headers.get('cache-control')
  expect(await controlOf(cart.list)).toBe('no-store')
  // the same for everybody: a browser may store it, and asks each time
  expect(await controlOf(catalogue.categories)).toBe('private, no-cache')
})

test('a request may have an absolute URL', async () => {
  const { hostname, port } = new URL(shop.url)
  const response = await new Promise<string>((resolve, reject) => {
    const line = connect(Number(port), hostname, () =>
      line.write(
        `GET http://${hostname}:${port}/api/category/get HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      ),
    )
    text(line).then(resolve, reject)
  })
  expect(response).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('a pasted name becomes one line, because mails use it in their greeting', async () => {
  const { body } = await shopper.call(contracts.identity.update, {
    body: {
      name: 'Asha\r\nYour account is closed.\thttps://x',
      email: shopper.email,
      mobile: '9845012345',
    },
  })
  expect(body.data.name).toBe('Asha Your account is closed. https://x')
})

test('every response has a request id, the client’s own if it is well-formed', async () => {
  const path = '/api/category/get'
  const given = await guest.raw('GET', path, { headers: { 'x-request-id': 'shelf-7' } })
  expect(given.headers.get('x-request-id')).toBe('shelf-7')
  const odd = await guest.raw('GET', path, { headers: { 'x-request-id': 'a b<script>' } })
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('too many attempts are refused with a message, and other endpoints still respond', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' })
  const stranger = new Client(limited.url)
  const tries = (count: number) =>
    Promise.all(Array.from({ length: count }, () => stranger.call(contracts.identity.login, { body: {} })))
  const refusedOf = async (count: number) =>
    (await tries(count)).filter((response) => response.status === 429)
  expect(await refusedOf(100)).toEqual([])
  await tries(20)
  const refused = await refusedOf(5)
  expect(refused).toHaveLength(5)
  for (const response of refused) expectRefusal(response)
  expect((await stranger.call(contracts.search.searchProducts, { body: { search: 'a' } })).status).toBe(200)

  // attempts with invented credentials count before the database is queried
  const nobody = { cookie: `refreshToken=${unknown}.x` }
  let last = 0
  for (let call = 0; call < 31 && last !== 429; call += 1) {
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => stranger.call(contracts.cart.list, { headers: nobody })),
    )
    last = responses.at(-1)?.status ?? 0
  }
  expect(last).toBe(429)
  await limited.close()
})
