import { afterAll, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { catalogueContract } from '#contract/catalogue.ts'
import { catalogueAdminContract as contract } from '#contract/catalogue-admin.ts'
import { MAX_BATCH_ROWS } from '#contract/shapes.ts'
import { fill } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
afterAll(() => shop.close())

let names = 0
const product = (input: object = {}) => fixture.product({ name: `Ghee ${++names}`, discount: 10, ...input })
const change = async (changes: object[], key?: string) => {
  const sent = { body: { changes }, ...(key && { headers: { 'idempotency-key': key } }) }
  return (await admin.call(contract.changeProducts, sent)).body.data
}
const shown = async (productId: string) =>
  (await admin.call(catalogueContract.productDetails, { body: { productId } })).body.data

test('a batch returns the outcome of every product, and its previous state restores it', async () => {
  const [one, two, gone] = [await product(), await product({ discount: 5 }), await product()]
  await admin.call(contract.deleteProduct, { body: { _id: gone } })
  const outcomes = await change([one, two, gone].map((_id) => ({ _id, discount: 20 })))
  expect(outcomes).toEqual([
    {
      _id: one,
      name: expect.any(String),
      done: true,
      message: 'Discount set to 20 %',
      was: { published: true, discount: 10 },
    },
    {
      _id: two,
      name: expect.any(String),
      done: true,
      message: 'Discount set to 20 %',
      was: { published: true, discount: 5 },
    },
    { _id: gone, name: '', done: false, message: 'Product not found' },
  ])
  expect([(await shown(one)).discount, (await shown(two)).discount]).toEqual([20, 20])

  const back = outcomes.flatMap(({ _id, was }) =>
    was ? [{ _id, discount: was.discount, was: { discount: 20 } }] : [],
  )
  expect((await change(back)).map(({ done }) => done)).toEqual([true, true])
  expect([(await shown(one)).discount, (await shown(two)).discount]).toEqual([10, 5])
})

test('the outcomes are in Hindi for a client that reads Hindi', async () => {
  const [both, conflict, same] = [await product(), await product(), await product()]
  const changes = [
    { _id: both, published: false, discount: 20 },
    { _id: conflict, discount: 30, was: { discount: 5 } },
    { _id: same },
    { _id: '0'.repeat(32), published: true },
  ]
  const headers = { cookie: 'language=hi' }
  const { data } = (await admin.call(contract.changeProducts, { body: { changes }, headers })).body
  expect(data.map(({ message }) => message)).toEqual([
    'छिपा हुआ, छूट अब 20 %',
    'इसी समय किसी और ने इसे बदल दिया। कृपया फिर देखकर कोशिश करें।',
    'बदलने को कुछ नहीं',
    'सामान नहीं मिला',
  ])
})

test('restoring does not overwrite another admin’s change', async () => {
  const id = await product()
  await change([{ _id: id, discount: 20 }])
  await change([{ _id: id, discount: 30 }])
  const [outcome] = await change([{ _id: id, discount: 10, was: { discount: 20 } }])
  expect(outcome).toMatchObject({
    done: false,
    message: expect.stringMatching(/^Somebody else changed this/),
  })
  expect((await shown(id)).discount).toBe(30)
})

test('an unpublished product leaves every cart and returns to it when published again', async () => {
  const [kept, hidden] = [await product(), await product()]
  const asha = await fixture.shopper()
  await fill(asha, [{ productId: kept }, { productId: hidden, quantity: 3 }])
  const cart = async () =>
    (await asha.call(cartContract.list)).body.data.map(({ productId, quantity }) => [productId._id, quantity])
  await change([{ _id: hidden, published: false }])
  expect(await cart()).toEqual([[kept, 1]])
  const refused = await asha.call(cartContract.add, { body: { productId: hidden } })
  expect(refused.status).toBe(404)
  await change([{ _id: hidden, published: true }])
  expect(await cart()).toEqual([
    [kept, 1],
    [hidden, 3],
  ])
})

test('an admin cannot add an unpublished product to a cart either, nor raise its quantity', async () => {
  const [hidden, taken] = [await product(), await product()]
  const row = (await admin.call(cartContract.add, { body: { productId: taken } })).body.data
  await change([hidden, taken].map((_id) => ({ _id, published: false })))
  const answers = [
    await admin.call(cartContract.add, { body: { productId: hidden } }),
    await admin.call(cartContract.updateQuantity, { body: { _id: row._id, qty: 2 } }),
  ]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [404, 'Product not found'],
    [404, 'Product not found'],
  ])
  await change([hidden, taken].map((_id) => ({ _id, published: true })))
  const cart = (await admin.call(cartContract.list)).body.data
  expect(cart.map(({ productId, quantity }) => [productId._id, quantity])).toEqual([[taken, 1]])
})

test('an unpublished product can be edited and stays unpublished', async () => {
  const id = await product()
  await change([{ _id: id, published: false }])
  const { _id, createdAt, ...rest } = await shown(id)
  const saved = await admin.call(contract.updateProduct, { body: { ...rest, _id: id, unit: '1 kg' } })
  expect(saved.status).toBe(200)
  const [again] = await change([{ _id: id }])
  expect(again?.was).toEqual({ published: false, discount: 10 })
})

test('a repeat with the same idempotency key returns the first response and changes nothing', async () => {
  const id = await product()
  const input = [{ _id: id, discount: 40 }]
  const [first, second] = [await change(input, 'a batch'), await change(input, 'a batch')]
  expect(second).toEqual(first)
  expect(first[0]?.was?.discount).toBe(10)
})

test('two concurrent batches over the same products in opposite orders both complete', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => product()))
  const outcomes = await Promise.all(
    [all, all.toReversed(), all, all.toReversed()].map((some, at) =>
      change(some.map((_id) => ({ _id, discount: 10 + at }))),
    ),
  )
  for (const rows of outcomes) expect(rows.every(({ done }) => done)).toBe(true)
})

test('shoppers are refused, and so are an empty and a too long batch', async () => {
  const id = await product()
  const asha = await fixture.shopper()
  const tries = [
    asha.call(contract.changeProducts, { body: { changes: [{ _id: id, discount: 90 }] } }),
    admin.call(contract.changeProducts, { body: { changes: [] } }),
    admin.call(contract.changeProducts, {
      body: { changes: Array.from({ length: MAX_BATCH_ROWS + 1 }, () => ({ _id: id })) },
    }),
    admin.call(contract.changeProducts, { body: { changes: [{ _id: id, discount: 101 }] } }),
    admin.call(contract.changeProducts, { body: { changes: [{ _id: id, published: 'perhaps' }] } }),
  ]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 400, 400, 400, 400])
  expect((await shown(id)).discount).toBe(10)
})
