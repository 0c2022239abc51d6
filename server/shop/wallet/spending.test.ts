import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { paymentsV1 } from '#contract/v1/payments.ts'
import { walletV1 } from '#contract/v1/wallet.ts'
import { sendOrderMessages } from '#server/shop/messaging/messaging.ts'
import { place, unaccounted } from '#tests/support/buying.ts'
import { report, setHelpRules } from '#tests/support/helping.ts'
import { siteOf } from '#tests/support/messages.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openSpending } from '#tests/support/spending.ts'
import { balanceOf, sameAt, statementOf, unbalancedWallets, walletOf } from '#tests/support/wallets.ts'

const { shop, fixture, staff, pay, ready } = await openSpending()
const { cancel, set, refund, step, undo, endUndoTime, sendRefunds, admin } = staff
afterEach(async () =>
  expect([await unaccounted(shop), await unbalanced(shop), await unbalancedWallets(shop)]).toEqual([
    [],
    [],
    [],
  ]),
)
afterAll(() => shop.close())

test('the wallet pays an order in full, and nothing else is to be paid', async () => {
  const { asha, input } = await ready()
  const { status, body } = await place(asha, { ...input, walletAmt: 126 })
  expect([status, body.data.payment_status]).toEqual([201, 'PAID'])
  expect(await balanceOf(asha)).toBe(3_000)
  expect(await booksOf(shop, body.data._id)).toMatchObject({ 'wallet paid': 12_600, goods: -14_000 })
  const { money } = (await asha.call(orderDetailsV1.get, { id: body.data._id })).body
  expect(money).toMatchObject({ paidFromWallet: { amount: 12_600 }, due: { amount: 0 } })
  expect((await statementOf(asha))[0]).toMatchObject({
    kind: 'spent',
    order: { id: body.data._id, number: body.data.orderId },
    amount: { amount: -12_600 },
    balance: { amount: 3_000 },
  })
})

test('the wallet pays a part, and the rest is due at the door', async () => {
  const { asha, input } = await ready()
  const { body } = await place(asha, { ...input, walletAmt: 26 })
  expect(body.data.payment_status).toBe('CASH ON DELIVERY')
  expect(await booksOf(shop, body.data._id)).toMatchObject({ 'wallet paid': 2_600, 'cash due': 10_000 })
  await set(body.data._id, 'Delivered')
  expect(await booksOf(shop, body.data._id)).toMatchObject({ 'wallet paid': 2_600, 'cash collected': 10_000 })
})

test('while a part is still due at the door, staff decide about a reported item', async () => {
  await setHelpRules(admin, fixture.store.id)
  const { asha, productId, input } = await ready()
  const { body } = await place(asha, { ...input, walletAmt: 76 })
  await step(body.data._id, 'Pending', 'Delivered', { cash: 'not received' })
  expect(await booksOf(shop, body.data._id)).toMatchObject({ 'wallet paid': 7_600, 'cash due': 5_000 })
  expect((await report(asha, body.data._id, { productId })).body.state).toBe('open')
  expect(await balanceOf(asha)).toBe(8_000)
})

test('a client that does not know the wallet never spends it', async () => {
  const { asha, input } = await ready()
  await asha.call(walletV1.choose, { body: { paysFirst: true } })
  const { body } = await place(asha, input)
  expect(body.data.payment_status).toBe('CASH ON DELIVERY')
  expect(await balanceOf(asha)).toBe(15_600)
})

test('a second tap is taken for the same order only if the wallet pays as much of it', async () => {
  const { asha, input } = await ready()
  const { body } = await place(asha, { ...input, walletAmt: 26 })
  expect((await place(asha, { ...input, walletAmt: 26 })).body.data._id).toBe(body.data._id)
  expect((await place(asha, { ...input, walletAmt: 126 })).body).toMatchObject({ code: 'EMPTY_CART' })
  expect(await balanceOf(asha)).toBe(13_000)
})

