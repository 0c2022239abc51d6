import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { releaseRefunds } from '#server/shop/fulfilment/release.ts'
import * as wallet from '#server/shop/wallet/wallet.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openStripeShop } from '#tests/support/stripe-shop.ts'
import {
  age,
  balanceOf,
  chooseWallet,
  sendBack,
  statementOf,
  unbalancedWallets,
  walletOf,
} from '#tests/support/wallets.ts'

const { stripe, shop, db, admin, notify, paid, reject, work, close } = await openStripeShop()
afterEach(async () => expect([await unbalanced(shop), await unbalancedWallets(shop)]).toEqual([[], []]))
afterAll(close)

/** ₹100 that were paid online are in the wallet. */
async function inWallet() {
  const order = await paid()
  await chooseWallet(order.asha)
  await reject(order.payment)
  expect(await balanceOf(order.asha)).toBe(10_000)
  return order
}

/** 2 × ₹50 that were paid online and delivered; ₹50 of them are in the wallet. */
async function halfInWallet() {
  const order = await paid()
  await chooseWallet(order.asha)
  const lines = [{ productId: order.productId, quantity: 1 }]
  const { status } = await admin.call(fulfilmentContract.refund, { body: { _id: order.payment, lines } })
  expect([status, await balanceOf(order.asha)]).toEqual([200, 5_000])
  return order
}

/** The bank withholds an amount of a payment; the status is that of its dispute. */
async function dispute(id: string, amount: number, status: 'needs_response' | 'won' | 'lost') {
  const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
  await notify(type, stripe.dispute(id, status, amount))
  await work()
}

test('a dispute takes the money out of the wallet once, so that the bank does not pay it twice', async () => {
  const { asha, id, payment } = await inWallet()
  for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn']) {
    await notify(type, stripe.dispute(id, 'needs_response'))
    await work()
  }
  await notify('charge.dispute.closed', stripe.dispute(id, 'lost'))
  await work()
  expect(await balanceOf(asha)).toBe(0)
  expect(await statementOf(asha)).toMatchObject([{ kind: 'taken out', amount: { amount: -10_000 } }, {}])
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, 'card refunded': -10_000 })
  const subjects = shop.mails.list(asha.email).map(({ subject }) => subject)
  expect(subjects.filter((one) => one.includes('was taken out of your wallet'))).toHaveLength(1)
})

test('a refund at the dashboard takes the money out of the wallet, so that no payout pays it again', async () => {
  const { asha, id, payment } = await inWallet()
  await notify('refund.created', stripe.refundAtDashboard(id, 10_000))
  await work()
  await age(shop, 8)
  expect(await walletOf(asha)).toMatchObject({
    balance: { amount: 0 },
    sendable: { toPayment: { amount: 0 }, byUpi: { amount: 0 } },
  })
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, 'card refunded': -10_000 })
})

test('a refund at the dashboard that fails after all goes back the way it was paid', async () => {
  const { asha, id, payment } = await inWallet()
  const { id: refund } = stripe.refundAtDashboard(id, 10_000)
  await notify('refund.created', stripe.turnRefund(refund, 'pending'))
  await work()
  expect(await balanceOf(asha)).toBe(0)
  await notify('refund.failed', stripe.turnRefund(refund, 'failed'))
  await work()
  await work()
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, 'card refunded': -10_000 })
})

test('a part refunded at the dashboard takes only what would be paid twice out of the wallet', async () => {
  const { asha, id, payment } = await inWallet()
  await notify('refund.created', stripe.refundAtDashboard(id, 4_000))
  await work()
  expect(await balanceOf(asha)).toBe(6_000)
  await age(shop, 8)
  await sendBack(asha, undefined, '')
  await work()
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, 'card refunded': -10_000 })
})

test('a dispute about goods that were kept takes nothing out of the wallet', async () => {
  const { asha, id } = await halfInWallet()
  await dispute(id, 5_000, 'needs_response')
  expect(await balanceOf(asha)).toBe(5_000)
})

test('a dispute about the whole payment takes its refunded part, and no money of other orders', async () => {
  const { asha, id } = await halfInWallet()
  const cash = { order: newId(), way: 'cash' as const, paise: 700 }
  await transaction(db, (db) => wallet.move(db, asha.id, { ...cash, kind: 'refund', cause: 'refund:other' }))
  await dispute(id, 10_000, 'needs_response')
  expect(await balanceOf(asha)).toBe(700)
  await transaction(db, (db) =>
    wallet.move(db, asha.id, { ...cash, paise: -700, kind: 'given up', cause: 'given-up:other' }),
  )
})

test('a dispute in the time in which a refund is held takes it when it comes, not money of other orders', async () => {
  const { asha, id, payment } = await paid()
  await chooseWallet(asha)
  const body = { status: 'Rejected', from: 'Pending', undoable: 'yes', why: 'Broken' } as const
  await admin.call(fulfilmentContract.updateStatus, { id: payment, body })
  await dispute(id, 10_000, 'needs_response')
  expect(await balanceOf(asha)).toBe(0)
  await sql`update refunds set held_until = now() where order_id = ${payment}`.execute(db)
  await releaseRefunds(db, shop.baseUrl, payment)
  expect(await balanceOf(asha)).toBe(0)
  expect((await statementOf(asha)).map(({ kind }) => kind)).toEqual(['taken out', 'refund'])
  await dispute(id, 10_000, 'lost')
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, 'card refunded': -10_000 })
})

test('a dispute that the shop wins is refunded again, the way it was paid, and not to the wallet', async () => {
  const { asha, id, payment } = await inWallet()
  await dispute(id, 10_000, 'needs_response')
  await dispute(id, 10_000, 'won')
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, 'card refunded': -10_000 })
  expect(await balanceOf(asha)).toBe(0)
})

test('a dispute of money that was sent back already takes nothing: the rest is a loss of the shop', async () => {
  const { asha, id, payment } = await inWallet()
  await age(shop, 8)
  expect((await sendBack(asha, undefined, '')).status).toBe(200)
  await work()
  await notify('charge.dispute.created', stripe.dispute(id, 'needs_response'))
  await work()
  expect((await walletOf(asha)).balance.amount).toBe(0)
  expect(await booksOf(shop, payment)).toMatchObject({ 'card disputed': -10_000, shopper: 10_000 })
})

test('money whose process ended before the provider answered is sent once', async () => {
  const { asha, payment } = await inWallet()
  await age(shop, 8)
  await sendBack(asha, 'k', '')
  stripe.requests.length = 0
  stripe.during('POST /v1/refunds', async () => {
    stripe.refuseAll('hang up')
    return 'hang up'
  })
  await work()
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, 'refund due': -10_000 })
  stripe.refuseAll(undefined)
  await work()
  await work()
  // the client of the provider repeats a call whose answer is lost, with the same key
  const calls = stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 10_000, 'card refunded': -10_000 })
})
