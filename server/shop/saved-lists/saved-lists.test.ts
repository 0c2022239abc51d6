import { afterAll, expect, test } from 'vitest'
import { productEditsV1 } from '#contract/v1/product-edits.ts'
import { savedListsV1 } from '#contract/v1/saved-lists.ts'
import { buy } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const second = await openTestShop({}, { over: shop })
const fixture = await seed(shop)
afterAll(async () => {
  await second.close()
  await shop.close()
})

let products = 0
const product = (also: object = {}) => {
  products += 1
  return fixture.product({ name: `Dal ${products}`, price: 40, discount: 0, stock: 20, ...also })
}
async function list(by: Client, name = 'Weekly'): Promise<string> {
  const { status, body } = await by.call(savedListsV1.create, { body: { name } })
  expect(status).toBe(201)
  return body.id
}
const add = (by: Client, id: string, productId: string, quantity = 1) =>
  by.call(savedListsV1.addLine, { id, body: { productId, quantity } })
const read = async (by: Client, id: string) => (await by.call(savedListsV1.get, { id })).body
const piecesOf = async (by: Client, id: string) =>
  Object.fromEntries((await read(by, id)).lines.map(({ productId, quantity }) => [productId, quantity]))
const lineOf = async (by: Client, id: string, productId: string) =>
  (await read(by, id)).lines.find((line) => line.productId === productId)?.id ?? ''
/** The same shopper at the second server. */
const elsewhere = ({ token }: Client) => Object.assign(new Client(second.url), { token })

/** Asha's list, which Ravi shares. */
async function shared() {
  const [asha, ravi] = [await fixture.shopper('Asha Rao'), await fixture.shopper('Ravi Menon')]
  const id = await list(asha)
  const { link } = (await asha.call(savedListsV1.share, { id })).body
  expect((await ravi.call(savedListsV1.join, { body: { link } })).body).toEqual({ id })
  return { asha, ravi, id, link }
}

test('a shopper creates, renames and deletes a list, and adds, changes and removes products', async () => {
  const asha = await fixture.shopper()
  const [dal, rice] = [await product(), await product()]
  const id = await list(asha)
  await add(asha, id, dal)
  await add(asha, id, rice, 3)
  const line = await lineOf(asha, id, rice)
  expect((await asha.call(savedListsV1.setQuantity, { id: line, body: { quantity: 5 } })).status).toBe(204)
  expect(await piecesOf(asha, id)).toEqual({ [dal]: 1, [rice]: 5 })
  await asha.call(savedListsV1.removeLine, { id: await lineOf(asha, id, dal) })
  await asha.call(savedListsV1.rename, { id, body: { name: 'Monthly' } })
  expect((await asha.call(savedListsV1.list)).body.data).toEqual([
    { id, name: 'Monthly', isOwner: true, products: 1, people: 1 },
  ])
  expect((await asha.call(savedListsV1.remove, { id })).status).toBe(204)
  expect((await asha.call(savedListsV1.get, { id })).status).toBe(404)
  expect((await asha.call(savedListsV1.list)).body.data).toEqual([])
})

test('two taps make one list: the second gets the first, also at once on two servers', async () => {
  const asha = await fixture.shopper()
  const dal = await product()
  const { _id: orderId } = await buy(asha, [{ productId: dal }], 40)
  const tap = (by: Client, key: string, name = 'Weekly') =>
    by.call(savedListsV1.create, { body: { name }, headers: { 'idempotency-key': key } })
  const save = (by: Client) =>
    by.call(savedListsV1.createOfOrder, {
      id: orderId,
      body: { name: 'As ordered' },
      headers: { 'idempotency-key': 'save' },
    })
  const taps = [tap(asha, 'new'), tap(elsewhere(asha), 'new'), save(asha), save(elsewhere(asha))]
  const [first, again, saved, savedAgain] = await Promise.all(taps)
  expect([first?.status, first?.body]).toEqual([again?.status, again?.body])
  expect(saved?.body).toEqual(savedAgain?.body)
  const names = async () => (await asha.call(savedListsV1.list)).body.data.map(({ name }) => name).sort()
  expect(await names()).toEqual(['As ordered', 'Weekly'])
  expect((await tap(asha, 'new', 'Another')).body.code).toBe('KEY_REUSED')
  await tap(asha, 'next')
  expect(await names()).toEqual(['As ordered', 'Weekly', 'Weekly'])
})

