import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { fulfilmentContract as contract } from '#contract/fulfilment.ts'
import { type OrderStatus, orderStatuses, ordersContract } from '#contract/orders.ts'
import { stockOf, unaccounted } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { openDesk } from '#tests/support/desk.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { settle } from '#tests/support/town.ts'

const shop = await openTestShop()
const town = await settle(shop)
const { admin, set, details, refund, byCash, byCard, sendRefunds } = await openDesk(shop, town)
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
const cashWords = {
  Pending: 'CASH ON DELIVERY',
  Shipped: 'CASH ON DELIVERY',
  Delivered: 'PAID',
  Rejected: 'NOTHING DUE',
}

test.each(['Shipped', 'Delivered', 'Rejected'] as const)(
  'cash: an order that is %s has its money right, there and back',
  async (status) => {
    const { id, asha } = await byCash()
    expect(await booksOf(shop, id)).toEqual(cashBooks.Pending)
    expect((await set(id, status)).body.data.payment_status).toBe(cashWords[status])
    expect(await booksOf(shop, id)).toEqual(cashBooks[status])
    await set(id, 'Pending')
    expect(await booksOf(shop, id)).toEqual(cashBooks.Pending)
    const [order] = (await asha.call(ordersContract.mine)).body.data
    expect(order).toMatchObject({ status: 'Pending', payment_status: 'CASH ON DELIVERY' })
  },
)

test('cash handed over at the door is handed back when the order is rejected after all', async () => {
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

test('rejecting what was paid by card frees the goods and sends all of it back, once', async () => {
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

test('a refunded order that comes back is paid at the door', async () => {
  const { id, productId } = await byCard()
  await set(id, 'Rejected')
  const back = await set(id, 'Pending', 'Rejected by mistake')
  expect(back.body.data).toMatchObject({ status: 'Pending', payment_status: 'CASH ON DELIVERY' })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
  await sendRefunds()
  await set(id, 'Delivered')
  expect(await booksOf(shop, id)).toEqual({
    'card captured': 15600,
    'card refunded': -15600,
    'cash collected': 15600,
    discounts: 1400,
    goods: -17000,
  })
})

test('every way an order may go keeps its books at zero and its stock accounted for', async () => {
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

test('the history says who moved an order, when, from what, to what and why', async () => {
  const { id, asha } = await byCash()
  await set(id, 'Shipped')
  await set(id, 'Rejected', 'Nobody at home')
  const { history } = await details(admin, id)
  expect(history).toEqual([
    { at: expect.any(String), from: null, to: 'Pending', by: { role: 'SHOPPER', name: 'Asha' }, why: '' },
    { at: expect.any(String), from: 'Pending', to: 'Shipped', by: { role: 'SHOP', name: 'Admin' }, why: '' },
    {
      at: expect.any(String),
      from: 'Shipped',
      to: 'Rejected',
      by: { role: 'SHOP', name: 'Admin' },
      why: 'Nobody at home',
    },
  ])
  // which of the shop's people it was is none of the shopper's business
  const shown = await details(asha, id)
  expect(shown.history.map((step) => step.by)).toEqual([
    { role: 'SHOPPER', name: '' },
    { role: 'SHOP', name: '' },
    { role: 'SHOP', name: '' },
  ])
  expect(JSON.stringify(shown)).not.toContain(admin.email)
})

test('an order is shown to its shopper and to admins, with its bill as it was agreed', async () => {
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
  const mallory = await town.shopper('Mallory')
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

test('the books refuse what does not sum to zero, and are never changed', async () => {
  const { id } = await byCash()
  const unequal = sql`
    with posted as (insert into ledger_postings (source, subject) values ('planted', ${id}) returning id)
    insert into ledger_entries (posting_id, account, paise) select id, 'goods', -1 from posted`.execute(db)
  await expect(unequal).rejects.toThrow('does not sum to zero')
  await expect(sql`update ledger_entries set paise = 1`.execute(db)).rejects.toThrow('only ever added to')
  await expect(sql`delete from ledger_postings`.execute(db)).rejects.toThrow('only ever added to')
})
