import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { catalogueContract, type Product } from '#contract/catalogue.ts'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import { deliveryContract } from '#contract/delivery.ts'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { inventoryContract as contract, type HandMove } from '#contract/inventory.ts'
import { transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { countSaleable, release, reserve } from '#server/shop/inventory/inventory.ts'
import { Browser } from '#tests/support/browser.ts'
import { buy, unaccounted } from '#tests/support/buying.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { untilBlocked } from '#tests/support/wait-for-locks.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const admin = await fixture.admin()
const near = fixture.store.id
const far = (
  await darkStores.open(db, {
    name: 'Koramangala',
    city: 'Bengaluru',
    latitude: 12.93,
    longitude: 77.62,
    pincodes: ['560034'],
    isDefault: false,
  })
).id
// after every test, on hand and reserved must equal the sums of the movements
afterEach(async () => expect(await unaccounted(shop)).toEqual([]))
afterAll(() => shop.close())

let names = 0
const product = (input: object = {}) =>
  fixture.product({ name: `Ghee ${++names}`, price: 100, discount: 0, ...input })
const move = (storeId: string, productId: string, kind: HandMove, quantity: number) =>
  admin.call(contract.move, { body: { storeId, productId, kind, quantity } })
const stockOf = async (productId: string) =>
  (await admin.call(contract.ofProduct, { id: productId })).body.data.map(
    ({ name, onHand, reserved, saleable }) => [name, onHand, reserved, saleable],
  )
const movements = async (store: string, id: string) =>
  (await admin.call(contract.movements, { query: `?store=${store}&product=${id}` })).body.data

test('receiving, wasting and counting change one store and record the admin', async () => {
  const id = await product({ stock: 20 })
  expect((await move(far, id, 'received', 8)).body.data).toEqual({ onHand: 8, reserved: 0, saleable: 8 })
  expect((await move(far, id, 'wasted', 3)).body.data).toMatchObject({ onHand: 5 })
  expect((await move(far, id, 'counted', 4)).body.data).toMatchObject({ onHand: 4 })
  expect(await stockOf(id)).toEqual([
    ['Indiranagar', 20, 0, 20],
    ['Koramangala', 4, 0, 4],
  ])
  expect(await movements(far, id)).toMatchObject([
    { kind: 'counted', onHand: -1, by: 'Admin' },
    { kind: 'wasted', onHand: -3, by: 'Admin' },
    { kind: 'received', onHand: 8, by: 'Admin' },
  ])
})

test('the history has the counted number, regardless of later movements', async () => {
  const id = await product({ stock: 143 })
  await move(near, id, 'counted', 100)
  await buy(await fixture.shopper(), [{ productId: id, quantity: 2 }], 200)
  await move(near, id, 'wasted', 10)
  await move(near, id, 'counted', 91)
  const counts = (await movements(near, id)).map(({ kind, onHand, counted }) => [kind, onHand, counted])
  expect(counts).toEqual([
    ['counted', 1, 91],
    ['wasted', -10, undefined],
    ['reserved', 0, undefined],
    ['counted', -43, 100],
    ['received', 143, undefined],
  ])
})

test('a count equal to the stock is not a movement', async () => {
  const id = await product({ stock: 7 })
  expect((await move(near, id, 'counted', 7)).status).toBe(200)
  expect(await movements(near, id)).toHaveLength(1)
})

test('reserved pieces can be neither wasted nor removed by a count', async () => {
  const id = await product({ name: 'Saffron', stock: 5 })
  const order = await buy(await fixture.shopper(), [{ productId: id, quantity: 4 }], 400)
  for (const [kind, quantity] of [
    ['wasted', 2],
    ['counted', 3],
  ] as const) {
    const refused = await move(near, id, kind, quantity)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '4 of Saffron are promised to orders: the count cannot be lower than that',
    ])
  }
  expect((await move(near, id, 'counted', 4)).body.data).toEqual({ onHand: 4, reserved: 4, saleable: 0 })
  expect((await move(near, id, 'for-sale', 6)).body.data).toEqual({ onHand: 10, reserved: 4, saleable: 6 })
  await admin.call(fulfilmentContract.updateStatus, { id: order._id, body: { status: 'Delivered' } })
  expect(await stockOf(id)).toMatchObject([
    ['Indiranagar', 6, 0, 6],
    ['Koramangala', 0, 0, 0],
  ])
})