test('an order is saved as a list, and a product that is added twice keeps the larger quantity', async () => {
  const asha = await fixture.shopper()
  const dal = await product()
  const { _id: orderId } = await buy(asha, [{ productId: dal, quantity: 4 }], 160)
  const created = await asha.call(savedListsV1.createOfOrder, { id: orderId, body: { name: 'As ordered' } })
  const { id } = created.body
  await add(asha, id, dal, 2)
  expect(await piecesOf(asha, id)).toEqual({ [dal]: 4 })
  await add(asha, id, dal, 6)
  expect(await piecesOf(asha, id)).toEqual({ [dal]: 6 })
  const ravi = await fixture.shopper('Ravi')
  expect(
    (await ravi.call(savedListsV1.createOfOrder, { id: orderId, body: { name: 'Not his' } })).status,
  ).toBe(404)
})

test('the plan of a list names what is sold out and what is dearer than when it was added', async () => {
  const asha = await fixture.shopper()
  const admin = await fixture.admin()
  const [dal, gone] = [await product(), await product({ stock: 0 })]
  const id = await list(asha)
  await add(asha, id, dal, 2)
  await add(asha, id, gone)
  await admin.call(productEditsV1.update, { id: dal, body: { mrp: { amount: 4_500, currency: 'INR' } } })
  const { body } = await asha.call(savedListsV1.plan, { id })
  expect(body).toMatchObject({
    items: [
      {
        productId: dal,
        addable: 2,
        priceThen: { amount: 4_000 },
        priceNow: { amount: 4_500 },
        notes: ['dearer'],
      },
      { productId: gone, addable: 0, notes: ['sold out'] },
    ],
    total: { amount: 9_000 },
  })
})

test('two people who edit a list at the same moment, at two servers, lose no line and no quantity', async () => {
  const { asha, ravi, id } = await shared()
  const goods = await Promise.all(Array.from({ length: 12 }, () => product()))
  const kept = await product()
  await add(asha, id, kept)
  const line = await lineOf(asha, id, kept)
  const far = elsewhere(ravi)
  const done = await Promise.all([
    ...goods.map((productId, at) => add(at % 2 ? asha : far, id, productId, at + 1)),
    asha.call(savedListsV1.setQuantity, { id: line, body: { quantity: 7 } }),
    // the same product by both at once is one line
    add(far, id, goods[0] ?? '', 9),
  ])
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 204))
  const expected = Object.fromEntries(goods.map((productId, at) => [productId, at === 0 ? 9 : at + 1]))
  expect(await piecesOf(asha, id)).toEqual({ ...expected, [kept]: 7 })
  expect(await piecesOf(far, id)).toEqual({ ...expected, [kept]: 7 })
})

test('a quantity of a product that somebody else removed meanwhile is refused in words', async () => {
  const { asha, ravi, id } = await shared()
  await add(asha, id, await product())
  const [line] = (await read(ravi, id)).lines
  await asha.call(savedListsV1.removeLine, { id: line?.id ?? '' })
  const late = await ravi.call(savedListsV1.setQuantity, { id: line?.id ?? '', body: { quantity: 2 } })
  expect([late.status, late.body]).toMatchObject([404, { detail: 'Product in the list not found' }])
})

test('a list holds 100 products, a shopper 20 lists, also when the last places are taken at once', async () => {
  const asha = await fixture.shopper()
  const id = await list(asha)
  const goods = await Promise.all(Array.from({ length: 102 }, () => product()))
  for (const productId of goods.slice(0, 99)) await add(asha, id, productId)
  const last = await Promise.all(goods.slice(99).map((productId) => add(asha, id, productId)))
  expect(last.map(({ status }) => status).sort()).toEqual([204, 409, 409])
  expect(last.find(({ status }) => status === 409)?.body).toMatchObject({
    detail: 'A list can hold at most 100 products. Please remove one first.',
  })
  for (let lists = 1; lists < 19; lists += 1) await list(asha)
  const create = () => asha.call(savedListsV1.create, { body: { name: 'One more' } })
  const created = await Promise.all([create(), create(), create()])
  expect(created.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})
