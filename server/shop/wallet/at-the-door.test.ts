import { afterAll, afterEach, expect, test } from 'vitest'
import { rideOrdersV1 } from '#contract/v1/order-work.ts'
import { storeCashV1 } from '#contract/v1/rider-cash.ts'
import { storeUpiV1 } from '#contract/v1/upi.ts'
import { unaccounted } from '#tests/support/buying.ts'
import { report, setHelpRules } from '#tests/support/helping.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openUpiStore, TOTAL } from '#tests/support/upi-at-door.ts'
import {
  balanceOf,
  chooseWallet,
  sendBack,
  statementOf,
  UPI,
  unbalancedWallets,
} from '#tests/support/wallets.ts'

const shop = await openTestShop()
const { storeId, admin, set, step, refund, byCash, newReference, ...store } = await openUpiStore(shop)
const { receive, receiptOf, atTheDoor, deliver } = store
await setHelpRules(admin, storeId)
afterEach(async () =>
  expect([await unaccounted(shop), await unbalanced(shop), await unbalancedWallets(shop)]).toEqual([
    [],
    [],
    [],
  ]),
)
afterAll(() => shop.close())

const one = (productId: string) => ({ lines: [{ productId, quantity: 1 }] })

/** The rider has ₹126 of cash of a delivered order, whose shopper wants refunds in the wallet. */
async function paidToRider() {
  const order = await atTheDoor()
  await chooseWallet(order.asha)
  expect((await deliver(order.rider, order.id)).status).toBe(200)
  return order
}

const count = (rider: { id: string }, id: string) =>
  admin.call(storeCashV1.count, {
    body: { riderId: rider.id, storeId, orderIds: [id], counted: TOTAL },
  })

/** ₹126 were paid to the store by UPI, as the rider says, and the order is delivered. */
async function paidByUpi() {
  const order = await atTheDoor()
  await chooseWallet(order.asha)
  await receive(order.rider, order.id, newReference())
  expect((await deliver(order.rider, order.id)).status).toBe(200)
  return order
}

async function see(id: string) {
  const receipt = await receiptOf(id)
  expect((await admin.call(storeUpiV1.see, { id: receipt?.id ?? '' })).status).toBe(200)
}

test('cash comes into the wallet once the store has counted it; before, it is handed back in cash', async () => {
  const { asha, id, productId } = await paidToRider()
  await refund(id, one(productId))
  expect(await balanceOf(asha)).toBe(0)
  expect(await booksOf(shop, id)).toMatchObject({ 'cash returned': -6_300 })

  const counted = await paidToRider()
  expect((await count(counted.rider, counted.id)).status).toBe(201)
  await refund(counted.id, one(counted.productId))
  expect(await statementOf(counted.asha)).toMatchObject([
    { kind: 'refund', order: { id: counted.id }, amount: { amount: 6_300 }, balance: { amount: 6_300 } },
  ])
  expect(await booksOf(shop, counted.id)).toMatchObject({
    'cash collected': TOTAL,
    'cash to wallet': -6_300,
  })
})

test('a payment by UPI comes into the wallet once staff have seen it; before, it goes back by UPI', async () => {
  const { asha, id, productId } = await paidByUpi()
  await refund(id, one(productId))
  expect(await balanceOf(asha)).toBe(0)
  expect(await booksOf(shop, id)).toMatchObject({ 'upi refund due': -6_300 })
  await see(id)
  await refund(id, one(productId))
  expect(await balanceOf(asha)).toBe(6_300)
})

test('a rule of help refunds cash at once that the store has counted, and leaves other cash to staff', async () => {
  const { asha, id, productId } = await paidToRider()
  expect((await report(asha, id, { productId })).body).toMatchObject({ state: 'open' })
  const counted = await paidToRider()
  await count(counted.rider, counted.id)
  const { body } = await report(counted.asha, counted.id, { productId: counted.productId })
  expect(body).toMatchObject({ state: 'refunded', decidedBy: 'RULE' })
  expect([await balanceOf(asha), await balanceOf(counted.asha)]).toEqual([0, 6_300])
})

test('a rule of help leaves a payment by UPI to staff until they have seen it', async () => {
  const { asha, id, productId } = await paidByUpi()
  expect((await report(asha, id, { productId })).body).toMatchObject({ state: 'open' })
  const seen = await paidByUpi()
  await see(seen.id)
  const { body } = await report(seen.asha, seen.id, { productId: seen.productId })
  expect(body).toMatchObject({ state: 'refunded', decidedBy: 'RULE' })
})

test('who has paid nothing, and wants refunds in the wallet, can report an item: staff decide', async () => {
  const { asha, id, productId } = await byCash()
  await chooseWallet(asha)
  await step(id, 'Pending', 'Delivered', { cash: 'not received' })
  const { status, body } = await report(asha, id, { productId })
  expect([status, body]).toMatchObject([201, { state: 'open' }])
})

test('cash that is in a wallet is not said to be never received', async () => {
  const { asha, id, productId } = await byCash()
  await chooseWallet(asha)
  await set(id, 'Delivered')
  await refund(id, one(productId))
  const refused = await step(id, 'Delivered', 'Shipped', { cash: 'not received', why: 'By mistake' })
  expect([refused.status, refused.body.code]).toEqual([409, 'CASH_IN_WALLET'])
  expect((await step(id, 'Delivered', 'Shipped', { cash: 'received', why: 'By mistake' })).status).toBe(200)
  expect(await booksOf(shop, id)).toMatchObject({ 'cash collected': TOTAL, 'cash to wallet': -6_300 })
})

test('money that a wallet sends back stays on its way when a payment at the door is undone', async () => {
  const { asha, rider, id } = await paidToRider()
  await count(rider, id)
  await set(id, 'Rejected', 'Broken')
  expect(await balanceOf(asha)).toBe(TOTAL)
  await set(id, 'Shipped', 'Found')
  await admin.call(rideOrdersV1.take, { id })
  expect((await receive(admin, id, newReference())).status).toBe(200)
  expect((await sendBack(asha)).status).toBe(200)
  const undone = await admin.call(storeUpiV1.undo, {
    id: (await receiptOf(id))?.id ?? '',
    body: { why: 'Nobody paid it' },
  })
  expect(undone.status).toBe(200)
  expect(await booksOf(shop, id)).toMatchObject({ 'cash due': TOTAL, 'upi refund due': -TOTAL })
  const toBeSent = (await admin.call(storeUpiV1.refunds)).body.data.filter(({ order }) => order.id === id)
  expect(toBeSent).toMatchObject([{ amount: { amount: TOTAL }, sendTo: UPI }])
})
