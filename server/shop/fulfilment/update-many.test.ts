import { afterAll, afterEach, expect, test } from 'vitest'
import { fulfilmentContract as contract } from '#contract/fulfilment.ts'
import { buy, stockOf, unaccounted } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { admin, set, details, byCash } = await openStaff(shop, fixture)
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

const move = (ids: (string | object)[], status: string, key?: string, why?: string) =>
  admin.call(contract.updateStatuses, {
    body: {
      orders: ids.map((id) => (typeof id === 'string' ? { _id: id } : id)),
      status,
      ...(why && { why }),
    },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const stepsOf = async (id: string) => (await details(admin, id)).history.map(({ to }) => to)

test('every order of a batch moves like a single one, with history, stock and money', async () => {
  const orders = [await byCash(), await byCash(), await byCash()]
  const { body } = await move(
    orders.map(({ id }) => id),
    'Delivered',
  )
  expect(body.data.map(({ done, message }) => [done, message])).toEqual(orders.map(() => [true, 'Delivered']))
  for (const { id, productId } of orders) {
    expect(await stepsOf(id)).toEqual(['Pending', 'Delivered'])
    expect(await stockOf(shop, productId)).toEqual({ onHand: 3, reserved: 0 })
    expect(await booksOf(shop, id)).toMatchObject({ 'cash collected': 12600 })
  }
})

test('a refused order is reported with its number, and the others move', async () => {
  const [fine, back] = [await byCash(), await byCash()]
  await set(back.id, 'Rejected')
  // its goods were sold meanwhile
  await buy(await fixture.shopper(), [{ productId: back.productId, quantity: 5 }], 315)
  const nobody = '0'.repeat(32)
  const { body } = await move([back.id, nobody, fine.id], 'Shipped', undefined, 'The shopper called')
  const number = async (id: string) => (await details(admin, id)).orderId
  expect(body.data).toEqual([
    { _id: back.id, name: await number(back.id), done: false, message: 'Ghee is Out of Stock' },
    { _id: nobody, name: '', done: false, message: 'Order not found' },
    { _id: fine.id, name: await number(fine.id), done: true, message: 'Shipped' },
  ])
  expect((await details(admin, back.id)).status).toBe('Rejected')
})

test('the outcome of each order is in Hindi for a Hindi request', async () => {
  const [fine, back] = [await byCash(), await byCash()]
  await set(back.id, 'Rejected')
  await buy(await fixture.shopper(), [{ productId: back.productId, quantity: 5 }], 315)
  const orders = [back.id, '0'.repeat(32), fine.id].map((_id) => ({ _id }))
  const { body } = await admin.call(contract.updateStatuses, {
    body: { orders, status: 'Shipped', why: 'The shopper called' },
    headers: { cookie: 'language=hi' },
  })
  expect(body.data.map(({ message }) => message)).toEqual(['Ghee स्टॉक में नहीं है', 'ऑर्डर नहीं मिला', 'भेजा गया'])
})

test('an order that was moved meanwhile is not moved', async () => {
  const { id } = await byCash()
  await set(id, 'Rejected')
  const { body } = await move([{ _id: id, from: 'Pending' }], 'Shipped')
  expect(body.data[0]).toMatchObject({ done: false, message: expect.stringMatching(/^Somebody else/) })
  expect(await stepsOf(id)).toEqual(['Pending', 'Rejected'])
})

test('a repeated batch moves no order twice and continues where the first request ended', async () => {
  const [one, two] = [await byCash(), await byCash()]
  await move([one.id], 'Shipped', 'a batch')
  await set(one.id, 'Delivered')
  const { body } = await move([one.id, two.id], 'Shipped', 'a batch')
  expect(body.data.map(({ done }) => done)).toEqual([true, true])
  expect(await stepsOf(one.id)).toEqual(['Pending', 'Shipped', 'Delivered'])
  expect(await stepsOf(two.id)).toEqual(['Pending', 'Shipped'])
  expect((await move([two.id], 'Delivered', 'a batch')).body.data[0]).toMatchObject({
    done: false,
    message: 'This idempotency key was used for a different request.',
  })
})

test('two concurrent batches of the same orders in opposite sequence move each order once', async () => {
  const ids = [(await byCash()).id, (await byCash()).id, (await byCash()).id]
  const answers = await Promise.all([move(ids, 'Shipped'), move(ids.toReversed(), 'Shipped')])
  expect(answers.flatMap(({ body }) => body.data).every(({ done }) => done)).toBe(true)
  for (const id of ids) expect(await stepsOf(id)).toEqual(['Pending', 'Shipped'])
})

test('a batch cannot reject orders and is for admins only', async () => {
  const { id, asha } = await byCash()
  expect((await move([id], 'Rejected')).body.message).toMatch(/must be one of Shipped, Delivered/)
  expect((await move([], 'Shipped')).status).toBe(400)
  const body = { orders: [{ _id: id }], status: 'Delivered' }
  expect((await asha.call(contract.updateStatuses, { body })).status).toBe(403)
})

test('an order whose step needs a reason is refused in a batch without one, and the others move', async () => {
  const [delivered, fine] = [await byCash(), await byCash()]
  await set(delivered.id, 'Delivered')
  const { body } = await move([delivered.id, fine.id], 'Shipped')
  expect(body.data.map(({ done, message }) => [done, message])).toEqual([
    [false, 'This step needs a reason. Please change this order by itself.'],
    [true, 'Shipped'],
  ])
  expect(await stepsOf(delivered.id)).toEqual(['Pending', 'Delivered'])
  const again = await move([delivered.id], 'Shipped', undefined, 'It was another order')
  expect(again.body.data[0]).toMatchObject({ done: true })
})
