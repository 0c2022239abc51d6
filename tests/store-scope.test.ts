import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { type Endpoint, type EndpointTable, endpoints as table } from '#contract/endpoint.ts'
import { isPermission, type Permission, permissionScopes, permissions } from '#contract/permissions.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { toPublishedStore } from '#server/shop/dark-stores/dark-stores.wire.ts'
import { keysFrom } from '#server/shop/identity/identity.rules.ts'
import { authenticate } from '#server/shop/identity/identity.ts'
import { listStock } from '#server/shop/stocktaking/stocktaking.ts'
import { toPublishedStock } from '#server/shop/stocktaking/stocktaking.wire.ts'
import { farFromMidnight } from '#tests/support/far-from-midnight.ts'
import { Client, type Sent } from './support/client.ts'
import { changedTables, contents, recordSuppliedWrites, SUPPLIED } from './support/contents.ts'
import { untilHandedOver } from './support/outbox.ts'
import { openTestShop } from './support/shop.ts'
import { storeRequests } from './support/store-requests.ts'
import { openTwoStores, type Store } from './support/two-stores.ts'

/** Staff of one store call every endpoint that reads or changes data of stores, with data of another store. */
await farFromMidnight()
const shop = await openTestShop()
const { db } = shop.database
const { admin, fixture, own, other, staff } = await openTwoStores(shop)
afterAll(() => shop.close())
await recordSuppliedWrites(db)

const requests = storeRequests(admin)
/** Endpoints for data of no store, so a permission in one store is not enough. */
const ofWholeShop = ['darkStores.add', 'delivery.deliveryRequests']

/** About what the caller has, of any store. */
const ofCaller = [
  'rideCashV1.mine',
  'riderOffersV1.duty',
  'riderOffersV1.end',
  'riderOffersV1.accept',
  'riderOffersV1.pass',
  // of an order that the caller carries, not of the store; `ride-position.test.ts`
  'ridePositionV1.share',
  'ridePositionV1.stop',
  'rideCallsV1.call',
]

const checked: [string, Endpoint][] = Object.entries(contracts).flatMap(([slice, of]) =>
  Object.entries(of as EndpointTable).flatMap(([name, endpoint]): [string, Endpoint][] =>
    isPermission(endpoint.access) &&
    permissionScopes[endpoint.access] === 'store' &&
    !ofCaller.includes(`${slice}.${name}`)
      ? [[`${slice}.${name}`, endpoint]]
      : [],
  ),
)
// every signed-in user may call it, and staff see more there
checked.push(
  ['fulfilment.details', contracts.fulfilment.details],
  ['orderDetailsV1.get', contracts.orderDetailsV1.get],
  ['invoicesV1.list', contracts.invoicesV1.list],
)

test('every endpoint about the data of stores has a request here', () => {
  expect(Object.keys(requests).sort()).toEqual(checked.map(([name]) => name).sort())
})

/** The changes of a call and the texts of a store in its reply; empty when access is refused. */
async function effectsOf(client: Client, endpoint: Endpoint, sent: Sent, { facts }: Store) {
  await untilHandedOver(db)
  const before = await contents(db, SUPPLIED)
  const { status, body } = await client.call(endpoint, sent)
  const changes = changedTables(before, await contents(db, SUPPLIED))
  const changed = changes.length > 0 ? ['changed the database'] : []
  const request = JSON.stringify(sent)
  const reply = JSON.stringify(body)
  // digits alone may be a part of an id or of a time
  const words = new Set(reply.split(/[^\w@.-]+/))
  const isShown = (fact: string) => (/\D/.test(fact) ? reply.includes(fact) : words.has(fact))
  const shown = [...facts].filter((fact) => isShown(fact) && !request.includes(fact))
  return { status, effects: [...changed, ...shown] }
}

const permissionOf = ({ access }: Endpoint): Permission => (isPermission(access) ? access : 'orders:read')
const byPermission = new Map<Permission, Promise<Client>>()

/** Staff with a permission in their own store only, and with every other permission everywhere. */
function staffWithout(permission: Permission): Promise<Client> {
  const others = permissions.filter((name) => name !== permission).map((name) => ({ permission: name }))
  const found = byPermission.get(permission) ?? fixture.staff([...others, { permission, storeId: own.id }])
  byPermission.set(permission, found)
  return found
}

test.each(checked)(
  '%s: staff of another store read and change nothing, an admin does',
  async (name, endpoint) => {
    const sent = (await requests[name]?.(other)) ?? {}
    for (const client of [staff, await staffWithout(permissionOf(endpoint))]) {
      const refused = await effectsOf(client, endpoint, sent, other)
      expect(refused.effects).toEqual([])
      expect([200, 403, 404]).toContain(refused.status)
    }
    // the same request is valid with the permission
    const made = await effectsOf(admin, endpoint, sent, other)
    expect(made.status).toBe(endpoint.status ?? 200)
    expect(made.effects).not.toEqual([])
  },
)

test.each(checked)('%s: staff of the store are allowed', async (name, endpoint) => {
  const sent = (await requests[name]?.(own)) ?? {}
  const made = await effectsOf(staff, endpoint, sent, own)
  if (ofWholeShop.includes(name)) expect(made).toEqual({ status: 403, effects: [] })
  else {
    expect(made.status).toBe(endpoint.status ?? 200)
    expect(made.effects).not.toEqual([])
  }
})

test('an endpoint whose use case omits the store check is found', async () => {
  const everywhere = {
    permissions: Object.fromEntries(permissions.map((name) => [name, 'everywhere' as const])),
  }
  const planted = table({
    list: { ...contracts.inventory.stock, path: '/api/planted/list' },
    pause: { ...contracts.darkStores.pause, path: '/api/planted/pause' },
  })
  const app = fastify()
  app.addHook('onRequest', async (request) => {
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const found = await authenticate(db, keysFrom(shop.tokenSecret), { bearer })
    if (found) request.ctx = { storeId: own.id, language: 'en', baseUrl: shop.baseUrl, ...found }
  })
  serve(app, planted, {
    list: async ({ ctx, query: { store } }) =>
      toPublishedStock(ctx, await listStock(db, { ...ctx, ...everywhere }, { storeId: store })),
    pause: async ({ ctx, body }) => ({
      data: toPublishedStore(
        await darkStores.pause(db, { ...ctx, ...everywhere }, body._id, { paused: body.state === 'paused' }),
      ),
    }),
  })
  const client = new Client(await app.listen({ port: 0, host: '127.0.0.1' }))
  client.token = staff.token
  const list = await effectsOf(client, planted.list, { query: `?store=${other.id}` }, other)
  expect(list.effects).toContain('Koramangala')
  const reopen = (await requests['darkStores.pause']?.(other)) ?? {}
  expect((await effectsOf(client, planted.pause, reopen, other)).effects).toContain('changed the database')
  await app.close()
})
