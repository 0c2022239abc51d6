import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { cartContract, MAX_LINES } from '#contract/cart.ts'
import { ordersContract } from '#contract/orders.ts'
import { transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as cart from '#server/shop/cart/cart.ts'
import * as holds from '#server/shop/checkout/holds.ts'
import { handlePaymentEvent } from '#server/shop/checkout/payment-events.ts'
import { reconcile } from '#server/shop/checkout/reconcile.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { fill, place, stockOf, unaccounted } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { quiet } from '#tests/support/job-runner.ts'
import { atTheBank, booksOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { untilBlocked } from '#tests/support/wait-for-locks.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

/** A shopper who is paying ₹126 for 2 of 5. */
async function paying() {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
  await fill(asha, [{ productId, quantity: 2 }])
  const input = { addressId: await withAddress(asha), totalAmt: 126 }
  const { url, payment } = (await payOnline(asha, input)).body
  return { asha, productId, input, url, payment, owner: { user: { id: asha.id } } }
}
const reservedFor = async (productId: string) => (await stockOf(shop, productId)).reserved

test('a payment event waits for a concurrent checkout of the shopper and sees that the hold has ended', async () => {
  const { asha, productId, url, payment, owner } = await paying()
  let paid: ReturnType<typeof atTheBank> | undefined
  await transaction(db, async (db) => {
    await cart.lock(db, owner)
    paid = atTheBank(shop, url, 'pay')
    await untilBlocked(shop.database.db)
    await holds.releaseOpen(db, asha.id, newId(), { storeId: fixture.store.id, lines: [] })
  })
  expect((await paid)?.body.told).toEqual([200])
  // the released stock is reserved again for the order
  expect((await asha.call(ordersContract.mine)).body.data).toMatchObject([
    { _id: payment, status: 'Pending' },
  ])
  expect(await reservedFor(productId)).toBe(2)
})

test('ending a hold waits for a concurrent checkout of the shopper, without a deadlock', async () => {
  const { asha, productId, payment, owner } = await paying()
  let ended: Promise<boolean> | undefined
  await transaction(db, async (db) => {
    await cart.lock(db, owner)
    ended = holds.end(shop.database.db, payment, 'cancelled')
    await untilBlocked(shop.database.db)
    await holds.releaseOpen(db, asha.id, newId(), { storeId: fixture.store.id, lines: [] })
    await cart.unmarkHeld(db, owner)
  })
  expect(await ended).toBe(false)
  expect(await reservedFor(productId)).toBe(0)
  const { rows } = await sql`select ended_why from holds where id = ${payment}`.execute(db)
  expect(rows).toEqual([{ ended_why: 'replaced' }])
})

test('concurrent events of one payment are serialised and capture it once', async () => {
  const { asha, url, payment } = await paying()
  let paid: ReturnType<typeof atTheBank> | undefined
  await transaction(db, async (db) => {
    await sql`select 1 from payments where id = ${payment} for no key update`.execute(db)
    paid = atTheBank(shop, url, 'pay', 5)
    await untilBlocked(shop.database.db)
  })
  expect((await paid)?.body.told).toEqual([200, 200, 200, 200, 200])
  expect((await asha.call(ordersContract.mine)).body.data).toHaveLength(1)
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 12600, discounts: 1400, goods: -14000 })
})

test('a cash order waits for a payment event of the same cart and finds the cart empty', async () => {
  const { asha, input, url, payment, owner } = await paying()
  let paid: ReturnType<typeof atTheBank> | undefined
  let placed: ReturnType<typeof place> | undefined
  await transaction(db, async (db) => {
    await cart.lock(db, owner)
    paid = atTheBank(shop, url, 'pay')
    await untilBlocked(shop.database.db)
    placed = place(asha, input)
    await untilBlocked(shop.database.db, 2)
  })
  expect((await paid)?.body.told).toEqual([200])
  // the payment event waited first, so the cash request returns its order and creates no second one
  expect((await placed)?.body.data?._id).toBe(payment)
  expect((await asha.call(ordersContract.mine)).body.data).toMatchObject([
    { _id: payment, payment_status: 'PAID' },
  ])
})

test('a payment event waits until its hold is released and reserves the stock again', async () => {
  const { asha, productId, url, payment } = await paying()
  let paid: ReturnType<typeof atTheBank> | undefined
  await transaction(db, async (db) => {
    await holds.releaseOpen(db, asha.id, newId(), { storeId: fixture.store.id, lines: [] })
    paid = atTheBank(shop, url, 'pay')
    await untilBlocked(shop.database.db)
  })
  expect((await paid)?.body.told).toEqual([200])
  expect((await asha.call(ordersContract.mine)).body.data).toMatchObject([
    { _id: payment, status: 'Pending' },
  ])
  expect(await reservedFor(productId)).toBe(2)
})

