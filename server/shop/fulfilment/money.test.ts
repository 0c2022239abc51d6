import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { fulfilmentContract as contract } from '#contract/fulfilment.ts'
import { type OrderStatus, orderStatuses, ordersContract } from '#contract/orders.ts'
import { stockOf, unaccounted } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { admin, set, details, refund, byCash, byCard, sendRefunds } = await openStaff(shop, fixture)
const { db } = shop.database
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

const sold = { discounts: 1400, goods: -14000 }
const cashBooks: Record<OrderStatus, object> = {
  Pending: { ...sold, 'cash due': 12600 },
  Shipped: { ...sold, 'cash due': 12600 },
  Delivered: { ...sold, 'cash collected': 12600 },
  Rejected: {},
}
const cashText = {
  Pending: 'CASH ON DELIVERY',
  Shipped: 'CASH ON DELIVERY',
  Delivered: 'PAID',
  Rejected: 'NOTHING DUE',
}

test.each(['Shipped', 'Delivered', 'Rejected'] as const)(
  'cash: the ledger is correct after moving an order to %s and back',
  async (status) => {
    const { id, asha } = await byCash()
    expect(await booksOf(shop, id)).toEqual(cashBooks.Pending)
    expect((await set(id, status)).body.data.payment_status).toBe(cashText[status])
    expect(await booksOf(shop, id)).toEqual(cashBooks[status])
    await set(id, 'Pending')
    expect(await booksOf(shop, id)).toEqual(cashBooks.Pending)
    const [order] = (await asha.call(ordersContract.mine)).body.data
    expect(order).toMatchObject({ status: 'Pending', payment_status: 'CASH ON DELIVERY' })
  },
)

test('cash received at the door is refunded when the order is rejected later', async () => {
  const { id, productId } = await byCash()
  await set(id, 'Delivered')
  await set(id, 'Rejected', 'Broken bottles')
  expect(await booksOf(shop, id)).toEqual({ 'cash collected': 12600, 'cash returned': -12600 })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 })
  expect(await details(admin, id)).toMatchObject({
    payment_status: 'REFUNDED',
    refunds: [{ amount: 126, how: 'cash', status: 'done', why: 'Broken bottles' }],
  })
})

test('rejecting an order paid by card frees its stock and refunds it once', async () => {
  const { id, productId } = await byCard()
  for (const _ of [1, 2]) await set(id, 'Rejected')
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 })
  expect(await booksOf(shop, id)).toEqual({ 'card captured': 15600, 'refund due': -15600 })
  await sendRefunds()
  expect(await booksOf(shop, id)).toEqual({ 'card captured': 15600, 'card refunded': -15600 })
  expect(await details(admin, id)).toMatchObject({
    payment_status: 'REFUNDED',
    money: { paidByCard: 156, refunded: 156, refundable: 0, due: 0 },
    refunds: [{ amount: 156, how: 'card', status: 'done' }],
  })
  expect((await refund(id)).body.message).toBe('Nothing of what was paid is left to refund.')
})

test('a refund on its way is shown as such and is not refundable again', async () => {
  const { id } = await byCard()
  await set(id, 'Rejected')
  expect(await details(admin, id)).toMatchObject({
    payment_status: 'REFUND ON ITS WAY',
    money: { paidByCard: 156, refundable: 0 },
  })
  expect((await refund(id)).body.message).toBe('Nothing of what was paid is left to refund.')
  await sendRefunds()
  expect(await details(admin, id)).toMatchObject({ payment_status: 'REFUNDED', money: { refunded: 156 } })
})

test('a refunded order that is reopened is due in cash, also once it is Delivered', async () => {
  const { id, productId } = await byCard()
  await set(id, 'Rejected')
  const back = await set(id, 'Pending', 'Rejected by mistake')
  expect(back.body.data).toMatchObject({ status: 'Pending', payment_status: 'CASH ON DELIVERY' })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
  await sendRefunds()
  expect((await set(id, 'Delivered')).body.data.payment_status).toBe('CASH ON DELIVERY')
  const card = { 'card captured': 15600, 'card refunded': -15600 }
  const goods = { discounts: 1400, goods: -17000 }
  expect(await booksOf(shop, id)).toEqual({ ...card, ...goods, 'cash due': 15600 })
  expect((await admin.call(contract.recordCash, { body: { _id: id } })).status).toBe(200)
  expect((await details(admin, id)).money).toMatchObject({ paidInCash: 156, refunded: 156, due: 0 })
  expect(await booksOf(shop, id)).toEqual({ ...card, ...goods, 'cash collected': 15600 })
})

