import { afterAll, expect, test } from 'vitest'
import { cartV1 as contract } from '#contract/v1/cart.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const ghee = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
const salt = await fixture.product({ name: 'Salt', price: 10, discount: 0, stock: 3 })
const cartOf = async (client: Client) => (await client.call(contract.get)).body
const add = (client: Client, productId: string) => client.call(contract.add, { body: { productId } })
const inr = (amount: number) => ({ amount, currency: 'INR' })

test('a cart has its items with their products, and the bill at today’s prices', async () => {
  const asha = await fixture.shopper()
  expect(await cartOf(asha)).toMatchObject({ items: [], bill: { quantity: 0, total: inr(0) } })
  const added = await add(asha, ghee)
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({ quantity: 1, available: 5, product: { id: ghee, price: inr(6300) } })
  await add(asha, salt)
  const changed = await asha.call(contract.update, { id: added.body.id, body: { quantity: 2 } })
  expect([changed.status, changed.body.quantity]).toEqual([200, 2])

  const { items, bill } = await cartOf(asha)
  expect(items.map(({ product, quantity }) => [product.name, quantity])).toEqual([
    ['Ghee', 2],
    ['Salt', 1],
  ])
  // 2 × ₹70 and ₹10; ghee is 10 % off, and delivery is free
  expect(bill).toEqual({
    quantity: 3,
    items: inr(15000),
    savings: inr(1400),
    goods: inr(13600),
    adjustments: [{ kind: 'fee', name: 'Delivery Charge', amount: inr(0) }],
    total: inr(13600),
  })

  const removed = await asha.call(contract.remove, { id: added.body.id })
  expect([removed.status, removed.headers.get('content-type')]).toEqual([204, null])
  expect((await cartOf(asha)).items.map(({ product }) => product.name)).toEqual(['Salt'])
})

test('an unknown, a duplicate and a sold-out product are refused with a message', async () => {
  const asha = await fixture.shopper()
  const { id } = (await add(asha, salt)).body
  expect((await add(asha, salt)).body).toMatchObject({ status: 409, detail: 'Item already in cart' })
  const more = await asha.call(contract.update, { id, body: { quantity: 4 } })
  expect(more.body).toMatchObject({ status: 409, code: 'OUT_OF_STOCK', detail: 'Only 3 of Salt left' })
  expect((await asha.call(contract.update, { id, body: { quantity: 0 } })).body).toMatchObject({
    status: 400,
    fields: [{ field: 'quantity', message: 'Quantity must be a whole number from 1 to 99' }],
  })
  expect((await new Client(shop.url).call(contract.get)).status).toBe(401)
})

test('an item of another shopper’s cart cannot be read, changed or removed', async () => {
  const [asha, ravi] = [await fixture.shopper(), await fixture.shopper('Ravi')]
  const { id } = (await add(asha, ghee)).body
  expect((await cartOf(ravi)).items).toEqual([])
  expect((await ravi.call(contract.update, { id, body: { quantity: 3 } })).status).toBe(404)
  expect((await ravi.call(contract.remove, { id })).status).toBe(404)
  expect((await cartOf(asha)).items).toMatchObject([{ id, quantity: 1 }])
})

test('a guest’s cart is merged: the larger quantity wins, stock caps it, and the reply is the cart', async () => {
  const asha = await fixture.shopper()
  const { id } = (await add(asha, ghee)).body
  await asha.call(contract.update, { id, body: { quantity: 3 } })
  const items = [
    { productId: ghee, quantity: 2 },
    { productId: salt, quantity: 99 },
  ]
  const merge = () => asha.call(contract.merge, { body: { items } })
  const merged = await merge()
  expect(merged.status).toBe(200)
  expect(merged.body.items.map(({ product, quantity }) => [product.name, quantity])).toEqual([
    ['Ghee', 3],
    ['Salt', 3],
  ])
  // 3 × ₹63 and 3 × ₹10
  expect(merged.body.bill.total).toEqual(inr(21900))
  expect(merged.body).toEqual(await cartOf(asha))
  expect((await merge()).body).toEqual(merged.body)
  expect((await new Client(shop.url).call(contract.merge, { body: { items } })).status).toBe(401)
})