/** An order whose payment is not captured in the database. */
async function orderWithoutCapture() {
  const paid = await paying()
  await atTheBank(shop, paid.url, 'pay')
  await sql`update payments set status = 'open', captured_paise = 0 where id = ${paid.payment}`.execute(db)
  return paid
}
const compare = async () => {
  await reconcile(db, shop.cards, shop.baseUrl, quiet)
}

test('a payment captured during the reconciliation does not become due in cash', async () => {
  const { asha, payment } = await orderWithoutCapture()
  await sql`update sandbox_sessions set status = 'expired' where id like ${`%${payment}`}`.execute(db)
  let compared: Promise<void> | undefined
  await transaction(db, async (db) => {
    await sql`select 1 from payments where id = ${payment} for no key update`.execute(db)
    compared = compare()
    await untilBlocked(shop.database.db)
    await sql`update payments set status = 'paid', captured_paise = amount_paise where id = ${payment}`.execute(
      db,
    )
  })
  await compared
  expect(await booksOf(shop, payment)).toEqual({ 'card captured': 12600, discounts: 1400, goods: -14000 })
  expect((await asha.call(ordersContract.mine)).body.data).toMatchObject([{ payment_status: 'PAID' }])
})

test('an amount that becomes due during a step of the order counts the postings of that step', async () => {
  const { asha, payment } = await orderWithoutCapture()
  await sql`update sandbox_sessions set status = 'expired' where id like ${`%${payment}`}`.execute(db)
  let compared: Promise<void> | undefined
  await transaction(db, async (db) => {
    await orders.lock(db, payment, orders.everyOrder)
    compared = compare()
    await untilBlocked(shop.database.db)
    await ledger.post(db, payment, `received:${payment}`, { 'cash due': -12600, 'cash collected': 12600 })
  })
  await compared
  expect((await asha.call(ordersContract.mine)).body.data).toMatchObject([{ payment_status: 'PAID' }])
})

test('the repair of a payment status waits for a concurrent step and counts its postings', async () => {
  const { asha, url, payment } = await paying()
  await atTheBank(shop, url, 'pay')
  await orders.setPaymentStatus(db, payment, 'NOTHING DUE')
  let compared: Promise<void> | undefined
  await transaction(db, async (db) => {
    await orders.lock(db, payment, orders.everyOrder)
    compared = compare()
    await untilBlocked(shop.database.db)
    await ledger.post(db, payment, `undone:${payment}`, {
      goods: 14000,
      discounts: -1400,
      'cash returned': -12600,
    })
    await orders.setPaymentStatus(db, payment, 'REFUNDED')
  })
  await compared
  expect((await asha.call(ordersContract.mine)).body.data).toMatchObject([{ payment_status: 'REFUNDED' }])
})

test('two products added concurrently to an almost full cart do not exceed its limit', async () => {
  const asha = await fixture.shopper()
  const ids: string[] = []
  for (let count = 0; count < MAX_LINES + 1; count += 1) ids.push(await fixture.product({ stock: 5 }))
  const [one, other, ...rest] = ids
  await fill(
    asha,
    rest.map((productId) => ({ productId })),
  )
  const { added } = await transaction(db, async (db) => {
    await cart.lock(db, { user: { id: asha.id } })
    const added = [one, other].map((productId) => asha.call(cartContract.add, { body: { productId } }))
    await untilBlocked(shop.database.db, 2)
    return { added: Promise.all(added) }
  })
  expect((await added).map(({ body }) => body.code ?? 'added').sort()).toEqual(['CART_FULL', 'added'])
  expect((await asha.call(cartContract.list)).body.data).toHaveLength(MAX_LINES)
})

test('a payment event of an existing order waits for a concurrent step and counts its postings', async () => {
  const { asha, payment } = await orderWithoutCapture()
  let applied: Promise<void> | undefined
  await transaction(db, async (db) => {
    await orders.lock(db, payment, orders.everyOrder)
    applied = handlePaymentEvent(shop.database.db, shop.baseUrl, {
      id: 'evt_late',
      payment,
      session: null,
      what: { kind: 'paid', amount: 12600, charge: 'pi_late' },
    })
    await untilBlocked(shop.database.db)
    await ledger.post(db, payment, `undone:${payment}`, {
      goods: 14000,
      discounts: -1400,
      'cash returned': -12600,
    })
    await orders.setPaymentStatus(db, payment, 'REFUNDED')
  })
  await applied
  expect((await asha.call(ordersContract.mine)).body.data).toMatchObject([{ payment_status: 'REFUNDED' }])
})
