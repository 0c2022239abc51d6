import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { type Endpoint, type EndpointTable, endpoints as table } from '#contract/endpoint.ts'
import { isPermission, permissionScopes, permissions } from '#contract/permissions.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { toPublishedStore } from '#server/shop/dark-stores/dark-stores.wire.ts'
import { keysFrom } from '#server/shop/identity/identity.rules.ts'
import { authenticate } from '#server/shop/identity/identity.ts'
import { listStock } from '#server/shop/stocktaking/stocktaking.ts'
import { toPublishedStock } from '#server/shop/stocktaking/stocktaking.wire.ts'
import { Client, type Sent } from './support/client.ts'
import { untilHandedOver } from './support/outbox.ts'
import { openTestShop } from './support/shop.ts'
import { openTwoStores, type Store } from './support/two-stores.ts'

/** Staff of one store call every endpoint that reads or changes data of stores, with data of another store. */
const shop = await openTestShop()
const { db } = shop.database
const { admin, own, other, staff } = await openTwoStores(shop)
afterAll(() => shop.close())

const storeInput = ({ name, pincodes }: { name: string; pincodes: string[] }) => ({
  name,
  city: 'Bengaluru',
  latitude: 12.93,
  longitude: 77.62,
  radius: 1_234,
  corners: [],
  pincodes,
  opens: '00:00',
  closes: '00:00',
  pickSeconds: 20,
  riderSpeed: 18,
})

/** A valid request to each endpoint for the data of a store. */
const requests: Record<string, (store: Store) => Promise<Sent>> = {
  'orders.all': async (store) => {
    await store.order()
    return {}
  },
  'fulfilment.details': async (store) => ({ id: (await store.order())._id }),
  'staffOrdersV1.list': async (store) => {
    await store.order()
    return {}
  },
  'orderDetailsV1.get': async (store) => ({ id: (await store.order())._id }),
  'orderDetailsV1.getAsStaff': async (store) => ({ id: (await store.order())._id }),
  'fulfilment.updateStatus': async (store) => ({
    id: (await store.order())._id,
    body: { status: 'Shipped' },
  }),
  'fulfilment.updateStatuses': async (store) => ({
    body: { orders: [{ _id: (await store.order())._id }], status: 'Shipped' },
  }),
  'fulfilment.undoStep': async (store) => ({ body: await store.order('Shipped', { undoable: 'yes' }) }),
  'fulfilment.recordCash': async (store) => {
    const { _id } = await store.order('Delivered', { cash: 'not received' })
    return { body: { _id } }
  },
  'fulfilment.refund': async (store) => ({ body: { _id: (await store.order('Delivered'))._id } }),
  'fulfilment.retryRefund': async (store) => ({ body: await store.failedRefund() }),
  'inventory.stock': async ({ id }) => ({ query: `?store=${id}` }),
  'inventory.ofProduct': async ({ productId }) => ({ id: productId }),
  'inventory.movements': async ({ id, productId, pieces }) => {
    // only the last movements are listed
    const body = { storeId: id, productId, kind: 'received', quantity: pieces }
    await admin.call(contracts.inventory.move, { body })
    return { query: `?store=${id}&product=${productId}` }
  },
  'inventory.move': async ({ id, productId }) => ({
    body: { storeId: id, productId, kind: 'received', quantity: 7 },
  }),
  'stockV1.count': async ({ productId, pincode }) => {
    // of the store that serves the chosen place
    const headers = { cookie: `place=${encodeURIComponent(JSON.stringify({ n: pincode, p: pincode }))}` }
    const shown = (await admin.call(contracts.productsV1.get, { id: productId, headers })).body.stock
    return { id: productId, headers, body: { count: shown + 7, shown } }
  },
  'darkStores.list': async () => ({}),
  'darkStores.add': async ({ name }) => ({ body: storeInput({ name: `${name} 2`, pincodes: [] }) }),
  'darkStores.update': async ({ id, name, pincode }) => ({
    body: { _id: id, ...storeInput({ name, pincodes: [pincode] }) },
  }),
  'darkStores.pause': async ({ id }) => {
    await admin.call(contracts.darkStores.pause, { body: { _id: id, state: 'paused' } })
    return { body: { _id: id, state: 'open' } }
  },
  'delivery.deliveryRequests': async () => ({}),
  'delivery.etaReport': async (store) => {
    await store.order('Delivered')
    return {}
  },
}
/** Endpoints for data of no store, so a permission in one store is not enough. */
const ofWholeShop = ['darkStores.add', 'delivery.deliveryRequests']

const checked: [string, Endpoint][] = Object.entries(contracts).flatMap(([slice, of]) =>
  Object.entries(of as EndpointTable).flatMap(([name, endpoint]): [string, Endpoint][] =>
    isPermission(endpoint.access) && permissionScopes[endpoint.access] === 'store'
      ? [[`${slice}.${name}`, endpoint]]
      : [],
  ),
)
// every signed-in user may call it, and staff see more there
checked.push(
  ['fulfilment.details', contracts.fulfilment.details],
  ['orderDetailsV1.get', contracts.orderDetailsV1.get],
)

test('every endpoint about the data of stores has a request here', () => {
  expect(Object.keys(requests).sort()).toEqual(checked.map(([name]) => name).sort())
})

/** The changes of a call and the texts of a store in its reply; empty when access is refused. */
async function effectsOf(client: Client, endpoint: Endpoint, sent: Sent, { facts }: Store) {
  await untilHandedOver(db)
  const before = await contents()
  const { status, body } = await client.call(endpoint, sent)
  const changed = before === (await contents()) ? [] : ['changed the database']
  const request = JSON.stringify(sent)
  const reply = JSON.stringify(body)
  const shown = [...facts].filter((fact) => reply.includes(fact) && !request.includes(fact))
  return { status, effects: [...changed, ...shown] }
}

/** All rows of all tables, as checksums. */
async function contents(): Promise<string> {
  const { rows } = await sql`
    select c.relname,
           query_to_xml(format('select count(*), sum(hashtextextended(t::text, 0)) from %I t', c.relname),
                        false, true, '')::text as rows
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     order by 1`.execute(db)
  return JSON.stringify(rows)
}

test.each(checked)(
  '%s: staff of another store read and change nothing, an admin does',
  async (name, endpoint) => {
    const sent = (await requests[name]?.(other)) ?? {}
    const refused = await effectsOf(staff, endpoint, sent, other)
    expect(refused.effects).toEqual([])
    expect([200, 403, 404]).toContain(refused.status)
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
    expect(made.status).toBe(200)
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
        await darkStores.pause(db, { ...ctx, ...everywhere }, body._id, body.state === 'paused'),
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
