import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { checkoutContract } from '#contract/checkout.ts'
import { ordersContract } from '#contract/orders.ts'
import { paymentsV1 } from '#contract/v1/payments.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import * as holds from '#server/shop/checkout/holds.ts'
import { fill, place, unaccounted } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { password } from '#tests/support/fixture.ts'
import { atTheBank, booksOf, endTimeOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openSpending } from '#tests/support/spending.ts'
import {
  age,
  balanceOf,
  sameAt,
  sendAmountBack,
  sendableOf,
  sendBack,
  statementOf,
  unbalancedWallets,
} from '#tests/support/wallets.ts'

const { shop, staff, ready } = await openSpending()
const other = await openTestShop({}, { over: shop })
const { db } = shop.database
afterEach(async () =>
  expect([await unaccounted(shop), await unbalanced(shop), await unbalancedWallets(shop)]).toEqual([
    [],
    [],
    [],
  ]),
)
afterAll(async () => {
  await other.close()
  await shop.close()
})

const kindsOf = async (asha: Client) => (await statementOf(asha)).map(({ kind }) => kind)
const ordersOf = async (asha: Client) => (await asha.call(ordersContract.mine)).body.data
const openHold = async (part = 26) => {
  const shopper = await ready()
  const { body } = await payOnline(shopper.asha, { ...shopper.input, walletAmt: part })
  expect(await balanceOf(shopper.asha)).toBe(15_600 - part * 100)
  return { ...shopper, url: body.url, id: body.payment }
}
const expire = async (id: string) => {
  await endTimeOf(shop, id)
  await holds.expire(db, id)
}

test('of two tabs that spend the same money at once, one gets it, and the other is told in words', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { asha, input } = await ready()
    await age(shop, 8)
    const tab = sameAt(asha, other)
    // both pages show the money before either spends it
    const shown = await sendableOf(tab)
    const calls = [() => place(asha, { ...input, walletAmt: 126 }), () => sendAmountBack(tab, shown)]
    const results = await Promise.all((turn % 2 ? calls : calls.toReversed()).map((call) => call()))
    const statuses = results.map(({ status }) => status)
    const refused = results.find(({ status }) => status >= 400)?.body as { code: string }
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(refused.code).toBe('WALLET_CHANGED')
    expect(JSON.stringify(refused)).toContain('The money in your wallet has changed. Please look again.')
    const isPlaced = (await ordersOf(asha)).some(({ payment_status }) => payment_status === 'PAID')
    expect(await balanceOf(asha)).toBe(isPlaced ? 3_000 : 0)
  }
})

test('two tabs that confirm the same cart at once place one order, and the wallet pays once', async () => {
  const { asha, input } = await ready()
  const tabs = [asha, sameAt(asha, other), asha, sameAt(asha, other)]
  const results = await Promise.all(tabs.map((tab) => place(tab, { ...input, walletAmt: 126 })))
  expect(new Set(results.map(({ body }) => body.data?._id)).size).toBe(1)
  expect(await balanceOf(asha)).toBe(3_000)
})

test('a tab that shows money which another tab has spent is refused, and its cart is as it was', async () => {
  const { asha, productId, input } = await ready()
  await place(asha, { ...input, walletAmt: 126 })
  await fill(asha, [{ productId, quantity: 2 }])
  const late = await place(sameAt(asha, other), { ...input, walletAmt: 126 })
  expect([late.status, late.body.code]).toEqual([409, 'WALLET_CHANGED'])
  const late2 = await payOnline(sameAt(asha, other), { ...input, walletAmt: 100 })
  expect([late2.status, late2.body.code]).toEqual([409, 'WALLET_CHANGED'])
  expect((await asha.call(cartContract.list)).body.data).toHaveLength(1)
  expect(await balanceOf(asha)).toBe(3_000)
  expect((await place(asha, { ...input, walletAmt: 30 })).status).toBe(201)
})

test('the money of a payment that expires, fails or is cancelled is in the wallet again', async () => {
  const expired = await openHold()
  await expire(expired.id)
  const failed = await openHold()
  await atTheBank(shop, failed.url, 'fail')
  const cancelled = await openHold()
  await cancelled.asha.call(checkoutContract.cancelPayment, { id: cancelled.id })
  await cancelled.asha.call(checkoutContract.cancelPayment, { id: cancelled.id })
  for (const { asha, id } of [expired, failed, cancelled]) {
    expect(await balanceOf(asha)).toBe(15_600)
    expect(await kindsOf(asha)).toEqual(['returned', 'spent', 'refund'])
    expect(await booksOf(shop, id)).toEqual({})
  }
})

