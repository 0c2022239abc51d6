import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { walletV1 } from '#contract/v1/wallet.ts'
import { releaseRefunds } from '#server/shop/fulfilment/release.ts'
import { unaccounted } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'
import {
  balanceOf,
  chooseWallet,
  sameAt,
  statementOf,
  unbalancedWallets,
  walletOf,
} from '#tests/support/wallets.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const staff = await openStaff(shop, fixture)
const { admin, set, step, undo, refund, cancel, byCard, sendRefunds, endUndoTime } = staff
afterEach(async () =>
  expect([await unaccounted(shop), await unbalanced(shop), await unbalancedWallets(shop)]).toEqual([
    [],
    [],
    [],
  ]),
)
afterAll(() => shop.close())

test('without a choice, refunds go back the way they were paid', async () => {
  const { asha, id } = await byCard()
  await cancel(asha, id)
  expect(await walletOf(asha)).toMatchObject({ offered: true, getsRefunds: false, balance: { amount: 0 } })
  expect(await booksOf(shop, id)).toMatchObject({ 'refund due': -15_600 })
})

test('a cancelled order that was paid online is in the wallet at once, and only once', async () => {
  const { asha, id } = await byCard()
  await chooseWallet(asha)
  await cancel(asha, id, {}, 'a')
  await cancel(asha, id, {}, 'a')
  expect(await balanceOf(asha)).toBe(15_600)
  const { body } = await asha.call(orderDetailsV1.get, { id })
  expect(body).toMatchObject({
    paymentStatus: 'REFUNDED',
    money: { refunded: { amount: 15_600 }, refundable: { amount: 0 } },
    refunds: [{ method: 'wallet', status: 'done', amount: { amount: 15_600 } }],
  })
  expect(await booksOf(shop, id)).toEqual({ 'card captured': 15_600, 'card to wallet': -15_600 })
  expect((await refund(id)).body.code).toBe('NOTHING_PAID')
})

test('refunds to the wallet and to the payment together are never more than was captured', async () => {
  const { asha, id, productId, salt } = await byCard()
  await chooseWallet(asha)
  await refund(id, { lines: [{ productId, quantity: 1 }] })
  await asha.call(walletV1.choose, { body: { getsRefunds: false } })
  await refund(id, { lines: [{ productId: salt, quantity: 3 }] })
  await set(id, 'Rejected', 'Broken')
  await sendRefunds()
  expect(await balanceOf(asha)).toBe(6_300)
  expect(await booksOf(shop, id)).toEqual({
    'card captured': 15_600,
    'card refunded': -9_300,
    'card to wallet': -6_300,
  })
})

test('a refund that staff can still undo is in the wallet after that time, and never if it is undone', async () => {
  const { asha, id } = await byCard()
  await chooseWallet(asha)
  const rejected = await step(id, 'Pending', 'Rejected', { why: 'Broken' })
  expect(await balanceOf(asha)).toBe(0)
  const { undo: offer } = (await admin.call(orderDetailsV1.getAsStaff, { id })).body
  expect(rejected.status).toBe(200)
  await undo(id, offer?.step)
  expect(await balanceOf(asha)).toBe(0)
  await step(id, 'Pending', 'Rejected', { why: 'Broken' })
  await endUndoTime(id)
  await sendRefunds()
  expect(await balanceOf(asha)).toBe(15_600)
  const texts = shop.mails.list(asha.email).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('is in your wallet now'))).toHaveLength(1)
})

test('a shop that does not offer wallets refunds the way it was paid, and keeps what is in them readable', async () => {
  const { asha, id, productId } = await byCard()
  await chooseWallet(asha)
  await refund(id, { lines: [{ productId, quantity: 1 }] })
  const off = await openTestShop({ WALLET: 'off' }, { over: shop })
  const there = sameAt(asha, off)
  expect((await there.call(walletV1.get)).body).toMatchObject({
    offered: false,
    getsRefunds: true,
    balance: { amount: 6_300 },
  })
  expect(await statementOf(there)).toMatchObject([{ kind: 'refund', amount: { amount: 6_300 } }])
  const refused = await there.call(walletV1.choose, { body: { getsRefunds: true } })
  expect(refused.body.code).toBe('WALLET_OFF')
  await cancel(there, id)
  await off.close()
  expect(await booksOf(shop, id)).toMatchObject({ 'card to wallet': -6_300, 'refund due': -9_300 })
  expect(await balanceOf(asha)).toBe(6_300)
})

test('a refund that was held for the wallet comes into it, also when wallets are not offered any more', async () => {
  const { asha, id } = await byCard()
  await chooseWallet(asha)
  await step(id, 'Pending', 'Rejected', { why: 'Broken' })
  const off = await openTestShop({ WALLET: 'off' }, { over: shop })
  await sql`update refunds set held_until = now() where order_id = ${id}`.execute(shop.database.db)
  await releaseRefunds(off.database.db, off.baseUrl, id)
  await off.close()
  expect(await balanceOf(asha)).toBe(15_600)
  expect(await booksOf(shop, id)).toEqual({ 'card captured': 15_600, 'card to wallet': -15_600 })
})

test('nobody reads the wallet of another shopper', async () => {
  const { asha, id } = await byCard()
  await chooseWallet(asha)
  await cancel(asha, id)
  const other = await fixture.shopper()
  expect([await balanceOf(other), await statementOf(other)]).toEqual([0, []])
})

test('the mail about an order that goes ahead says that what was paid before went to the wallet', async () => {
  const { asha, id } = await byCard()
  await chooseWallet(asha)
  await set(id, 'Rejected', 'Something is out of stock')
  await set(id, 'Pending', 'It was found')
  await sendRefunds()
  const mail = shop.mails.list(asha.email).find(({ subject }) => subject.includes('is going ahead'))
  expect(mail?.text).toContain('Please keep ₹156 ready to pay on delivery.')
  expect(mail?.text).toContain('₹156 of what you paid before went to your wallet.')
  expect(mail?.text).not.toContain('the way you paid it')
})
