import { afterAll, expect, test } from 'vitest'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { ordersV1 as contract } from '#contract/v1/orders.ts'
import { buy } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const staff = await openStaff(shop, fixture)
afterAll(() => shop.close())

const inr = (amount: number) => ({ amount, currency: 'INR' })

test('an order has its lines, its stored bill and its status, in paise', async () => {
  const { asha, id, productId } = await staff.byCash()
  const { status, body } = await asha.call(orderDetailsV1.get, { id })
  expect(status).toBe(200)
  expect(body).toEqual({
    id,
    number: expect.stringMatching(/^JP\d{6}-/),
    status: 'Pending',
    paymentStatus: 'CASH ON DELIVERY',
    buyer: { id: asha.id, name: 'Asha', email: asha.email },
    lines: [
      {
        productId,
        name: 'Ghee',
        images: ['http://shop.test/pictures/drawn/product/milk'],
        unit: '500 ml',
        mrp: inr(7000),
        discountPercent: 10,
        price: inr(6300),
        quantity: 2,
        refundedQuantity: 0,
        missingQuantity: 0,
        total: inr(12600),
      },
    ],
    quantity: 2,
    total: inr(12600),
    totalLeft: inr(12600),
    address: {
      addressLine: '12, 100 Feet Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      pincode: '560038',
      mobile: '9845012345',
    },
    stage: 'placed',
    eta: { low: expect.any(Number), high: expect.any(Number) },
    promisedAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    createdAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    serverTime: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    bill: {
      quantity: 2,
      items: inr(14000),
      savings: inr(1400),
      goods: inr(12600),
      adjustments: [{ kind: 'fee', name: 'Delivery Charge', amount: inr(0) }],
      total: inr(12600),
    },
    money: {
      paidByCard: inr(0),
      paidByUpi: inr(0),
      paidInCash: inr(0),
      paidFromWallet: inr(0),
      due: inr(12600),
      refunded: inr(0),
      refundable: inr(0),
      cashKept: inr(0),
    },
    refunds: [],
    disputes: [],
    steps: [
      {
        id: expect.stringMatching(/^\d+$/),
        status: 'Pending',
        previousStatus: null,
        stage: 'placed',
        previousStage: null,
        by: 'SHOPPER',
        byName: '',
        reason: '',
        at: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
      },
    ],
    cancellable: true,
  })

  await staff.set(id, 'Rejected', 'Out of ghee')
  const ended = (await asha.call(orderDetailsV1.get, { id })).body
  expect(ended).toMatchObject({ status: 'Rejected', ended: { by: 'SHOP', reason: 'Out of ghee' } })
})

test('the pages of the own orders are read by cursor, newest first, also while one is placed', async () => {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Salt', price: 10, discount: 0, stock: 50 })
  const order = async (quantity: number) => (await buy(asha, [{ productId, quantity }], 10 * quantity))._id
  const ids = [await order(1), await order(2), await order(3)]
  const page = async (query: string) => {
    const { data, nextCursor } = (await asha.call(contract.list, { query })).body
    return { ids: data.map(({ id }) => id), nextCursor }
  }

  const first = await page('?limit=2')
  expect(first.ids).toEqual([ids[2], ids[1]])
  await order(4)
  expect(await page(`?limit=2&cursor=${first.nextCursor}`)).toEqual({ ids: [ids[0]], nextCursor: null })
  expect((await page('')).ids).toHaveLength(4)
})

test('the pages of the own orders are also read by number, each with the number of all orders', async () => {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Salt', price: 10, discount: 0, stock: 50 })
  const order = async (quantity: number) => (await buy(asha, [{ productId, quantity }], 10 * quantity))._id
  const [first, second, third] = [await order(1), await order(2), await order(3)]
  await buy(await fixture.shopper('Ravi'), [{ productId }], 10)
  const page = async (query: string) => {
    const { data, nextCursor, totalCount } = (await asha.call(contract.list, { query })).body
    return { ids: data.map(({ id }) => id), nextCursor, totalCount }
  }

  expect(await page('?limit=2&page=1')).toEqual({ ids: [third, second], nextCursor: second, totalCount: 3 })
  expect(await page('?limit=2&page=2')).toEqual({ ids: [first], nextCursor: null, totalCount: 3 })
  expect(await page('?limit=2&page=3')).toEqual({ ids: [], nextCursor: null, totalCount: 3 })
  expect(await page(`?limit=2&page=1&cursor=${second}`)).toMatchObject({ ids: [first], nextCursor: null })
  expect(await page('?limit=0')).toMatchObject({ ids: [third] })
  for (const query of ['?page=0', '?page=1.5', '?page=last', '?page=1000000001'])
    expect((await asha.call(contract.list, { query })).body).toMatchObject({ status: 400, code: 'INVALID' })
})

test('only its shopper and staff can read an order', async () => {
  const { id } = await staff.byCash()
  const ravi = await fixture.shopper('Ravi')
  expect((await ravi.call(orderDetailsV1.get, { id })).body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await ravi.call(contract.list)).body).toEqual({ data: [], nextCursor: null, totalCount: 0 })
  expect((await new Client(shop.url).call(orderDetailsV1.get, { id })).status).toBe(401)
  expect((await staff.admin.call(orderDetailsV1.get, { id })).body.id).toBe(id)
})