test('more pieces than available cannot be wasted, and the message has the available number', async () => {
  const id = await product({ name: 'Poha', stock: 157 })
  const refused = await move(near, id, 'wasted', 500)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Only 157 of Poha are in this store: no more than that can be wasted.',
  ])
  expect(await movements(near, id)).toHaveLength(1)
})

test('goods that arrive twice with one key are received once', async () => {
  const id = await product({ stock: 0 })
  const receive = (quantity: number) =>
    admin.call(contract.move, {
      body: { storeId: near, productId: id, kind: 'received', quantity },
      headers: { 'idempotency-key': `forty of ${id}` },
    })
  const both = await Promise.all([receive(40), receive(40)])
  expect(both.map(({ body }) => body.data)).toEqual([
    { onHand: 40, reserved: 0, saleable: 40 },
    { onHand: 40, reserved: 0, saleable: 40 },
  ])
  expect((await receive(50)).body.code).toBe('KEY_REUSED')
  expect(await movements(near, id)).toHaveLength(1)
})

test('forty concurrent receipts of one piece add forty', async () => {
  const id = await product({ stock: 0 })
  await Promise.all(Array.from({ length: 40 }, () => move(far, id, 'received', 1)))
  expect(await stockOf(id)).toContainEqual(['Koramangala', 40, 0, 40])
})

test('an unknown product or store is not found', async () => {
  const id = await product()
  const unknown = '0197a3c4d5e67f8091a2b3c4d5e6f708'
  expect((await move(unknown, id, 'received', 1)).status).toBe(404)
  expect((await move(near, unknown, 'received', 1)).status).toBe(404)
  await sql`update products set archived_at = now() where id = ${id}`.execute(db)
  expect((await move(far, id, 'received', 1)).status).toBe(404)
})

test('a store’s stock is listed by name, searched by words, and filtered to low stock', async () => {
  for (const [name, stock] of [
    ['Zebra Rice', 50],
    ['Zebra Atta', 5],
    ['Zebra Dal', 0],
    ['Zebra Oil', 6],
  ] as const)
    await product({ name, stock, unit: '1 kg' })
  const list = async (query: string) => {
    const { body } = await admin.call(contract.stock, { query: `?store=${near}&search=zebra${query}` })
    return [body.totalCount, body.data.map(({ name, saleable }) => `${name} ${saleable}`)]
  }
  expect(await list('')).toEqual([4, ['Zebra Atta 5', 'Zebra Dal 0', 'Zebra Oil 6', 'Zebra Rice 50']])
  expect(await list('%20RI%201%20kg')).toEqual([1, ['Zebra Rice 50']])
  expect(await list('&show=low')).toEqual([2, ['Zebra Dal 0', 'Zebra Atta 5']])
  expect(await list('&limit=3&page=2')).toEqual([4, ['Zebra Rice 50']])
  expect(await list('&limit=3&page=9')).toEqual([4, []])
  expect(await list('%25')).toEqual([0, []])
  const there = await admin.call(contract.stock, { query: `?store=${far}&search=zebra&show=low` })
  expect(there.body.totalCount).toBe(4)
})

/** An admin who shops at Koramangala. */
async function adminAway() {
  const away = await new Browser(shop.url).login(admin.email, password)
  await away.call(deliveryContract.choosePlace, { body: { pincode: '560034' } })
  const read = async (id: string): Promise<Product> =>
    (await away.call(catalogueContract.productDetails, { body: { productId: id } })).body.data
  const send = (document: object) => away.call(catalogueAdminContract.updateProduct, { body: document })
  return { away, read, send }
}

test('a product sent back with the stock of another store changes no stock (docs/wire.md 12)', async () => {
  const id = await product({ stock: 20 })
  await move(far, id, 'received', 3)
  const { read, send } = await adminAway()
  const document = await read(id)
  expect(document.stock).toBe(3)
  expect((await send(document)).status).toBe(200)
  expect(await stockOf(id)).toEqual([
    ['Indiranagar', 20, 0, 20],
    ['Koramangala', 3, 0, 3],
  ])
})

