import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { darkStoresContract } from '#contract/dark-stores.ts'
import { type Endpoint, type EndpointTable, endpoints as table } from '#contract/endpoint.ts'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { inventoryContract } from '#contract/inventory.ts'
import { isPermission, type Permission, permissionScopes, permissions } from '#contract/permissions.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { toPublishedStore } from '#server/shop/dark-stores/dark-stores.wire.ts'
import { keysFrom } from '#server/shop/identity/identity.rules.ts'
import { authenticate } from '#server/shop/identity/identity.ts'
import { listStock } from '#server/shop/stocktaking/stocktaking.ts'
import { toPublishedStock } from '#server/shop/stocktaking/stocktaking.wire.ts'
import { fill, place } from './support/buying.ts'
import { Client, type Sent } from './support/client.ts'
import { seed, withAddress } from './support/fixture.ts'
import { openTestShop } from './support/shop.ts'

/** Staff of one store call every endpoint that reads or changes data of stores, with what belongs to another store. */
const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const admin = await fixture.admin()
const guest = new Client(shop.url)
const everyAbout = (scope: 'store' | 'shop') => permissions.filter((name) => permissionScopes[name] === scope)
const inStore = (storeId: string) =>
  fixture.staff(everyAbout('store').map((permission) => ({ permission, storeId })))
afterAll(() => shop.close())

type Store = Awaited<ReturnType<typeof openStore>>
let own: Store
let other: Store
let staff: Client
beforeAll(async () => {
  own = await openStore(fixture.store, '560038', 8_765)
  other = await openStore(
    await darkStores.open(db, {
      name: 'Koramangala',
      city: 'Bengaluru',
      latitude: 12.93,
      longitude: 77.62,
      pincodes: ['560034'],
      isDefault: false,
    }),
    '560034',
    4_321,
  )
  staff = await inStore(own.id)
  await guest.call(contracts.delivery.requestDelivery, { body: { email: WAITING, pincode: '110001' } })
})
const WAITING = 'waiting@people.example'

/** A store with a product, and how to order there. `facts`: texts that only its staff may read. */
async function openStore({ id, name }: { id: string; name: string }, pincode: string, pieces: number) {
  const facts = new Set([id, name, String(pieces), WAITING])
  // the cart shows the stock of the default store
  const productId = await fixture.product({ name: `Ghee of ${name}`, price: 100, discount: 0, stock: 50 })
  const received = { storeId: id, productId, kind: 'for-sale', quantity: pieces }
  expect((await admin.call(inventoryContract.move, { body: received })).status).toBe(200)

  async function order(status?: string, also: object = {}) {
    const buyer = await fixture.shopper()
    await fill(buyer, [{ productId }])
    const addressId = await withAddress(buyer, { pincode })
    const { data } = (await place(buyer, { addressId, totalAmt: 100 })).body
    facts.add(buyer.email).add(data.orderId)
    const moved =
      status &&
      (await admin.call(fulfilmentContract.updateStatus, { id: data._id, body: { status, ...also } }))
    if (moved) expect(moved.status).toBe(200)
    return { _id: data._id, step: moved ? moved.body.undo?.step : undefined }
  }
  async function failedRefund() {
    const { _id } = await order('Delivered')
    await admin.call(fulfilmentContract.refund, { body: { _id } })
    const { rows } = await sql<{ id: string }>`
      update refunds set status = 'failed' where order_id = ${_id} returning id`.execute(db)
    return { _id: rows[0]?.id }
  }
  return { id, name, facts, productId, pincode, order, failedRefund }
}

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

/** A good request to each endpoint about the data of a store. */
const requests: Record<string, (store: Store) => Promise<Sent>> = {
  'orders.all': async (store) => {
    await store.order()
    return {}
  },
  'fulfilment.details': async (store) => ({ id: (await store.order())._id }),
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
  'inventory.movements': async ({ id, productId }) => ({ query: `?store=${id}&product=${productId}` }),
  'inventory.move': async ({ id, productId }) => ({
    body: { storeId: id, productId, kind: 'received', quantity: 7 },
  }),
  'darkStores.list': async () => ({}),
  'darkStores.add': async ({ name }) => ({ body: storeInput({ name: `${name} 2`, pincodes: [] }) }),
  'darkStores.update': async ({ id, name, pincode }) => ({
    body: { _id: id, ...storeInput({ name, pincodes: [pincode] }) },
  }),
  'darkStores.pause': async ({ id }) => {
    await admin.call(darkStoresContract.pause, { body: { _id: id, state: 'paused' } })
    return { body: { _id: id, state: 'open' } }
  },
  'delivery.deliveryRequests': async () => ({}),
  'delivery.promiseReport': async (store) => {
    await store.order('Delivered')
    return {}
  },
}
/** They read or change what belongs to no store, so a permission in one store is not enough. */
const ofWholeShop = ['darkStores.add', 'delivery.deliveryRequests']

const aboutStores: [string, Endpoint][] = Object.entries(contracts).flatMap(([slice, of]) =>
  Object.entries(of as EndpointTable).flatMap(([name, endpoint]): [string, Endpoint][] =>
    isPermission(endpoint.access) && permissionScopes[endpoint.access] === 'store'
      ? [[`${slice}.${name}`, endpoint]]
      : [],
  ),
)
// who is logged in may call it, and staff read more there
aboutStores.push(['fulfilment.details', fulfilmentContract.details])