test('more than the wallet has, or than the order costs, is refused, and nothing changes', async () => {
  const { asha, input } = await ready({ quantity: 3, total: 189 })
  const refused = await place(asha, { ...input, walletAmt: 156.01 })
  expect([refused.status, refused.body.code]).toEqual([409, 'WALLET_CHANGED'])
  expect(refused.body.message).toBe('The money in your wallet has changed. Please look again.')
  expect((await place(asha, { ...input, walletAmt: 190 })).body.code).toBe('WALLET_CHANGED')
  expect(await balanceOf(asha)).toBe(15_600)
  expect((await place(asha, { ...input, walletAmt: 156 })).status).toBe(201)
})

test('a shop that does not offer wallets refuses to spend them', async () => {
  const { asha, input } = await ready()
  const off = await openTestShop({ WALLET: 'off' }, { over: shop })
  expect((await place(sameAt(asha, off), { ...input, walletAmt: 10 })).body.code).toBe('WALLET_OFF')
  await off.close()
  expect(await balanceOf(asha)).toBe(15_600)
})

test('the choice to pay with the wallet first is stored, and the other choice stays', async () => {
  const { asha } = await ready()
  await asha.call(walletV1.choose, { body: { paysFirst: true } })
  expect(await walletOf(asha)).toMatchObject({ paysFirst: true, getsRefunds: true })
  await asha.call(walletV1.choose, { body: { paysFirst: false } })
  expect(await walletOf(asha)).toMatchObject({ paysFirst: false, getsRefunds: true })
})

test('the wallet pays a part of an online payment, which asks for the rest only', async () => {
  const { asha, input } = await ready()
  const { id } = await pay(asha, { ...input, walletAmt: 26 })
  const books = { 'wallet paid': 2_600, 'card captured': 10_000, goods: -14_000, discounts: 1_400 }
  expect(await booksOf(shop, id)).toEqual(books)
  expect(await balanceOf(asha)).toBe(13_000)
  const { body } = await asha.call(paymentsV1.get, { id })
  expect(body).toMatchObject({ state: 'paid', total: { amount: 10_000 }, fromWallet: { amount: 2_600 } })
})

test('an online payment of nothing is refused', async () => {
  const { asha, input } = await ready()
  const { body } = await pay(asha, { ...input, walletAmt: 126 })
  expect(body).toMatchObject({ code: 'NOTHING_TO_PAY' })
  expect(await balanceOf(asha)).toBe(15_600)
})

test('a cancelled order returns to the wallet what it paid, and to the payment the rest', async () => {
  const { asha, input, source } = await ready()
  await asha.call(walletV1.choose, { body: { getsRefunds: false } })
  const { id } = await pay(asha, { ...input, walletAmt: 26 })
  await cancel(asha, id, {}, 'a')
  await cancel(asha, id, {}, 'a')
  await sendRefunds()
  expect(await balanceOf(asha)).toBe(15_600)
  expect(await booksOf(shop, id)).toEqual({
    'card captured': 10_000,
    'card refunded': -10_000,
    'wallet paid': 2_600,
    'wallet to wallet': -2_600,
  })
  // the money is again of the refund that had brought it, so that it can go back to its payment
  const { rows } = await sql`
    select replace(order_id::text, '-', '') as "order", sum(paise)::int as paise
      from wallet_movements where user_id = ${asha.id} group by 1`.execute(shop.database.db)
  expect(rows).toEqual([{ order: source, paise: 15_600 }])
})