test('a changed stock of a product is the default store’s saleable stock, recorded (docs/wire.md 12)', async () => {
  const id = await product({ stock: 20 })
  await buy(await fixture.shopper(), [{ productId: id, quantity: 2 }], 200)
  const { read, send } = await adminAway()
  expect((await send({ ...(await read(id)), stock: 9 })).status).toBe(200)
  expect(await stockOf(id)).toEqual([
    ['Indiranagar', 11, 2, 9],
    ['Koramangala', 0, 0, 0],
  ])
  expect((await movements(near, id))[0]).toMatchObject({ kind: 'counted', onHand: -9 })
})

test('a stock set through the product that equals the default store’s stock is not a movement', async () => {
  const id = await product({ stock: 20 })
  const { read, send } = await adminAway()
  const document = await read(id)
  await buy(await fixture.shopper(), [{ productId: id, quantity: 2 }], 200)
  expect((await send({ ...document, stock: 18 })).status).toBe(200)
  expect((await movements(near, id)).map(({ kind }) => kind)).toEqual(['reserved', 'received'])
  expect((await stockOf(id))[0]).toEqual(['Indiranagar', 20, 2, 18])
})

test('a count that waits for an order’s reservation does not count the reserved pieces', async () => {
  const id = await product({ stock: 20 })
  const order = { orderId: newId(), storeId: near, lines: [{ productId: id, name: 'Ghee', quantity: 2 }] }
  const { counted } = await transaction(db, async (db) => {
    await reserve(db, order)
    const counted = transaction(shop.database.db, (db) => countSaleable(db, near, id, 9))
    await untilBlocked(shop.database.db)
    return { counted }
  })
  await counted
  expect((await stockOf(id))[0]).toEqual(['Indiranagar', 11, 2, 9])
})

test('two lines of one product are reserved and released together, all or none', async () => {
  const id = await product({ stock: 5 })
  const line = (quantity: number) => ({ productId: id, name: 'Ghee', quantity })
  const order = { orderId: newId(), storeId: near }
  await expect(reserve(db, { ...order, lines: [line(2), line(4)] })).rejects.toThrow()
  expect((await stockOf(id))[0]).toEqual(['Indiranagar', 5, 0, 5])
  await reserve(db, { ...order, lines: [line(2), line(3)] })
  expect((await stockOf(id))[0]).toEqual(['Indiranagar', 5, 5, 0])
  await release(db, { ...order, lines: [line(2), line(3)] })
  expect((await stockOf(id))[0]).toEqual(['Indiranagar', 5, 0, 5])
})

test('a new product’s stock is added to the default store, whatever place the admin has chosen', async () => {
  const { away, read } = await adminAway()
  const { stock: _, _id, ...document } = await read(await product())
  const { body } = await away.call(catalogueAdminContract.createProduct, {
    body: { ...document, name: 'Jaggery', stock: 12 },
  })
  expect(await stockOf(body.data._id)).toEqual([
    ['Indiranagar', 12, 0, 12],
    ['Koramangala', 0, 0, 0],
  ])
})

test('a store’s stock is sorted by name or by available pieces, and can show sold-out products only', async () => {
  const mark = `Sorted ${Date.now()}`
  for (const [name, stock] of [
    ['Ajwain', 3],
    ['Besan', 0],
    ['Chana', 9],
  ] as const)
    await product({ name: `${mark} ${name}`, stock })
  const listed = async (query: object) => {
    const requested = new URLSearchParams({ store: near, search: mark, ...query })
    const { body } = await admin.call(contract.stock, { query: `?${requested}` })
    return body.data.map(({ name }) => name.split(' ').at(-1))
  }
  expect(await listed({})).toEqual(['Ajwain', 'Besan', 'Chana'])
  expect(await listed({ sort: 'least' })).toEqual(['Besan', 'Ajwain', 'Chana'])
  expect(await listed({ sort: 'most' })).toEqual(['Chana', 'Ajwain', 'Besan'])
  expect(await listed({ show: 'low' })).toEqual(['Besan', 'Ajwain'])
  expect(await listed({ show: 'low', sort: 'name' })).toEqual(['Ajwain', 'Besan'])
  expect(await listed({ show: 'sold-out' })).toEqual(['Besan'])
})
