import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { fulfilmentContract as contract } from '#contract/fulfilment.ts'
import { type OrderStatus, orderStatuses, ordersContract } from '#contract/orders.ts'
import { buy, fill, stockOf, unaccounted } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { atTheBank, booksOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { openWork } from '#tests/support/post.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { settle, withAddress } from '#tests/support/town.ts'

const shop = await openTestShop()
const town = await settle(shop)
const admin = await town.admin()
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

const { db } = shop.database
const set = (id: string, status: OrderStatus, why?: string) =>
  admin.call(contract.updateStatus, { id, body: { status, ...(why && { why }) } })
const details = async (who: Client, id: string) => (await who.call(contract.details, { id })).body.data
const refund = (id: string, wish: object = {}, key?: string) =>
  admin.call(contract.refund, {
    body: { _id: id, ...wish },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const cancel = (who: Client, id: string, also: object = {}, key?: string) =>
  who.call(contract.cancel, {
    body: { _id: id, ...also },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

/** 2 × ₹63 (₹70 less 10 %) of 5, to be paid at the door. */
async function byCash() {
  const asha = await town.shopper()
  const productId = await town.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
  const { _id } = await buy(asha, [{ productId, quantity: 2 }], 126)
  return { asha, productId, id: _id }
}

/** The same and 3 × ₹10 of salt, paid by card. */
async function byCard() {
  const asha = await town.shopper()
  const productId = await town.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
  const salt = await town.product({ name: 'Salt', price: 10, discount: 0, stock: 5 })
  await fill(asha, [
    { productId, quantity: 2 },
    { productId: salt, quantity: 3 },
  ])
  const { url, payment } = (await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 156 })).body
  await atTheBank(shop, url, 'pay')
  return { asha, productId, salt, id: payment }
}

async function sendRefunds() {
  const work = await openWork(shop)
  await work.done()
  await work.close()
}

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

test('a shopper cancels while the order is Pending, and no later', async () => {
  const { id, asha, productId } = await byCash()
  const cancelled = await cancel(asha, id, { why: 'Ordered twice' })
  expect(cancelled.body).toMatchObject({ message: 'Order cancelled', data: { status: 'Rejected' } })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 })
  expect((await details(asha, id)).history.at(-1)).toMatchObject({
    to: 'Rejected',
    why: 'Cancelled by shopper: Ordered twice',
    by: { role: 'SHOPPER' },
  })
  for (const status of ['Rejected', 'Shipped', 'Delivered'] as const) {
    await set(id, status)
    const refused = await cancel(asha, id)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(
      `This order is ${status} and can no longer be cancelled. Please call us about it.`,
    )
  }
})

test('a cancelled payment goes back; nobody cancels for another', async () => {
  const { id, asha } = await byCard()
  const mallory = await town.shopper('Mallory')
  for (const stranger of [mallory, admin]) expect((await cancel(stranger, id)).status).toBe(404)
  const cancelled = await cancel(asha, id)
  expect(cancelled.body.data).toMatchObject({ status: 'Rejected', payment_status: 'REFUND ON ITS WAY' })
})

test('ten taps on cancel are one cancelling, with a key; without one the later ones hear that it is done', async () => {
  const one = await byCard()
  const taps = await Promise.all(Array.from({ length: 10 }, () => cancel(one.asha, one.id, {}, 'tap')))
  expect(new Set(taps.map((tap) => JSON.stringify(tap.body))).size).toBe(1)
  expect(taps[0]?.status).toBe(200)
  const other = await byCard()
  const bare = await Promise.all(Array.from({ length: 3 }, () => cancel(other.asha, other.id)))
  expect(bare.map((tap) => tap.status).sort()).toEqual([200, 409, 409])
  for (const { id } of [one, other]) expect((await details(admin, id)).refunds).toHaveLength(1)
})

test('single lines go back at what they cost; the rest of the order stands', async () => {
  const { id, productId, salt } = await byCard()
  const given = await refund(id, { lines: [{ productId, quantity: 1 }], why: 'Leaking' })
  expect(given.body).toMatchObject({
    message: 'Refund recorded',
    data: [
      {
        amount: 63,
        how: 'card',
        status: 'asked',
        lines: [{ name: 'Ghee', quantity: 1, amount: 63 }],
        why: 'Leaking',
      },
    ],
  })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 1 })
  const shown = await details(admin, id)
  expect(shown.items.map((item) => [item.name, item.quantity, item.refunded])).toEqual([
    ['Ghee', 2, 1],
    ['Salt', 3, 0],
  ])
  expect(shown.money).toMatchObject({ paidByCard: 156, refunded: 63, refundable: 93 })
  await sendRefunds()
  expect((await details(admin, id)).payment_status).toBe('PARTLY REFUNDED')

  await set(id, 'Delivered')
  expect(await stockOf(shop, productId)).toEqual({ onHand: 4, reserved: 0 })
  await set(id, 'Rejected')
  await sendRefunds()
  expect(await booksOf(shop, id)).toEqual({ 'card captured': 15600, 'card refunded': -15600 })
  expect(await stockOf(shop, salt)).toEqual({ onHand: 5, reserved: 0 })
})