test('refunds return what the wallet paid first, and never more than it paid', async () => {
  const { asha, input, productId } = await ready()
  await asha.call(walletV1.choose, { body: { getsRefunds: false } })
  const { id } = await pay(asha, { ...input, walletAmt: 26 })
  await refund(id, { lines: [{ productId, quantity: 1 }] })
  expect(await booksOf(shop, id)).toMatchObject({ 'wallet to wallet': -2_600, 'refund due': -3_700 })
  await refund(id)
  await sendRefunds()
  expect(await booksOf(shop, id)).toEqual({
    'card captured': 10_000,
    'card refunded': -10_000,
    'wallet paid': 2_600,
    'wallet to wallet': -2_600,
  })
  expect((await refund(id)).body.code).toBe('NOTHING_PAID')
  expect(await balanceOf(asha)).toBe(15_600)
})

test('pieces taken off an order that is paid in part lower what is due first, then return to the wallet', async () => {
  const { asha, input, productId } = await ready()
  const { body } = await place(asha, { ...input, walletAmt: 76 })
  const id = body.data._id
  expect((await refund(id, { lines: [{ productId, quantity: 1 }] })).status).toBe(200)
  // 63 of 126 are left: the 50 that were due are not due any more, and 13 return
  expect(await booksOf(shop, id)).toMatchObject({ 'wallet paid': 7_600, 'wallet to wallet': -1_300 })
  expect(await balanceOf(asha)).toBe(9_300)
  expect((await asha.call(orderDetailsV1.get, { id })).body.paymentStatus).toBe('PARTLY REFUNDED')
})

test('a rejection that staff undo leaves the wallet as it was, and one that stays returns its money', async () => {
  const { asha, input } = await ready()
  const id = (await place(asha, { ...input, walletAmt: 126 })).body.data._id
  await step(id, 'Pending', 'Rejected', { why: 'Broken' })
  expect(await balanceOf(asha)).toBe(3_000)
  const { undo: offer } = (await admin.call(orderDetailsV1.getAsStaff, { id })).body
  await undo(id, offer?.step)
  expect((await asha.call(orderDetailsV1.get, { id })).body.paymentStatus).toBe('PAID')
  await step(id, 'Pending', 'Rejected', { why: 'Broken' })
  await endUndoTime(id)
  await sendRefunds()
  expect(await balanceOf(asha)).toBe(15_600)
  // brought back after the refund, all of it is due at the door
  await set(id, 'Pending', 'Found')
  expect(await booksOf(shop, id)).toMatchObject({ 'cash due': 12_600 })
  expect(await balanceOf(asha)).toBe(15_600)
})

test('money of several refunds pays together, the oldest first', async () => {
  const { asha, input } = await ready({ quantity: 3, total: 189, refunds: 2 })
  expect(await balanceOf(asha)).toBe(31_200)
  const { body } = await place(asha, { ...input, walletAmt: 189 })
  expect((await statementOf(asha)).slice(0, 2)).toMatchObject([
    { kind: 'spent', order: { id: body.data._id }, amount: { amount: -3_300 } },
    { kind: 'spent', order: { id: body.data._id }, amount: { amount: -15_600 } },
  ])
  await cancel(asha, body.data._id)
  expect(await balanceOf(asha)).toBe(31_200)
})

test('the mail about an order says what the wallet paid of it, and what is paid on delivery', async () => {
  const { asha, input } = await ready()
  const id = (await place(asha, { ...input, walletAmt: 26 })).body.data._id
  const { rows } = await sql<{ fromWallet: number }>`
    select (payload ->> 'fromWallet')::int as "fromWallet"
      from (select payload::jsonb from outbox union all
            select payload::jsonb from graphile_worker._private_jobs) as job
     where payload ->> 'order' = ${id} and payload ->> 'kind' = 'placed'`.execute(shop.database.db)
  await sendOrderMessages(shop.database.db, siteOf(shop), { id, fromWallet: rows[0]?.fromWallet }, 'placed')
  await sendRefunds()
  const text = shop.mails.list(asha.email).find(({ text }) => text.includes('Total: ₹126'))?.text ?? ''
  expect(text).toContain('₹26 of it is paid from your wallet.')
  expect(text).toContain('You pay the rest on delivery.')
})