test('every sequence of statuses keeps the ledger balanced and the stock consistent', async () => {
  const { id } = await byCard()
  for (const from of orderStatuses)
    for (const to of orderStatuses) {
      expect((await set(id, from)).status).toBe(200)
      expect((await set(id, to)).status).toBe(200)
    }
  await set(id, 'Rejected')
  await sendRefunds()
  const { 'card captured': captured = 0, 'card refunded': toCard = 0, ...cash } = await booksOf(shop, id)
  expect(captured + toCard).toBe(0)
  expect((cash['cash collected'] ?? 0) + (cash['cash returned'] ?? 0)).toBe(0)
})

test('the history has the actor, time, statuses and reason of each step', async () => {
  const { id, asha } = await byCash()
  await set(id, 'Shipped')
  await set(id, 'Rejected', 'Nobody at home')
  const { history } = await details(admin, id)
  expect(history).toEqual([
    {
      at: expect.any(String),
      from: null,
      to: 'Pending',
      by: { role: 'SHOPPER', name: 'Asha' },
      why: '',
      undoes: false,
    },
    {
      at: expect.any(String),
      from: 'Pending',
      to: 'Shipped',
      by: { role: 'SHOP', name: 'Admin' },
      why: '',
      undoes: false,
    },
    {
      at: expect.any(String),
      from: 'Shipped',
      to: 'Rejected',
      by: { role: 'SHOP', name: 'Admin' },
      why: 'Nobody at home',
      undoes: false,
    },
  ])
  // shoppers do not get the names of admins
  const shown = await details(asha, id)
  expect(shown.history.map((step) => step.by)).toEqual([
    { role: 'SHOPPER', name: '' },
    { role: 'SHOP', name: '' },
    { role: 'SHOP', name: '' },
  ])
  expect(JSON.stringify(shown)).not.toContain(admin.email)
})

test('an order is readable by its shopper and by admins, with the agreed bill', async () => {
  const { id, asha, productId } = await byCash()
  await sql`update products set mrp_paise = 99900 where id = ${productId}`.execute(db)
  const bill = {
    items: 140,
    savings: 14,
    goods: 126,
    fees: [{ name: 'Delivery Charge', amount: 0 }],
    quantity: 2,
    total: 126,
  }
  expect(await details(asha, id)).toMatchObject({ _id: id, bill, cancellable: true, money: { due: 126 } })
  expect(await details(admin, id)).toMatchObject({ bill, cancellable: false })
  const mallory = await fixture.shopper('Mallory')
  expect((await mallory.call(contract.details, { id })).status).toBe(404)
  expect((await new Client(shop.url).call(contract.details, { id })).status).toBe(401)
})

test('a status set twice with one key moves the order once', async () => {
  const { id } = await byCash()
  const ship = () =>
    admin.call(contract.updateStatus, {
      id,
      body: { status: 'Shipped' },
      headers: { 'idempotency-key': `ship-${id}` },
    })
  const first = await ship()
  await set(id, 'Delivered')
  expect((await ship()).body).toEqual(first.body)
  expect(await details(admin, id)).toMatchObject({ status: 'Delivered' })
})

test('the ledger refuses unbalanced postings and updates', async () => {
  const { id } = await byCash()
  const unequal = sql`
    with posted as (insert into ledger_postings (source, subject) values ('planted', ${id}) returning id)
    insert into ledger_entries (posting_id, account, paise) select id, 'goods', -1 from posted`.execute(db)
  await expect(unequal).rejects.toThrow('does not sum to zero')
  await expect(sql`update ledger_entries set paise = 1`.execute(db)).rejects.toThrow('only ever added to')
  await expect(sql`delete from ledger_postings`.execute(db)).rejects.toThrow('only ever added to')
})