test('a payment that arrives after its time takes the money of the wallet again and is an order', async () => {
  const { asha, id, url } = await openHold()
  await expire(id)
  await atTheBank(shop, url, 'pay', 3)
  expect((await ordersOf(asha)).find(({ _id }) => _id === id)).toMatchObject({
    status: 'Pending',
    payment_status: 'PAID',
  })
  expect(await balanceOf(asha)).toBe(13_000)
  expect(await kindsOf(asha)).toEqual(['spent', 'returned', 'spent', 'refund'])
})

test('a payment that arrives when its part of the wallet is spent goes back in full, with the reason', async () => {
  const { asha, id, url } = await openHold(100)
  await expire(id)
  await age(shop, 8)
  await sendBack(asha)
  await atTheBank(shop, url, 'pay', 3)
  await staff.sendRefunds()
  const { state, message } = (await asha.call(paymentsV1.get, { id })).body
  expect(state).toBe('refunded')
  expect(message).toContain('the money in your wallet')
  expect(await booksOf(shop, id)).toEqual({ 'card captured': 2_600, 'card refunded': -2_600 })
  expect((await ordersOf(asha)).find(({ _id }) => _id === id)).toMatchObject({ status: 'Rejected' })
  expect(await balanceOf(asha)).toBe(0)
})

test('an order of another tab gets what an open payment has set aside, and its late capture goes back', async () => {
  const { asha, id, url, input } = await openHold(100)
  const { body } = await place(sameAt(asha, other), { ...input, walletAmt: 126 })
  expect(body.data.payment_status).toBe('PAID')
  expect(await balanceOf(asha)).toBe(3_000)
  await atTheBank(shop, url, 'pay')
  await staff.sendRefunds()
  expect(await booksOf(shop, id)).toEqual({})
  expect(await kindsOf(asha)).toEqual(['spent', 'returned', 'spent', 'refund'])
})

test('a new payment with another part of the wallet replaces the open one; a double tap does not', async () => {
  const { asha, id, input } = await openHold(100)
  const again = await payOnline(asha, { ...input, walletAmt: 100 })
  expect(again.body.payment).toBe(id)
  const changed = await payOnline(asha, { ...input, walletAmt: 20 })
  expect(changed.body.payment).not.toBe(id)
  expect(await balanceOf(asha)).toBe(13_600)
})

test('the end of a payment and its capture at once spend the money of the wallet once or not at all', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { asha, id, url, input } = await openHold(100)
    await endTimeOf(shop, id)
    await Promise.all([
      holds.expire(other.database.db, id),
      atTheBank(shop, url, 'pay', 2),
      place(sameAt(asha, other), { ...input, walletAmt: 126 }),
      asha.call(checkoutContract.cancelPayment, { id }),
    ])
    await staff.sendRefunds()
    expect(await balanceOf(asha)).toBeOneOf([3_000, 5_600])
  }
})

test('what returns of a refund whose payment the bank withheld meanwhile leaves the wallet again', async () => {
  const { asha, source, input } = await ready()
  const { body } = await place(asha, { ...input, walletAmt: 126 })
  await sql`update payments set withdrawn_paise = captured_paise where id = ${source}`.execute(db)
  await sql`
    with posted as (insert into ledger_postings (source, subject) values ('test:dispute', ${source}) returning id)
    insert into ledger_entries (posting_id, account, paise)
    select id, account, paise
      from posted, (values ('card disputed', -15600), ('shopper', 15600)) as entry (account, paise)`.execute(
    db,
  )
  await staff.cancel(asha, body.data._id)
  await staff.sendRefunds()
  expect(await balanceOf(asha)).toBe(0)
  expect((await kindsOf(asha)).slice(0, 2)).toEqual(['taken out', 'returned'])
})

test('after an erasure nobody refunds what the wallet paid, because nobody would get it', async () => {
  const { asha, input } = await ready()
  const { body } = await place(asha, { ...input, walletAmt: 126 })
  await staff.set(body.data._id, 'Delivered')
  const erased = await asha.call(privacyV1.erase, { body: { password, givesUpWallet: true } })
  expect(erased.status).toBe(200)
  const refused = await staff.refund(body.data._id)
  expect([refused.status, refused.body.code]).toEqual([409, 'WALLET_CLOSED'])
  expect(await booksOf(shop, body.data._id)).toMatchObject({ 'wallet paid': 12_600 })
})