test('every endpoint about the data of stores has a request here', () => {
  expect(Object.keys(requests).sort()).toEqual(aboutStores.map(([name]) => name).sort())
})

/** What a call did or showed of a store: nothing, unless it should. */
async function effectsOf(client: Client, endpoint: Endpoint, sent: Sent, { facts }: Store) {
  const before = await contents()
  const { status, body } = await client.call(endpoint, sent)
  const changed = before === (await contents()) ? [] : ['changed the database']
  const request = JSON.stringify(sent)
  const reply = JSON.stringify(body)
  const shown = [...facts].filter((fact) => reply.includes(fact) && !request.includes(fact))
  return { status, effects: [...changed, ...shown] }
}

/** All rows of all tables, as sums. */
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

test.each(aboutStores)(
  '%s: staff of another store read and change nothing, an admin does',
  async (name, endpoint) => {
    const sent = (await requests[name]?.(other)) ?? {}
    const refused = await effectsOf(staff, endpoint, sent, other)
    expect(refused.effects).toEqual([])
    expect([200, 403, 404]).toContain(refused.status)
    // the same request is a good one
    const made = await effectsOf(admin, endpoint, sent, other)
    expect(made.status).toBe(endpoint.status ?? 200)
    expect(made.effects).not.toEqual([])
  },
)

test.each(aboutStores)('%s: staff of the store may do it', async (name, endpoint) => {
  const sent = (await requests[name]?.(own)) ?? {}
  const made = await effectsOf(staff, endpoint, sent, own)
  if (ofWholeShop.includes(name)) expect(made).toEqual({ status: 403, effects: [] })
  else {
    expect(made.status).toBe(200)
    expect(made.effects).not.toEqual([])
  }
})

test('an endpoint whose use case forgets the store is found', async () => {
  const everywhere = {
    permissions: Object.fromEntries(permissions.map((name) => [name, 'everywhere' as const])),
  }
  const planted = table({
    list: { ...inventoryContract.stock, path: '/api/planted/list' },
    pause: { ...darkStoresContract.pause, path: '/api/planted/pause' },
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

test('a list of orders counts and filters within the stores of its reader', async () => {
  await own.order()
  await other.order()
  const read = async (client: Client, query = '') => (await client.call(contracts.orders.all, { query })).body
  const all = await read(admin)
  const mine = await read(staff)
  expect(mine.totalCount).toBe(mine.data.length)
  expect(mine.totalCount).toBeLessThan(all.totalCount)
  expect((await read(staff, '?limit=1')).totalCount).toBe(mine.totalCount)
  expect((await read(staff, `?store=${own.id}`)).totalCount).toBe(mine.totalCount)
  expect(await read(staff, `?store=${other.id}`)).toMatchObject({ data: [], totalCount: 0 })
  expect((await read(admin, `?store=${other.id}`)).totalCount).toBe(all.totalCount - mine.totalCount)
})

test('an order of another store is not found, as if there were none; the rest of a batch goes on', async () => {
  const [{ _id: near }, { _id: far }] = [await own.order(), await other.order()]
  const step = { id: far, body: { status: 'Shipped' } }
  expect(await staff.call(fulfilmentContract.updateStatus, step)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', message: 'Order not found' },
  })
  const { body } = await staff.call(fulfilmentContract.updateStatuses, {
    body: { orders: [{ _id: far }, { _id: near }], status: 'Shipped' },
  })
  expect(body.data).toEqual([
    { _id: far, name: '', done: false, message: 'Order not found' },
    { _id: near, name: expect.stringMatching(/^JP/), done: true, message: 'Shipped' },
  ])
})

test.each(everyAbout('store'))('%s alone opens no order beyond it', async (permission: Permission) => {
  const ravi = await fixture.staff([{ permission, storeId: own.id }])
  const { _id } = await own.order()
  const read = (await ravi.call(fulfilmentContract.details, { id: _id })).status
  expect(read).toBe(permission === 'orders:read' ? 200 : 404)
})

test('a step that staff take on their own order is the shop’s, and their placing it is the shopper’s', async () => {
  const ravi = await fixture.staff([
    { permission: 'orders:read', storeId: own.id },
    { permission: 'orders:move', storeId: own.id },
  ])
  await fill(ravi, [{ productId: own.productId }])
  const { _id: id } = (await place(ravi, { addressId: await withAddress(ravi), totalAmt: 100 })).body.data
  expect((await ravi.call(fulfilmentContract.updateStatus, { id, body: { status: 'Shipped' } })).status).toBe(
    200,
  )
  const { history } = (await ravi.call(fulfilmentContract.details, { id })).body.data
  expect(history).toMatchObject([{ by: { role: 'SHOPPER' } }, { by: { role: 'SHOP', name: 'Ravi' } }])
})

test('staff read their own order in another store as its shopper, and in their store as staff', async () => {
  const readers = { permission: 'orders:read', storeId: own.id } as const
  for (const store of [own, other]) {
    const ravi = await fixture.staff([readers])
    await fill(ravi, [{ productId: store.productId }])
    const addressId = await withAddress(ravi, { pincode: store.pincode })
    const { _id: id } = (await place(ravi, { addressId, totalAmt: 100 })).body.data
    const { status, body } = await ravi.call(fulfilmentContract.details, { id })
    expect(status).toBe(200)
    expect(body.data.store?._id).toBe(store === own ? own.id : undefined)
  }
})