test.each([
  { status: 'Pending', goods: 'shelf', shelf: { onHand: 5, reserved: 1 } },
  { status: 'Shipped', goods: 'gone', shelf: { onHand: 4, reserved: 1 } },
  { status: 'Delivered', goods: 'shelf', shelf: { onHand: 4, reserved: 0 } },
  { status: 'Delivered', goods: 'gone', shelf: { onHand: 3, reserved: 0 } },
  { status: 'Delivered', goods: undefined, shelf: { onHand: 3, reserved: 0 } },
] as const)(
  'refunding one of two of a $status order, goods $goods, leaves $shelf',
  async ({ status, goods, shelf }) => {
    const { id, productId } = await byCard()
    await set(id, status)
    await refund(id, { lines: [{ productId, quantity: 1 }], ...(goods && { goods }) })
    expect(await stockOf(shop, productId)).toEqual(shelf)
  },
)

test('never more goes back than was paid, however often it is asked for and by how many at once', async () => {
  const { id, productId, salt } = await byCard()
  const many = await Promise.all([
    ...Array.from({ length: 6 }, () => refund(id, { lines: [{ productId, quantity: 1 }] })),
    ...Array.from({ length: 3 }, () => refund(id)),
  ])
  expect(new Set(many.map((answer) => answer.status))).toEqual(new Set([200, 409]))
  await sendRefunds()
  const { refunds, money } = await details(admin, id)
  expect(refunds.reduce((sum, one) => sum + one.amount, 0)).toBe(156)
  expect(money).toMatchObject({ paidByCard: 156, refunded: 156, refundable: 0 })
  expect((await refund(id, { lines: [{ productId: salt, quantity: 1 }] })).status).toBe(409)
})

test('a repeated refund with its key is the same refund; the key for another one is refused', async () => {
  const { id, salt } = await byCard()
  const wish = { lines: [{ productId: salt, quantity: 1 }] }
  const tries = await Promise.all(Array.from({ length: 4 }, () => refund(id, wish, 'once')))
  expect(new Set(tries.map((one) => JSON.stringify(one.body))).size).toBe(1)
  expect((await details(admin, id)).money.refunded).toBe(10)
  expect((await refund(id, {}, 'once')).status).toBe(422)
})

test('what cannot be refunded is refused in words', async () => {
  const cash = await byCash()
  expect((await refund(cash.id)).body.message).toBe('Nothing of what was paid is left to refund.')
  const { id, salt } = await byCard()
  expect((await refund(id, { lines: [{ productId: salt, quantity: 4 }] })).body.message).toBe(
    'Only 3 of Salt can still be refunded',
  )
  expect((await refund(id, { lines: [{ productId: cash.productId, quantity: 1 }] })).status).toBe(404)
  expect((await refund('0197a3c4d5e67f8091a2b3c4d5e6f708')).status).toBe(404)
})

test('cash paid at the door goes back in cash, line by line', async () => {
  const { id, productId } = await byCash()
  await set(id, 'Delivered')
  await refund(id, { lines: [{ productId, quantity: 1 }] })
  expect(await booksOf(shop, id)).toEqual({
    'cash collected': 12600,
    'cash returned': -6300,
    discounts: 700,
    goods: -7000,
  })
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
