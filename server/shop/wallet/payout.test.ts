import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import { storeUpiV1 } from '#contract/v1/upi.ts'
import { walletV1 } from '#contract/v1/wallet.ts'
import { transaction } from '#server/platform/database/database.ts'
import * as wallet from '#server/shop/wallet/wallet.ts'
import { unaccounted } from '#tests/support/buying.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'
import {
  age,
  balanceOf,
  chooseWallet,
  sameAt,
  sendBack,
  statementOf,
  UPI,
  unbalancedWallets,
  walletOf,
} from '#tests/support/wallets.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { admin, set, refund, cancel, byCash, byCard, sendRefunds } = await openStaff(shop, fixture)
afterEach(async () =>
  expect([await unaccounted(shop), await unbalanced(shop), await unbalancedWallets(shop)]).toEqual([
    [],
    [],
    [],
  ]),
)
afterAll(() => shop.close())

/** ₹156 that were paid online are in the wallet since eight days. */
async function fromOnline() {
  const order = await byCard()
  await chooseWallet(order.asha)
  await cancel(order.asha, order.id)
  await age(shop, 8)
  return order
}

/** ₹63 of cash are in the wallet. */
async function fromCash() {
  const order = await byCash()
  await chooseWallet(order.asha)
  await set(order.id, 'Delivered')
  await refund(order.id, { lines: [{ productId: order.productId, quantity: 1 }] })
  return order
}

test('money of an online payment can be asked back after a week only, and goes to the payment', async () => {
  const { asha, id } = await byCard()
  await chooseWallet(asha)
  await cancel(asha, id)
  expect((await walletOf(asha)).sendable).toMatchObject({
    toPayment: { amount: 0 },
    later: { amount: { amount: 15_600 } },
  })
  const early = await asha.call(walletV1.sendBack, { body: { amount: 15_600 } })
  expect(early.body.code).toBe('NOTHING_TO_SEND_BACK')
  await age(shop, 8)
  expect((await sendBack(asha, 'one', '')).body.balance.amount).toBe(0)
  const { body } = await asha.call(orderDetailsV1.get, { id })
  expect(body.paymentStatus).toBe('REFUND ON ITS WAY')
  await sendRefunds()
  expect(await booksOf(shop, id)).toEqual({ 'card captured': 15_600, 'card refunded': -15_600 })
  expect((await asha.call(orderDetailsV1.get, { id })).body.paymentStatus).toBe('REFUNDED')
  const { rows } = await sql`
    select sum(paise)::int as paise from sandbox_refunds f join payments p using (charge) where p.id = ${id}`.execute(
    shop.database.db,
  )
  expect(rows).toEqual([{ paise: 15_600 }])
})

test('a repeated request sends it once', async () => {
  const { asha, id } = await fromOnline()
  const [first, again] = [
    await sendBack(asha, 'k'),
    await asha.call(walletV1.sendBack, {
      body: { amount: 15_600, upi: UPI, password },
      headers: { 'idempotency-key': 'k' },
    }),
  ]
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  await sendRefunds()
  expect(await booksOf(shop, id)).toMatchObject({ 'card refunded': -15_600 })
})

test('two servers that are asked at once send it once', async () => {
  const { asha, id } = await fromOnline()
  const other = await openTestShop({}, { over: shop })
  const body = { amount: 15_600 }
  const replies = await Promise.all(
    [asha, sameAt(asha, other), asha, sameAt(asha, other)].map((tab) =>
      tab.call(walletV1.sendBack, { body }),
    ),
  )
  await other.close()
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  await sendRefunds()
  expect(await booksOf(shop, id)).toMatchObject({ 'card refunded': -15_600 })
  expect(await balanceOf(asha)).toBe(0)
})

test('cash goes back by UPI: staff get the address and record the reference', async () => {
  const { asha, id } = await fromCash()
  expect((await sendBack(asha, undefined, '')).body.code).toBe('UPI_ADDRESS_NEEDED')
  await sendBack(asha)
  const [due] = (await admin.call(storeUpiV1.refunds)).body.data.filter(({ order }) => order.id === id)
  expect(due).toMatchObject({ amount: { amount: 6_300 }, sendTo: UPI, payments: [] })
  await admin.call(storeUpiV1.sent, { id: due?.id ?? '', body: { reference: '000000000063' } })
  expect(await booksOf(shop, id)).toMatchObject({ 'cash collected': 12_600, 'upi returned': -6_300 })
  const { rows } = await sql`select sent_to from refunds where id = ${due?.id ?? ''}`.execute(
    shop.database.db,
  )
  expect(rows).toEqual([{ sent_to: null }])
  expect(await statementOf(asha)).toMatchObject([
    { kind: 'sent back', amount: { amount: -6_300 }, balance: { amount: 0 } },
    { kind: 'refund', amount: { amount: 6_300 } },
  ])
})

test('money goes to a UPI address only with the password of the account, and the shopper is told by mail', async () => {
  const { asha } = await fromCash()
  const body = { amount: 6_300, upi: UPI }
  for (const wrong of [body, { ...body, password: 'not-my-password-7' }]) {
    const reply = await asha.call(walletV1.sendBack, { body: wrong })
    expect(reply.body.code).toBe('WRONG_PASSWORD')
  }
  expect(await balanceOf(asha)).toBe(6_300)
  expect((await asha.call(walletV1.sendBack, { body: { ...body, password } })).status).toBe(200)
  await sendRefunds()
  const mail = shop.mails.list(asha.email).find(({ subject }) => subject.includes('is sent back to you'))
  expect(mail?.text).toContain(`₹63 to the UPI address ${UPI}`)
})

test('a password that was guessed too often is not compared any more', async () => {
  const { asha } = await fromCash()
  const body = { amount: 6_300, upi: UPI, password: 'not-my-password-7' }
  const codes = []
  for (let turn = 0; turn < 12; turn += 1)
    codes.push((await asha.call(walletV1.sendBack, { body })).body.code)
  expect(codes.at(-1)).toBe('PASSWORD_TRIED_TOO_OFTEN')
  expect(await balanceOf(asha)).toBe(6_300)
})

test('money whose books are archived stays in the wallet, and other money is sent', async () => {
  const { asha } = await fromCash()
  const archived = { order: (await byCash()).id, way: 'cash' as const, paise: 700 }
  const { db } = shop.database
  await sql`insert into ledger_postings (source, subject) values ('archived', ${archived.order})`.execute(db)
  await transaction(db, (db) =>
    wallet.move(db, asha.id, { ...archived, kind: 'refund', cause: 'refund:archived' }),
  )
  expect((await walletOf(asha)).sendable.byUpi.amount).toBe(6_300)
  expect((await sendBack(asha)).body.balance.amount).toBe(700)
  await transaction(db, (db) =>
    wallet.move(db, asha.id, { ...archived, paise: -700, kind: 'given up', cause: 'given-up:archived' }),
  )
})

test('another amount than the one that was shown is refused', async () => {
  const { asha } = await fromCash()
  const reply = await asha.call(walletV1.sendBack, { body: { amount: 6_299, upi: UPI, password } })
  expect([reply.body.code, await balanceOf(asha)]).toEqual(['WALLET_CHANGED', 6_300])
})

test('an account with money in its wallet is erased only after the shopper gives it up', async () => {
  const { asha, id } = await fromCash()
  const refused = await asha.call(privacyV1.erase, { body: { password } })
  expect(refused.body.code).toBe('WALLET_NOT_EMPTY')
  const data = (await asha.call(privacyV1.data)).body
  expect(data.wallet).toMatchObject({ balance: { amount: 6_300 }, movements: [{ kind: 'refund' }] })
  await set(id, 'Delivered')
  const erased = await asha.call(privacyV1.erase, { body: { password, givesUpWallet: true } })
  expect(erased.status).toBe(200)
  expect(await booksOf(shop, id)).toMatchObject({ 'cash collected': 12_600, 'wallet given up': -6_300 })
})
